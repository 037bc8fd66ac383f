/** The videos of a playlist, each once, without the one that plays (VD-022, EN-031). */
export function toPlaylist<Video>(
  videos: readonly Video[],
  current: string | null,
  idOf: (video: Video) => string,
): readonly Video[] {
  const seen = new Set([current])
  return videos.filter((video) => {
    const id = idOf(video)
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}

/** The video that plays next: the first that this visit has not shown; null where all were shown (VD-022). */
export function nextVideo<Video extends { readonly id: string }>(
  playlist: readonly Video[],
  shown: ReadonlySet<string>,
): Video | null {
  return playlist.find(({ id }) => !shown.has(id)) ?? null
}
