import type { ScriptResult } from '../scripts/script.ts'

/** The address to which browsers send what they count. */
export const EVENTS_PATH = '/_node/events'

/** The most events of one request. */
export const MAX_EVENTS = 20

/** The periods in which a browser has not been here before. */
export type FirstVisit = 'day' | 'week' | 'month'

/** What the site counts of a page (docs/numbers.md). None of it distinguishes readers. */
export type CountedEvent =
  | {
      readonly kind: 'view'
      /** Whether the reader came from outside of the site. */
      readonly entry?: boolean | undefined
      /** The host that linked here. */
      readonly referrer?: string | undefined
      readonly source?: string | undefined
      readonly medium?: string | undefined
      readonly campaign?: string | undefined
      readonly ftag?: string | undefined
      /** Only with the performance category. */
      readonly first?: readonly FirstVisit[] | undefined
    }
  | {
      readonly kind: 'leave'
      /** Set when the reader had left before and came back: then these are the further seconds and percent. */
      readonly again?: boolean | undefined
      /** Seconds in which the page was in front and in use. */
      readonly seconds: number
      /** How far down the reader has been, in percent. */
      readonly depth: number
      /** Whether the end was on the screen. */
      readonly read: boolean
    }
  | { readonly kind: 'click'; readonly host: string; readonly affiliate: boolean }
  | { readonly kind: 'form'; readonly name: string; readonly step: 'viewed' | 'submitted' }
  | {
      readonly kind: 'ad'
      readonly slot: string
      readonly campaign: string
      readonly result: 'served' | 'seen' | 'clicked'
    }
  /** A test as `id:version:bucket`. */
  | { readonly kind: 'exposure'; readonly test: string }
  | { readonly kind: 'goal'; readonly test: string }
  | { readonly kind: 'action'; readonly name: string }
  /** What became of a script of others; only a metric counts it. */
  | { readonly kind: 'script'; readonly tag: string; readonly result: ScriptResult }

/** Whether somebody is paid by an event, so that it is stored before the server responds. */
export function isPaid(event: CountedEvent): boolean {
  switch (event.kind) {
    case 'click':
      return event.affiliate
    case 'ad':
      return event.result === 'clicked'
    case 'form':
      return event.step === 'submitted'
    default:
      return event.kind === 'goal'
  }
}
