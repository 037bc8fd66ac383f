import type { Config } from '../../process/config.ts'
import type { StoreReading } from './store-reading.ts'

/** What a check found. An error loses content or stops the site; a warning can wait. */
export interface Fault {
  readonly severity: 'error' | 'warning'
  /** One line, without the name of the check. */
  readonly what: string
}

export interface Site {
  readonly config: Config
  /** The environment of the configuration, for files that it names. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Milliseconds since the epoch. */
  readonly now: number
}

interface Named {
  readonly name: string
  /** What an operator does about a fault: a command, or one sentence. */
  readonly mend: string
}

/** One check of the doctor. A check of the store runs only where the site has one. None writes anything. */
export type Check =
  | (Named & { readonly of: 'site'; run(site: Site): readonly Fault[] | Promise<readonly Fault[]> })
  | (Named & { readonly of: 'store'; run(site: Site, store: StoreReading): Promise<readonly Fault[]> })

const EXAMPLES = 5

/** A fault about several things with the first of their names; none for an empty list. */
export function listFaults(
  severity: Fault['severity'],
  what: (count: number) => string,
  names: readonly string[],
): readonly Fault[] {
  if (names.length === 0) return []
  const more = names.length > EXAMPLES ? ', …' : ''
  return [{ severity, what: `${what(names.length)}: ${names.slice(0, EXAMPLES).join(', ')}${more}` }]
}
