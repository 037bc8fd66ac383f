import type { ScriptResult } from '../../shared/scripts/script.ts'
import type { TrackedPage, TrackedView } from './tracking-data.ts'

/**
 * What happens on a page, for everybody who counts it: this site, tools in their frame, and the debug panel (TR-007,
 * TR-008, AB-023).
 */
export type TrackedEvent =
  | {
      /** The first view of a document is `page_view`; further ones, without a new document, are `virtual_page`. */
      readonly name: 'page_view' | 'virtual_page'
      /** `toTrackingData` makes of both what tools get (TR-001); the site itself does not need it. */
      readonly page: TrackedPage
      readonly view: TrackedView
      /** The number of this view in the document, from 1 (TR-003). */
      readonly count: number
      /** Where the reader came from: an address of another site, or a path of this one; empty: unknown. */
      readonly referrer: string
      /** The share of readers whom a survey asks, in percent (TR-015). */
      readonly surveyed: number
    }
  | {
      readonly name: 'server_decision'
      readonly testName: string
      readonly testId: string
      readonly experienceName: string
      readonly experienceId: string
      readonly testVersion: string
    }
  | {
      readonly name: 'element_clicked'
      readonly outboundUrl: string
      readonly outcome: 'internal' | 'external'
      /** Whether the link is paid for. */
      readonly paid: boolean
    }
  /** `action` names what was done, such as `theme`; `outcome` how it ended, such as `dark`. */
  | { readonly name: 'action_outcome'; readonly action: string; readonly outcome: string }
  | { readonly name: 'web_element'; readonly element: string }
  | { readonly name: 'form_viewed' | 'form_submitted'; readonly form: string }
  /** null: the reader has signed out (TR-018). */
  | { readonly name: 'identify'; readonly authId: string | null }
  | {
      readonly name: 'ad'
      readonly slot: string
      readonly campaign: string
      readonly result: 'served' | 'seen' | 'clicked'
    }
  /** What became of a script of others. */
  | { readonly name: 'script'; readonly tag: string; readonly result: ScriptResult }
  | {
      readonly name: 'page_left'
      readonly again: boolean
      readonly seconds: number
      readonly depth: number
      readonly read: boolean
    }

/** The call of a tool that an event belongs to: page views have one of their own (TR-007). */
export function callOf({ name }: Pick<TrackedEvent, 'name'>): 'page-view' | 'page-event' {
  return name === 'page_view' || name === 'virtual_page' ? 'page-view' : 'page-event'
}

/** The event of the window with which any part of a page says what happened; its detail is a `TrackedEvent`. */
export const TRACK = 'track'

/** The most events that wait until counting starts. */
const MOST_EARLY = 50

// One document is counted once: these are the document's state.
let early: TrackedEvent[] | null = []

/** Tells whoever counts what has happened; before counting has started the event waits. */
export function track(event: TrackedEvent): void {
  if (early === null) dispatchEvent(new CustomEvent(TRACK, { detail: event }))
  else if (early.length < MOST_EARLY) early.push(event)
}

/** Tells the events from before; from now on each one is told at once. */
export function tellEarly(): void {
  const waiting = early ?? []
  early = null
  for (const event of waiting) track(event)
}
