import { CLOSE } from '../../shared/live/messages.ts'

/** Retries in a row after which a reader gives up (LV-010, LV-014). */
export const MAX_RETRIES = 4

const FIRST_RETRY_MS = 1000

/** What a reader does after a socket has closed. `isFault`: the close is logged. */
export type AfterClose =
  | { readonly kind: 'over' }
  | { readonly kind: 'given-up'; readonly isFault: boolean }
  | { readonly kind: 'retry'; readonly ms: number; readonly isFault: boolean }

/**
 * What follows a close (LV-011 to LV-014). 4104 is final. After any other code the reader waits 1, 2, 4 and 8 s, each
 * varied by up to half, so that the readers of a crashed server do not return together.
 *
 * @param failures closes in a row without confirmed channels, this one included
 * @param random from 0 up to, but not, 1
 */
export function afterClose(code: number, failures: number, random: number): AfterClose {
  if (code === CLOSE.over) return { kind: 'over' }
  const isFault = code === CLOSE.notUnderstood || code === CLOSE.tooSlow
  if (failures > MAX_RETRIES) return { kind: 'given-up', isFault }
  return { kind: 'retry', ms: FIRST_RETRY_MS * 2 ** (failures - 1) * (0.5 + random), isFault }
}
