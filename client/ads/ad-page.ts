import { isSlotName, type Size, SLOTS, type SlotDefinition, type SlotName } from '../../shared/ads/slots.ts'
import type { Device } from '../../shared/device/device.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import type { TrackedEvent } from '../tracking/tracked-event.ts'
import type { AdProvider, AdRequest, AdResult } from './provider.ts'
import { AD_STATE, type AdUnit, createUnitCounter, isSkipped, toUnitElement } from './slot-units.ts'
import { watchFrameClick } from './watch-frame-click.ts'
import { watchSeen, whenUnseen } from './watch-seen.ts'

/** Two screens around the one in view (AD-013). */
const NEAR = '200% 0px'
/** Milliseconds after which the next provider is tried. */
const PATIENCE_MS = 5_000
/** A slot that was seen loads again after so many milliseconds, so many times. */
const RELOAD_MS = 30_000
const RELOADS = 5

/** What becomes of an advertisement, for the numbers. */
type AdEvent = Extract<TrackedEvent, { readonly name: 'ad' }>

export interface AdPageOptions {
  readonly page: PagePayload
  /** In the order in which they are tried. */
  readonly providers: readonly AdProvider[]
  readonly device: Device
  readonly delayedLoad: boolean
  readonly lazyReload: boolean
  readonly track: (event: AdEvent) => void
  readonly report: (error: unknown) => void
}

/** The slots of one page view. */
export interface AdPage {
  /** Takes the slots of the document that no page has taken. */
  take(slots: Iterable<unknown>): void
  /** Ends everything that loads or waits (AD-008). */
  destroy(): void
}

/** Loads the slots of one page view: near the screen, provider by provider, and never a height (AD-012, AD-013). */
export function createAdPage(options: AdPageOptions): AdPage {
  const { device, delayedLoad, report } = options
  const leaving = new AbortController()
  const counter = createUnitCounter(AD_STATE)
  const waiting = new Map<Element, AdUnit>()
  const taken = new WeakSet<Element>()
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const unit = waiting.get(target)
        if (isIntersecting && unit) load(target as HTMLElement, unit)
      }
    },
    { rootMargin: NEAR },
  )

  function load(slot: HTMLElement, unit: AdUnit): void {
    waiting.delete(slot)
    near.unobserve(slot)
    fillSlot(slot, unit, options, leaving.signal).catch(report)
  }

  function takeOne(slot: HTMLElement): void {
    const name = slot.dataset.slot ?? ''
    if (taken.has(slot) || !isSlotName(name)) return
    taken.add(slot)
    const unit = counter.next(name)
    const isDisabled = slot.dataset.disabled !== undefined
    if (isSkipped(unit, { device, isDisabled, delayedLoad })) return
    slot.dataset.unit = unit.id
    const { lazyLoad }: SlotDefinition = SLOTS[name]
    if (lazyLoad) {
      waiting.set(slot, unit)
      near.observe(slot)
    } else load(slot, unit)
  }

  return {
    take(slots) {
      for (const slot of slots) takeOne(toUnitElement(slot))
    },
    destroy() {
      leaving.abort()
      near.disconnect()
    },
  }
}

/** Asks the providers in turn and shows the first result; without one, the filler stays. */
async function fillSlot(slot: HTMLElement, unit: AdUnit, options: AdPageOptions, leaving: AbortSignal): Promise<void> {
  const { collapseEmpty, lazyReload }: SlotDefinition = SLOTS[unit.slot]
  for (let round = 0; round <= RELOADS; round += 1) {
    const box = findBox(slot, collapseEmpty === true)
    // A blocker has removed or hidden it, so nothing is requested.
    const isBlocked = box === null || (!collapseEmpty && box.offsetHeight === 0)
    const result: AdResult = isBlocked ? { kind: 'empty' } : await ask(box, unit, options, leaving)
    if (leaving.aborted || (result.kind === 'empty' && round > 0)) return
    if (result.kind === 'empty' || box === null) {
      slot.classList.add('rendered', 'blank')
      return
    }
    // A slot without space of its own opens only where nobody sees the page move.
    if (collapseEmpty) await whenUnseen(slot, leaving)
    result.show()
    // Blank: an advertisement that was hidden as soon as it was there (AD-009).
    const isBlank = !collapseEmpty && box.offsetHeight === 0
    slot.classList.add('rendered', isBlank ? 'blank' : 'visible')
    if (isBlank) return
    const { campaign } = result
    const track = (what: AdEvent['result']) => options.track({ name: 'ad', slot: unit.slot, campaign, result: what })
    track('served')
    for (const link of box.querySelectorAll('a')) link.addEventListener('click', () => track('clicked'))
    for (const frame of box.querySelectorAll('iframe')) watchFrameClick(frame, leaving, () => track('clicked'))
    await new Promise<void>((resolve) => watchSeen(box, leaving, resolve))
    track('seen')
    if (!lazyReload || !options.lazyReload) return
    await waitFor(RELOAD_MS, leaving)
    await new Promise<void>((resolve) => watchSeen(box, leaving, resolve))
  }
}

/** The element that providers fill; null if it was removed. A slot that opens has none yet. */
function findBox(slot: HTMLElement, opens: boolean): HTMLElement | null {
  const found = slot.querySelector<HTMLElement>(':scope > .ad')
  if (found || !opens) return found
  const box = document.createElement('div')
  box.className = 'ad'
  box.dataset.nosnippet = ''
  slot.append(box)
  return box
}

/** The result of the first provider that has one. One that is slow, throws or has nothing is passed over (AD-028). */
async function ask(
  box: HTMLElement,
  unit: AdUnit,
  { page, providers, device, report }: AdPageOptions,
  leaving: AbortSignal,
): Promise<AdResult> {
  const width = box.clientWidth
  const sizes = sizesOf(unit.slot, device).filter(([wide]) => wide <= width)
  for (const provider of providers) {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error(`No response in ${PATIENCE_MS} ms`)), PATIENCE_MS)
    const signal = AbortSignal.any([leaving, late.signal])
    const request = { unit, device, sizes, page, box, signal, leaving }
    const result = await inTime(provider, request).catch((error: unknown) => {
      if (!leaving.aborted) report(new Error(`The ads of ${provider.name} failed in ${unit.id}`, { cause: error }))
      return null
    })
    clearTimeout(timer)
    if (leaving.aborted) break
    if (result?.kind === 'filled') return result
  }
  return { kind: 'empty' }
}

function inTime(provider: AdProvider, request: AdRequest): Promise<AdResult> {
  const { signal } = request
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return Promise.race([provider.request(request), late])
}

function sizesOf(slot: SlotName, device: Device): readonly Size[] {
  const { sizes }: SlotDefinition = SLOTS[slot]
  return 'mobile' in sizes ? sizes[device] : sizes
}

/** Resolves after a time; never, once the page is left. */
function waitFor(ms: number, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    leaving.addEventListener('abort', () => clearTimeout(timer))
  })
}
