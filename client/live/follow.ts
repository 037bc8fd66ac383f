import { createElement } from 'react'
import type { LiveEvent, LiveUpdate } from '../../shared/live/live-update.ts'
import { firstPlaceOf, momentsAfter } from '../../shared/live/pages.ts'
import { inOrder } from '../../shared/live/timeline.ts'
import type { LiveModel, UpdateModel } from '../../shared/page/model/live.ts'
import { fetchFromSite } from '../app/fetch-from-site.ts'
import { fetchBlocks } from '../blocks/fetch-blocks.ts'
import { fetchLaterMessages } from '../messages/fetch-messages.ts'
import { Controls } from './Controls.tsx'
import { isViewable, NO_CHANNELS, reduceChannels, updatesOf } from './channels.ts'
import { connectLive } from './connect.ts'
import { createHead } from './head.ts'
import type { LiveView } from './live-view.ts'
import { createBrowserPlatform } from './platform.ts'
import { heightOf, holdScroll, isInView, lookAt, nextPaint, type Sight } from './sight.ts'
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
 * Follows the channel of a page: shows what is new when the reader asks for it, and applies corrections without a jump
 * (LV-007, BX-042).
 *
 * @param box the timeline
 * @param title of the document while the coverage is in view
 * @param show renders a view; resolves before it is painted
 */
export async function followChannel(
  live: LiveModel,
  { box, title, show }: FollowedPage,
  signal: AbortSignal,
): Promise<void> {
  const messages = await fetchLaterMessages(document.documentElement.lang)
  if (signal.aborted || live.follow === undefined) return
  const { follow, id: channel } = live
  const toModel = createToUpdateModel(live, follow, messages)
  const shown = new Map(live.updates.map((update) => [update.id, update]))
  const corrected = new Set<string>()
  const blank = new Set<string>()
  /** Updates that were posted before are on other pages, except pinned ones. */
  const lowest = firstPlaceOf(live.summary, live.updates)
  const isHere = ({ place, pinned }: Pick<LiveUpdate, 'place' | 'pinned'>) => pinned || place >= lowest
  let { moments } = live.summary
  let channels = reduceChannels(NO_CHANNELS, { type: 'receive', channel, events: live.updates })
  channels = reduceChannels(channels, { type: 'mark-existing', channel })

  let turn: Promise<unknown> = Promise.resolve()
  /** One change at a time: each measures the page that the one before has left. */
  function inTurn(work: () => Promise<unknown>): void {
    turn = turn.then(() => (signal.aborted ? undefined : work())).catch((error: unknown) => window.reportError(error))
  }

  const head = createHead(live, messages, () => inTurn(() => draw()), signal)
  const waiting = createWaiting({
    title,
    newUpdates: messages.newUpdates,
    reveal: () => inTurn(revealForReader),
    signal,
  })

  const draw = () =>
    show({
      head: head.read(),
      moments,
      updates: [...shown.values()],
      corrected: new Set(corrected),
      blank: new Set(blank),
      onShow: (id) => inTurn(() => showCorrection(id)),
      controls: createElement(Controls, { store: waiting, switchLabel: messages.asTheyCome }),
    })
  const elementOf = (id: string) => box.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  const find = (id: string) => updatesOf(channels, channel).find((update) => update.id === id)
  const newOnes = () => updatesOf(channels, channel).filter((update) => !isViewable(update) && isHere(update))

  /** Draws the newest state of an update. */
  function apply(id: string): Promise<void> {
    const update = find(id)
    if (update && isHere(update)) shown.set(id, toModel(update))
    else shown.delete(id)
    if (update) moments = momentsAfter(moments, update)
    corrected.delete(id)
    blank.delete(id)
    return draw()
  }

  async function showCorrection(id: string): Promise<void> {
    await apply(id)
    elementOf(id)?.focus({ preventScroll: true })
  }

  async function correct(id: string): Promise<void> {
    const old = shown.get(id)
    const element = elementOf(id)
    const update = find(id)
    if (old === undefined || update?.status === 'new' || update?.sequence === old.sequence) return
    const inView = element !== null && isInView(element)
    const deleted = update === undefined
    if (deleted && inView) await blankOut(id, element)
    else if (!(await applyUnmoved(id, old, inView ? element : null))) await (deleted ? blankOut(id) : keepOld(id, old))
  }

  /** A deleted text goes at once. Its box keeps its height until that moves nothing that the reader looks at. */
  async function blankOut(id: string, element = elementOf(id)): Promise<void> {
    if (element) element.style.blockSize = `${heightOf(element)}px`
    corrected.delete(id)
    blank.add(id)
    await draw()
  }

  async function keepOld(id: string, old: UpdateModel): Promise<void> {
    shown.set(id, old)
    corrected.add(id)
    await draw()
  }

  /**
   * Applies a correction if it moves nothing that the reader looks at, or everything by the same, which is scrolled.
   *
   * @param inView the box of the update, where the reader sees it
   * @returns false: nothing has changed
   */
  async function applyUnmoved(id: string, old: UpdateModel, inView: HTMLElement | null): Promise<boolean> {
    const sight = lookAt(box)
    const height = inView && heightOf(inView)
    const before = moments
    await apply(id)
    const moved = sight.movedBy()
    const element = elementOf(id)
    const isLarger = inView !== null && heightOf(inView) !== height
    const hasCome = inView === null && moved !== null && element !== null && isInView(element, moved)
    if (moved !== null && !isLarger && !hasCome) {
      if (moved !== 0 && find(id)?.pinned !== old.pinned) await moveUnseen(id, sight)
      else holdScroll(moved)
      return true
    }
    // Nothing was painted yet.
    shown.set(id, old)
    moments = before
    await draw()
    return false
  }

  /**
   * Takes an update away from one place, and puts it into another after a paint. At once, browsers would count what is
   * below both as moved by another distance than the page is scrolled.
   */
  async function moveUnseen(id: string, sight: Sight): Promise<void> {
    const update = shown.get(id)
    shown.delete(id)
    await draw()
    holdScroll(sight.movedBy() ?? 0)
    await nextPaint()
    if (update === undefined) return
    const next = lookAt(box)
    shown.set(id, update)
    await draw()
    holdScroll(next.movedBy() ?? 0)
  }

  async function receive(events: readonly LiveEvent[]): Promise<void> {
    const isOwn = (event: LiveEvent) =>
      event.place >= lowest || find(event.id) !== undefined || (!event.deleted && event.pinned)
    const own = events.filter(isOwn)
    channels = reduceChannels(channels, { type: 'receive', channel, events: own })
    const known = moments
    // Updates that were removed or are on other pages have no text here that could jump.
    for (const event of events)
      if (event.deleted || !own.includes(event) || !isHere(event)) moments = momentsAfter(moments, event)
    for (const { id } of own) await correct(id)
    if (moments !== known) await draw()
    if (waiting.read().asTheyCome && !document.hidden) await settle()
    else waiting.say(newOnes())
  }

  async function add(added: readonly LiveUpdate[]): Promise<void> {
    const only = new Set(added.map(({ id }) => id))
    channels = reduceChannels(channels, { type: 'mark-viewed', channel, only })
    for (const id of only) {
      const update = find(id)
      elementOf(id)?.style.removeProperty('block-size')
      blank.delete(id)
      if (update === undefined) continue
      shown.set(id, toModel(update))
      moments = momentsAfter(moments, update)
    }
    await draw()
  }

  /** The reader wants all that waits, and to see the first of it. */
  async function revealForReader(): Promise<void> {
    const added = inOrder(newOnes())
    for (const id of corrected) await apply(id)
    await add(added)
    waiting.say(newOnes())
    const element = added[0] && elementOf(added[0].id)
    element?.scrollIntoView({ block: 'start' })
    element?.focus({ preventScroll: true })
  }

  /**
   * Shows what is new as it comes. At the beginning of the timeline it takes its place there, and the rest slides on. Below
   * that it waits where it would move what the reader looks at.
   */
  async function revealUnmoved(): Promise<void> {
    // One that comes back while its old box is in view waits for the reader.
    const added = newOnes().filter(({ id }) => !blank.has(id))
    if (added.length === 0) return
    const before = { channels, moments }
    const sight = lookAt(box)
    await add(added)
    const moved = sight.movedBy()
    if (moved !== null) holdScroll(moved)
    else if (sight.atStart) sight.slide()
    else {
      // Nothing was painted yet.
      for (const { id } of added) shown.delete(id)
      channels = before.channels
      moments = before.moments
      await draw()
      return
    }
    waiting.tell(added)
  }

  /** Applies what has waited, as far as it moves nothing by now. */
  async function settle(): Promise<void> {
    for (const id of [...corrected, ...blank]) {
      const [old, element] = [shown.get(id), elementOf(id)]
      if (old === undefined || (element !== null && isInView(element))) continue
      const isBlank = blank.has(id)
      if (!(await applyUnmoved(id, old, null))) await (isBlank ? blankOut(id) : keepOld(id, old))
    }
    if (waiting.read().asTheyCome) await revealUnmoved()
    waiting.say(newOnes())
  }

  /** Settles when the reader stops scrolling, and shows what is new when the page is visible again. */
  function watchReader(): void {
    let rest = 0
    const options = { passive: true, signal }
    const whenScrolled = () => {
      clearTimeout(rest)
      rest = window.setTimeout(() => inTurn(settle), SCROLL_REST_MS)
    }
    window.addEventListener('scroll', whenScrolled, options)
    const whenVisible = () => {
      if (waiting.read().asTheyCome && !document.hidden) inTurn(settle)
    }
    document.addEventListener('visibilitychange', whenVisible, options)
    signal.addEventListener('abort', () => clearTimeout(rest))
  }

  /** Events stay in their order; without its code or style a block is still readable. */
  function onEvents(events: readonly LiveEvent[]): void {
    const blocks = events.flatMap((event) => (event.deleted ? [] : event.blocks))
    const active = blocks.filter((block) => block.kind === 'active')
    const sheets = blocks.flatMap((block) => (block.kind === 'html' && block.sheet ? [block.sheet] : []))
    inTurn(async () => {
      await fetchBlocks(active, [...new Set(sheets)]).catch(() => {})
      if (!signal.aborted) await receive(events)
    })
  }

  watchReader()
  inTurn(draw)
  const connection = connectLive({
    url: toSocketAddress(follow.socket, window.location.origin),
    itemsUrl: (start) => `${follow.items}${start}/web`,
    contentId: channel,
    sequence: live.summary.sequence,
    platform: createBrowserPlatform(fetchFromSite),
    isEnded: head.isEnded,
    onFacts: head.count,
    onEnds: head.end,
    onEvents,
  })
  signal.addEventListener('abort', () => connection.close())
}
