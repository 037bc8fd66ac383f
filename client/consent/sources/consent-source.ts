import type { RefusableCategory } from '../../../shared/consent/consent.ts'

/** A platform for consent of another company, in place of the site's own choice. */
export interface ConsentSource {
  /** The categories that it has granted so far. */
  readonly granted: () => readonly RefusableCategory[]
  /** Whether it has said anything. */
  readonly hasSpoken: () => boolean
  /** Resolves when it has said something, or has been silent for too long. */
  readonly known: Promise<void>
}

/** Gets what a platform grants, each time it says so. */
export type Hear = (granted: readonly RefusableCategory[]) => void

/** Looks for a platform in the window and follows it; false: it is not there yet. */
export type Find = (view: object, hear: Hear) => boolean

/** A value that other code may have left in an object. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
