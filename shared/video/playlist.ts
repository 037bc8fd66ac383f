interface Listed {
  readonly id: string
}

/** The videos of a playlist, each once, without the one that plays (VD-022). */
export function toPlaylist<Video extends Listed>(videos: readonly Video[], current: string): readonly Video[] {
  const seen = new Set([current])
  return videos.filter(({ id }) => {
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}

/** The video that plays next: the first that this visit has not shown; null where all were shown (VD-022). */
export function nextVideo<Video extends Listed>(
  playlist: readonly Video[],
  current: string,
  shown: ReadonlySet<string>,
): Video | null {
  return toPlaylist(playlist, current).find(({ id }) => !shown.has(id)) ?? null
}
