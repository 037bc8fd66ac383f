import type { FilmModel } from '../../shared/page/model/film.ts'

/** Offers a film: a pointer, focus or touch on its button fetches the player, a press plays it. */
export function offerFilm(_place: HTMLElement, _film: FilmModel): () => void {
  return () => {}
}
