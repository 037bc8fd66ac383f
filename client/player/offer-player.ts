import type { PlayerModel } from '../../shared/page/model/player.ts'
import { createPlayer, PLAYER_VERSION } from './adapter.ts'
import { type AutoplayFacts, chooseAutoplay } from './autoplay.ts'
import { readCircumstances } from './circumstances.ts'
import { readMoment, readPageMoment } from './moment.ts'
import type { Player } from './player.ts'
import type { Autoplay, PlayerState } from './player-state.ts'
import { nextVideo } from './playlist.ts'
import { readRemembered, remember } from './remembered.ts'
import { NO_VIDEOS, reduceVideos, type VideoEvent, type VideoStore } from './video-store.ts'

// One document has one page in view, so its videos are the document's state.
let videos: VideoStore = NO_VIDEOS

/** Changes the store, and tells developers (OP-003). */
function tell(event: VideoEvent): void {
  videos = reduceVideos(videos, event)
  dispatchEvent(new CustomEvent<VideoStore>('videos-changed', { detail: videos }))
}

/** The paths of the videos that this visit has shown. */
const shown = new Set<string>()

/** The path of the video that follows in the playlist, until its page takes it. */
let next: string | null = null

const fetchPlayer = () => import('./player.ts')

/**
 * Offers a video (BX-052): a pointer, focus or touch on its button fetches the code of the player, a press plays. Links
 * to moments of the page seek. A video starts automatically if its card was pressed, or as the next of a playlist (VD-022).
 *
 * @returns a function that ends the video
 */
export function offerPlayer(
  place: HTMLElement,
  model: PlayerModel,
  readPageGuid?: () => string | undefined,
): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const page = place.closest('article') ?? place
  const button = place.querySelector<HTMLElement>('[data-play]')
  let player: Promise<Player> | null = null
  const toAutoplay = (wanted: AutoplayFacts['wanted']) =>
    chooseAutoplay({ wanted, suppressed: model.suppressAutoplay, ...readCircumstances() })
  const id = model.href
  const onEnd = () => {
    if (videos.current?.id !== id) return
    if (readRemembered().autoplay && isInView(place) && toAutoplay('next') !== null) goOn(page)
  }
  const start = (autoplay: Autoplay, at = 0) => {
    shown.add(model.href)
    place.dataset.player = PLAYER_VERSION
    player ??= createPlayer<HTMLElement, Player>(place, {
      enabled: model.sources.length > 0,
      hasWindow: typeof window !== 'undefined',
      async load() {
        const module: typeof import('./player.ts') | undefined = await fetchPlayer()
        const { saveData } = readCircumstances()
        const kept = readRemembered()
        const options = {
          ...{ signal, autoplay, at, kept, remember, saveData, version: PLAYER_VERSION, pageGuid: readPageGuid?.() },
          onPlay: () => tell({ type: 'played', id }),
          onState: (state: PlayerState) => tell({ type: 'state', id, state }),
          onEnd,
        }
        return module ? (box) => module.startPlayer(box, model, options) : null
      },
      log: (_level, message, cause) => console.error(message, cause),
    })
    // On failure the picture and its button stay.
    player.catch(() => {
      player = null
    })
    return player
  }
  tell({ type: 'offered', id })
  const leave = () => {
    leaving.abort()
    tell({ type: 'left', id })
  }
  if (button === null) return leave
  for (const intent of ['pointerenter', 'focus', 'touchstart'] as const) {
    const warm = () => void fetchPlayer().catch(() => {})
    button.addEventListener(intent, warm, { once: true, passive: true, signal })
  }
  button.addEventListener('click', () => void start('manual', readPageMoment(location) ?? 0).catch(() => {}), {
    signal,
  })
  page.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (link === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
      const at = readMoment(link.hash)
      if (at === null) return
      // A page may have several videos: its moments refer to the first one.
      const isHere = link.pathname === location.pathname && page.querySelector('[data-video]') === place
      if (!isHere && link.pathname !== model.href) return
      event.preventDefault()
      void start('manual', at)
        .then((it) => it.seek(at))
        .catch(() => {})
    },
    { signal },
  )
  const autoplay = toAutoplay(takeWish(model.href))
  if (autoplay) void start(autoplay).catch(() => {})
  return leave
}

/** Why the video of a path may start automatically. */
function takeWish(path: string): AutoplayFacts['wanted'] {
  const follows = next === path
  next = null
  const pressed = takePress()
  if (pressed !== null) tell({ type: 'pressed', id: pressed })
  if (follows) return 'next'
  return pressed !== null && videos.inlineClick?.id === path ? 'card' : null
}

/** The path of the card that the reader pressed last, on any page; null the second time. */
function takePress(): string | null {
  try {
    const pressed = sessionStorage.getItem('pressed-card')
    sessionStorage.removeItem('pressed-card')
    return pressed
  } catch {
    return null // Storage is forbidden: the video waits for a press.
  }
}

/** Opens the page of the next video of the playlist (VD-022). */
function goOn(page: Element): void {
  const links = page.querySelectorAll<HTMLAnchorElement>('[data-playlist] h3 a')
  tell({ type: 'listed', videos: [...links].map(({ pathname }) => ({ id: pathname })) })
  const found = nextVideo(videos.playlist, shown)
  if (found === null) return
  next = found.id
  ;[...links].find(({ pathname }) => pathname === found.id)?.click()
}

/** A reader who has scrolled on reads: the page must not change under them. */
function isInView(place: HTMLElement): boolean {
  const { top, bottom } = place.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
