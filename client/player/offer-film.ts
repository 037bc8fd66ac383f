import type { FilmModel } from '../../shared/page/model/film.ts'
import { createPlayer } from '../../shared/video/adapter.ts'
import { chooseAutoplay } from '../../shared/video/autoplay.ts'
import type { Autoplay } from '../../shared/video/player-state.ts'
import type { FilmPlayer } from './player.ts'
import { savesData } from './saves-data.ts'

/** The path of the film whose card the reader has pressed, until its page takes it. */
let wanted: string | null = null

const fetchPlayer = () => import('./player.ts')

/**
 * Offers a film (BX-052): a pointer, focus or touch on its button fetches the code of the player, a press plays. Links
 * to moments of the page seek. A film whose card was pressed in a playlist begins by itself (VD-022).
 *
 * @returns a function that ends the film
 */
export function offerFilm(place: HTMLElement, film: FilmModel, readPageGuid?: () => string | undefined): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const button = place.querySelector<HTMLElement>('[data-play]')
  let player: Promise<FilmPlayer> | null = null
  const start = (autoplay: Autoplay, at = 0) => {
    player ??= createPlayer<HTMLElement, FilmPlayer>(place, {
      enabled: film.sources.length > 0,
      hasWindow: typeof window !== 'undefined',
      async load() {
        const module: typeof import('./player.ts') | undefined = await fetchPlayer()
        return module
          ? (box) => module.startFilm(box, film, { signal, autoplay, at, pageGuid: readPageGuid?.() })
          : null
      },
      log: (_level, message, cause) => console.error(message, cause),
    })
    // On failure the picture and its button stay.
    player.catch(() => {
      player = null
    })
    return player
  }
  if (button === null) return () => leaving.abort()
  for (const intent of ['pointerenter', 'focus', 'touchstart'] as const) {
    const warm = () => void fetchPlayer().catch(() => {})
    button.addEventListener(intent, warm, { once: true, passive: true, signal })
  }
  button.addEventListener('click', () => void start('manual', readMoment(location.hash) ?? 0), { signal })
  const page = place.closest('article') ?? place
  page.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (link === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
      const at = readMoment(link.hash)
      if (at === null) {
        if (link.closest('[data-playlist]')) wanted = link.pathname
        return
      }
      // A page may have several films: its own moments are those of the first one.
      const isHere = link.pathname === location.pathname && page.querySelector('[data-film]') === place
      if (!isHere && link.pathname !== film.href) return
      event.preventDefault()
      void start('manual', at)
        .then((it) => it.seek(at))
        .catch(() => {})
    },
    { signal },
  )
  const autoplay = chooseAutoplay({
    wanted: wanted === film.href ? 'card' : null,
    suppressed: false,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    saveData: savesData(),
    hidden: document.visibilityState === 'hidden',
  })
  if (wanted === film.href) wanted = null
  if (autoplay) void start(autoplay).catch(() => {})
  return () => leaving.abort()
}

/** `#t=138` in seconds; null for any other hash. */
function readMoment(hash: string): number | null {
  const [, seconds] = /^#t=(\d{1,6})$/.exec(hash) ?? []
  return seconds === undefined ? null : Number(seconds)
}
