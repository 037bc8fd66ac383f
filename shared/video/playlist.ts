interface Listed {
  readonly id: string
}

/** The films of a playlist, each once, without the one that plays (VD-022). */
export function toPlaylist<Film extends Listed>(films: readonly Film[], current: string): readonly Film[] {
  const seen = new Set([current])
  return films.filter(({ id }) => {
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}

/** The film that plays next: the first that this visit has not shown; null where all were shown (VD-022). */
export function nextFilm<Film extends Listed>(
  playlist: readonly Film[],
  current: string,
  shown: ReadonlySet<string>,
): Film | null {
  return toPlaylist(playlist, current).find(({ id }) => !shown.has(id)) ?? null
}
