interface Listed {
  /** The path of the video's page. */
  readonly href: string
}

/** The videos of a playlist, each once, without the one that plays (VD-022). */
export function toPlaylist<Video extends Listed>(videos: readonly Video[], current: string): readonly Video[] {
  const seen = new Set([current])
  return videos.filter(({ href }) => {
    if (seen.has(href)) return false
    seen.add(href)
    return true
  })
}

/** The video that plays next: the first that this visit has not shown; null where all were shown (VD-022). */
export function nextVideo<Video extends Listed>(
  playlist: readonly Video[],
  current: string,
  shown: ReadonlySet<string>,
): Video | null {
  return toPlaylist(playlist, current).find(({ href }) => !shown.has(href)) ?? null
}
