import type { RefusableCategory } from '../consent/consent.ts'
import type { FlagName } from '../flags/flag.ts'

/** When a script is added (CO-004). `demand`: when something of the site needs it, such as the first report of an error. */
export const TIMINGS = ['server', 'immediate', 'queue', 'domContentLoaded', 'load', 'beforeUnload', 'demand'] as const
export type Timing = (typeof TIMINGS)[number]

/** Where a script is added (CO-005). */
export const PLACEMENTS = ['head', 'body', 'footer'] as const
export type Placement = (typeof PLACEMENTS)[number]

/** The tag of the service that gets reports of errors; it loads with the first one (CO-013). */
export const ERROR_SERVICE = 'errors'

/** A script of another company, as `scripts.json` describes it. */
export interface Script {
  /** Its name in the file, in metrics and in the document. */
  readonly tag: string
  /** An address over https, or a path of this site; absent: see `inline`. */
  readonly src?: string | undefined
  /** Data that other scripts read; never code (CO-008). */
  readonly inline?: string | undefined
  readonly placement: Placement
  readonly timing: Timing
  /** All of them must be on (CO-006). */
  readonly features: readonly FlagName[]
  /** What the reader has to grant (CO-007). */
  readonly category: RefusableCategory
  /** In the queue a lower number runs first (CO-010). */
  readonly priority: number
  /** The variable of the window that must exist first (CO-009). */
  readonly waitFor?: string | undefined
  /** `page`: once on each page, also on those that load without a document (CO-012). */
  readonly every: 'document' | 'page'
}

/** The class of a tag whose category is not granted (CO-007). */
export function skippedClass({ category }: Pick<Script, 'category'>): string {
  return `optanon-category-${category}`
}

/**
 * What becomes of a script: it loaded, failed, was aborted, or gave up waiting for a variable (`late`); a feature of it is
 * off (`refused`). `dropped` are messages of a frame with a wrong origin or shape.
 */
export const SCRIPT_RESULTS = ['loaded', 'failed', 'aborted', 'late', 'refused', 'dropped'] as const
export type ScriptResult = (typeof SCRIPT_RESULTS)[number]

/** What stands for a tag in metrics: for messages that belong to none, and for tags that are no longer in the file. */
export const FRAME_TAG = 'frame'
export const OTHER_TAG = 'other'
