import { type Followed, reduceFollowed, withoutUpdate } from './followed.ts'
import { heightOf, holdScroll, isInView, lookAt, nextPaint } from './sight.ts'

/** How a page changes, and what the reader must not see move. */
export type FollowedChange =
  /** It is shown as it is. */
  | { readonly kind: 'show'; readonly state: Followed }
  /**
   * The newest state of an update is shown if that moves nothing that the reader looks at, or everything by the same,
   * which is scrolled. Otherwise it waits.
   */
  | { readonly kind: 'correct'; readonly state: Followed; readonly id: string }
  /**
   * Updates that wait are shown. At the beginning of the timeline they take their places there, and the rest slides on.
   * Below that they go on waiting where they would move what the reader looks at.
   */
  | { readonly kind: 'reveal'; readonly state: Followed; readonly ids: readonly string[] }

interface Timeline {
  readonly box: HTMLElement
  /** Renders a state; resolves before it is painted. */
  readonly draw: (state: Followed) => Promise<void>
}

/** Applies a change to the document; resolves with the state that it shows then (BX-042). */
export async function showFollowed(timeline: Timeline, change: FollowedChange): Promise<Followed> {
  switch (change.kind) {
    case 'show':
      return put(timeline, change.state)
    case 'correct':
      return correct(timeline, change.state, change.id)
    case 'reveal':
      return reveal(timeline, change.state, change.ids)
  }
}

/** The box of an update; null if it is not shown. */
export function findBox(box: HTMLElement, id: string): HTMLElement | null {
  return box.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
}

/** An empty box keeps its height until that moves nothing that the reader looks at. */
async function put({ box, draw }: Timeline, state: Followed): Promise<Followed> {
  const filled = [...box.querySelectorAll<HTMLElement>('[data-update]')].filter(({ id }) => !state.blank.has(id))
  for (const element of filled) element.style.removeProperty('block-size')
  await draw(state)
  for (const [id, height] of state.blank) {
    if (height !== null) findBox(box, id)?.style.setProperty('block-size', `${height}px`)
  }
  return state
}

async function correct(timeline: Timeline, state: Followed, id: string): Promise<Followed> {
  const { box } = timeline
  const old = findBox(box, id)
  const height = old && heightOf(old)
  const inView = old !== null && isInView(old)
  const held = reduceFollowed(state, { type: 'hold', id, height: state.blank.get(id) ?? height })
  // A deleted text goes at once.
  if (inView && held.blank.has(id)) return put(timeline, held)
  const next = reduceFollowed(state, { type: 'apply', id })
  const sight = lookAt(box)
  await put(timeline, next)
  const moved = sight.movedBy()
  const element = findBox(box, id)
  const isLarger = inView && heightOf(old) !== height
  const hasCome = !inView && moved !== null && element !== null && isInView(element, moved)
  // Nothing was painted yet.
  if (moved === null || isLarger || hasCome) return put(timeline, held)
  const isMoved = next.shown.get(id)?.pinned !== state.shown.get(id)?.pinned
  if (moved !== 0 && isMoved) return moveUnseen(timeline, next, id, sight.movedBy)
  holdScroll(moved)
  return next
}

/**
 * Takes an update away from one place, and puts it into another after a paint. At once, browsers would count what is
 * below both as moved by another distance than the page is scrolled.
 */
async function moveUnseen(
  timeline: Timeline,
  next: Followed,
  id: string,
  movedBy: () => number | null,
): Promise<Followed> {
  await put(timeline, withoutUpdate(next, id))
  holdScroll(movedBy() ?? 0)
  await nextPaint()
  const sight = lookAt(timeline.box)
  await put(timeline, next)
  holdScroll(sight.movedBy() ?? 0)
  return next
}

async function reveal(timeline: Timeline, state: Followed, ids: readonly string[]): Promise<Followed> {
  const sight = lookAt(timeline.box)
  const next = await put(timeline, reduceFollowed(state, { type: 'reveal', ids }))
  const moved = sight.movedBy()
  if (moved !== null) holdScroll(moved)
  else if (sight.atStart) sight.slide()
  // Nothing was painted yet.
  else return put(timeline, state)
  return next
}
