import { createElement } from 'react'
import { relativeDate } from '../../shared/dates/relative-date.ts'
import { isViewable, NO_CHANNELS, reduceChannels, updatesOf } from '../../shared/live/channels.ts'
import { clockIn, dayIn } from '../../shared/live/clock.ts'
import { decideCorrection } from '../../shared/live/corrections.ts'
import type { LiveEvent, LiveUpdate } from '../../shared/live/live-update.ts'
import { toLocalUpdate } from '../../shared/live/local-update.ts'
import { firstPlaceOf, momentsAfter } from '../../shared/live/pages.ts'
import { toSocketAddress } from '../../shared/live/socket-address.ts'
import { inOrder } from '../../shared/live/timeline.ts'
import type { LiveModel, UpdateModel } from '../../shared/page/model/live.ts'
import { createLocalHref } from '../../shared/routing/local-href.ts'
import { fetchFromSite } from '../app/fetch-from-site.ts'
import { fetchBlocks } from '../blocks/fetch-blocks.ts'
import { fetchLaterMessages } from '../messages/fetch-messages.ts'
import { Controls } from './Controls.tsx'
import { connectLive } from './connect.ts'
import { createHead } from './head.ts'
import { heightOf, holdScroll, isInView } from './hold-scroll.ts'
import type { LiveView } from './live-view.ts'
import { createBrowserPlatform } from './platform.ts'
import { createWaiting } from './waiting.ts'

/** Milliseconds without scrolling after which what has waited out of view is applied. */
const SCROLL_REST_MS = 200

/**
 * Follows the channel of a page: shows what is new when the reader asks for it, and applies corrections without a jump
 * (LV-007, BX-042).
 *
 * @param box the timeline
 * @param show renders a view; resolves before it is painted
 */
export async function followChannel(
  live: LiveModel,
  box: HTMLElement,
  show: (view: LiveView) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const messages = await fetchLaterMessages(document.documentElement.lang)
  if (signal.aborted || live.follow === undefined) return
  const { follow, id: channel, timeZone } = live
  const { lang } = document.documentElement
  const toLocalHref = createLocalHref(follow.links)
  const shown = new Map(live.updates.map((update) => [update.id, update]))
  const corrected = new Set<string>()
  const blank = new Set<string>()
  /** Updates that were posted before are on other pages, except pinned ones. */
  const lowest = firstPlaceOf(live.summary, live.updates)
  const isHere = ({ place, pinned }: Pick<LiveUpdate, 'place' | 'pinned'>) => pinned || place >= lowest
  const days = live.updates.some(({ day }) => day !== undefined)
  let { moments } = live.summary
  let channels = reduceChannels(NO_CHANNELS, { type: 'receive', channel, events: live.updates })
  channels = reduceChannels(channels, { type: 'mark-existing', channel })

  let turn: Promise<unknown> = Promise.resolve()
  /** One change at a time: each measures the page that the one before has left. */
  function inTurn(work: () => Promise<unknown>): void {
    turn = turn.then(() => (signal.aborted ? undefined : work())).catch((error: unknown) => window.reportError(error))
  }

  const head = createHead(live, messages, () => inTurn(() => draw()), signal)
  const waiting = createWaiting({ newUpdates: messages.newUpdates, reveal: () => inTurn(revealForReader), signal })

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

  function toModel(update: LiveUpdate): UpdateModel {
    const date = update.displayDatePublished ?? update.datePublished
    const clock = clockIn(date, timeZone)
    return {
      ...toLocalUpdate(update, toLocalHref),
      clock,
      short: relativeDate(date, Date.now(), messages, timeZone) ?? clock,
      ...(days && { day: dayIn(date, lang, timeZone) }),
    }
  }

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
    if (!inView) {
      await holdScroll(box, () => apply(id))
      return
    }
    if (deleted) {
      // The box keeps its height until the reader has scrolled past it.
      element.style.blockSize = `${heightOf(element)}px`
      blank.add(id)
      await draw()
      return
    }
    const height = heightOf(element)
    const before = moments
    await apply(id)
    const changesHeight = heightOf(element) !== height || update.pinned !== old.pinned
    if (decideCorrection({ deleted, inView, changesHeight }) === 'apply') return
    // Nothing was painted yet.
    shown.set(id, old)
    moments = before
    corrected.add(id)
    await draw()
  }

  async function receive(events: readonly LiveEvent[]): Promise<void> {
    const isOwn = (event: LiveEvent) =>
      event.place >= lowest || find(event.id) !== undefined || (!event.deleted && event.pinned)
    const own = events.filter(isOwn)
    channels = reduceChannels(channels, { type: 'receive', channel, events: own })
    const known = moments
    // Updates that were removed or are on other pages have no text here that could jump.
    for (const event of events) if (event.deleted || !own.includes(event)) moments = momentsAfter(moments, event)
    for (const { id } of own) await correct(id)
    if (moments !== known) await draw()
    if (waiting.read().asTheyCome && !document.hidden) await reveal(true)
    else waiting.say(newOnes())
  }

  /** Shows what is new; @returns the first of it, as it is read. */
  async function reveal(isHeld: boolean): Promise<LiveUpdate | undefined> {
    const added = inOrder(newOnes())
    if (added.length === 0) return undefined
    channels = reduceChannels(channels, { type: 'mark-viewed', channel })
    for (const { id } of added) {
      const update = find(id)
      elementOf(id)?.style.removeProperty('block-size')
      blank.delete(id)
      if (update === undefined) continue
      shown.set(id, toModel(update))
      moments = momentsAfter(moments, update)
    }
    await (isHeld ? holdScroll(box, draw) : draw())
    waiting.say([])
    return added[0]
  }

  async function revealForReader(): Promise<void> {
    const first = await reveal(false)
    const element = first && elementOf(first.id)
    element?.scrollIntoView({ block: 'start' })
    element?.focus({ preventScroll: true })
  }

  /** Applies what has waited and is out of view by now. */
  async function settle(): Promise<void> {
    for (const id of [...corrected, ...blank]) {
      const element = elementOf(id)
      if (element === null || !isInView(element)) await holdScroll(box, () => apply(id))
    }
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
      if (waiting.read().asTheyCome && !document.hidden) inTurn(() => reveal(true))
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
