import type { Category } from '../../shared/consent/consent.ts'
import type { AdOrder } from './ad-messages.ts'

/** A script of somebody else, as a frame runs it. */
export interface FrameScript {
  readonly tag: string
  /** An absolute address; absent: `inline`. */
  readonly src?: string
  /** Data for other scripts, which is never run. */
  readonly inline?: string
  readonly placement: 'head' | 'body' | 'footer'
  /** The variable of the frame's window that must exist first. */
  readonly waitFor?: string
  /** Whether an earlier element of the tag is replaced. */
  readonly again?: boolean
}

/** What a page says to a frame of `FRAME_ORIGIN`. */
export type ToFrame =
  | { readonly kind: 'run'; readonly script: FrameScript }
  | { readonly kind: 'ad'; readonly ad: AdOrder }
  /** What the reader grants, before any script of the frame, and again with each change. */
  | { readonly kind: 'consent'; readonly granted: readonly Category[] }
  /** `detail` is what the scripts of the frame find in `tracked`, and get with the event of that name. */
  | { readonly kind: 'event'; readonly detail: unknown }

/** How a script ended. */
export const SCRIPT_ENDS = ['loaded', 'failed', 'aborted', 'late'] as const
export type ScriptEnd = (typeof SCRIPT_ENDS)[number]

/** What a frame says to its page. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'script'; readonly tag: string; readonly end: ScriptEnd }

/** Parses a message of a frame; null: it has another shape. Code of others runs there, and can send anything. */
export function parseFromFrame(data: unknown): FromFrame | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  if (data.kind === 'ready') return { kind: 'ready' }
  if (data.kind !== 'script' || !('tag' in data) || !('end' in data) || typeof data.tag !== 'string') return null
  const end = SCRIPT_ENDS.find((one) => one === data.end)
  return end === undefined ? null : { kind: 'script', tag: data.tag, end }
}
