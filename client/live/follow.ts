import { createElement } from 'react'
import type { LiveEvent } from '../../shared/live/live-update.ts'
import { inOrder } from '../../shared/live/timeline.ts'
import type { LaterMessages } from '../../shared/messages/messages.ts'
import type { FollowModel, LiveModel } from '../../shared/page/model/live.ts'
import { fetchFromSite } from '../app/fetch-from-site.ts'
import { fetchBlocks } from '../blocks/fetch-blocks.ts'
import { fetchLaterMessages } from '../messages/fetch-messages.ts'
import { Controls } from './Controls.tsx'
import { connectLive } from './connect.ts'
import { type Followed, isOutdated, reduceFollowed, startFollowed, waitingOf } from './followed.ts'
import { createHead } from './head.ts'
import type { LiveView } from './live-view.ts'
import { createBrowserPlatform } from './platform.ts'
import { type FollowedChange, findBox, showFollowed } from './show-followed.ts'
import { isInView } from './sight.ts'
import { toSocketAddress } from './socket-address.ts'
import { createToUpdateModel } from './to-update-model.ts'
import { createWaiting } from './waiting.ts'

/** Milliseconds without scrolling after which what has waited out of view is applied. */
const SCROLL_REST_MS = 200

interface FollowedPage {
  readonly box: HTMLElement
  readonly title: string
  readonly show: (view: LiveView) => Promise<void>
}

/**
 * Follows the channel of a page: shows new updates on request, and applies corrections without a jump
 * (LV-007, BX-042).
 *
 * @param page.box the timeline
 * @param page.title of the document while the coverage is in view
 * @param page.show renders a view; resolves before it is painted
 */
export async function followChannel(live: LiveModel, page: FollowedPage, signal: AbortSignal): Promise<void> {
  const messages = await fetchLaterMessages(document.documentElement.lang)
  if (signal.aborted || live.follow === undefined) return
  const { follow } = live
  const inTurn = createTurns(signal)
  const reader = createReader({ live, follow, messages, page, inTurn, signal })
  watchReader(reader, inTurn, signal)
  inTurn(reader.draw)
  const connection = connectLive({
    url: toSocketAddress(follow.socket, window.location.origin),
    itemsUrl: (start) => `${follow.items}${start}/web`,
    contentId: live.id,
    sequence: live.summary.sequence,
    platform: createBrowserPlatform(fetchFromSite),
    isEnded: reader.head.isEnded,
    onFacts: reader.head.count,
    onEnds: reader.head.end,
    // Events stay in their order; without its code or style a block is still readable.
    onEvents: (events) =>
      inTurn(async () => {
        await fetchCode(events).catch(() => {})
        if (!signal.aborted) await reader.receive(events)
      }),
  })
  signal.addEventListener('abort', () => connection.close())
}

type Turns = (work: () => Promise<unknown>) => void

/** One change at a time: each measures the page that the one before has left. */
function createTurns(signal: AbortSignal): Turns {
  let turn: Promise<unknown> = Promise.resolve()
  return (work) => {
    turn = turn.then(() => (signal.aborted ? undefined : work())).catch((error: unknown) => window.reportError(error))
  }
}

interface ReaderOptions {
  readonly live: LiveModel
  readonly follow: FollowModel
  readonly messages: LaterMessages
  readonly page: FollowedPage
  readonly inTurn: Turns
  readonly signal: AbortSignal
}

/** What happens to the page of one reader; each change must have its turn. */
function createReader({ live, follow, messages, page, inTurn, signal }: ReaderOptions) {
  const { box, title, show } = page
  const head = createHead(live, messages, () => inTurn(() => draw()), signal)
  const waiting = createWaiting({
    title,
    newUpdates: messages.newUpdates,
    reveal: () => inTurn(revealForReader),
    signal,
  })
  const controls = createElement(Controls, { store: waiting, switchLabel: messages.asTheyCome })
  const toModel = createToUpdateModel(live, follow, messages)
  const onShow = (id: string) => inTurn(() => showCorrection(id))
  let state = startFollowed(live)

  const drawState = ({ moments, shown, corrected, blank }: Followed) => {
    const updates = [...shown.values()].map(toModel)
    return show({ head: head.read(), moments, updates, corrected, blank: new Set(blank.keys()), onShow, controls })
  }

  async function change(next: FollowedChange): Promise<void> {
    state = await showFollowed({ box, draw: drawState }, next)
  }

  const draw = () => change({ kind: 'show', state })

  async function showCorrection(id: string): Promise<void> {
    await change({ kind: 'show', state: reduceFollowed(state, { type: 'apply', id }) })
    findBox(box, id)?.focus({ preventScroll: true })
  }

  async function receive(events: readonly LiveEvent[]): Promise<void> {
    const { moments } = state
    state = reduceFollowed(state, { type: 'receive', events })
    for (const { id } of events) if (isOutdated(state, id)) await change({ kind: 'correct', state, id })
    if (state.moments !== moments) await draw()
    if (waiting.read().asTheyCome && !document.hidden) await settle()
    else waiting.say(waitingOf(state))
  }

  /** The reader requested all waiting updates, and sees the first of them. */
  async function revealForReader(): Promise<void> {
    const added = inOrder(waitingOf(state)).map(({ id }) => id)
    const ids = [...state.corrected, ...added]
    await change({ kind: 'show', state: reduceFollowed(state, { type: 'reveal', ids }) })
    waiting.say(waitingOf(state))
    const [first] = added
    const element = first === undefined ? null : findBox(box, first)
    element?.scrollIntoView({ block: 'start' })
    element?.focus({ preventScroll: true })
  }

  /** Shows new updates as they arrive. One that is restored while its old box is in view waits for the reader. */
  async function revealUnmoved(): Promise<void> {
    const added = waitingOf(state).filter(({ id }) => !state.blank.has(id))
    if (added.length === 0) return
    const before = state
    await change({ kind: 'reveal', state, ids: added.map(({ id }) => id) })
    if (state !== before) waiting.tell(added)
  }

  /** Applies what has waited, as far as it moves nothing by now. */
  async function settle(): Promise<void> {
    for (const id of [...state.corrected, ...state.blank.keys()]) {
      const element = findBox(box, id)
      if (element === null || !isInView(element)) await change({ kind: 'correct', state, id })
    }
    if (waiting.read().asTheyCome) await revealUnmoved()
    waiting.say(waitingOf(state))
  }

  return { head, draw, receive, settle, isShownAsTheyCome: () => waiting.read().asTheyCome }
}

/** Settles when the reader stops scrolling, and shows what is new when the page is visible again. */
function watchReader(
  { settle, isShownAsTheyCome }: Pick<ReturnType<typeof createReader>, 'settle' | 'isShownAsTheyCome'>,
  inTurn: Turns,
  signal: AbortSignal,
): void {
  let rest = 0
  const options = { passive: true, signal }
  const whenScrolled = () => {
    clearTimeout(rest)
    rest = window.setTimeout(() => inTurn(settle), SCROLL_REST_MS)
  }
  window.addEventListener('scroll', whenScrolled, options)
  const whenVisible = () => {
    if (isShownAsTheyCome() && !document.hidden) inTurn(settle)
  }
  document.addEventListener('visibilitychange', whenVisible, options)
  signal.addEventListener('abort', () => clearTimeout(rest))
}

/** The code and the style sheets of the blocks of new updates. */
function fetchCode(events: readonly LiveEvent[]): Promise<unknown> {
  const blocks = events.flatMap((event) => (event.deleted ? [] : event.blocks))
  const active = blocks.filter((block) => block.kind === 'active')
  const sheets = blocks.flatMap((block) => (block.kind === 'html' && block.sheet ? [block.sheet] : []))
  return fetchBlocks(active, [...new Set(sheets)])
}
