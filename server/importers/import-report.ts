import type { ImportFormat, ItemIssue, ItemSource } from './import-item.ts'
import { createLossSum, type Loss, type LossLine } from './losses.ts'

/**
 * The result of an item. `withheld`: it was removed on the site and was not imported. `absent`: it came from this
 * source before, is no longer in it, and is still on the site. `removed`: the same, and the import removed it. `kept`:
 * someone changed it on the site since the last import, which the source does not replace.
 */
export const ITEM_STATUSES = [
  'created',
  'replaced',
  'unchanged',
  'skipped',
  'refused',
  'removed',
  'withheld',
  'absent',
  'kept',
] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

/** The report's line on one item. */
export interface ItemReport {
  readonly source: ItemSource
  readonly status: ItemStatus
  /** e.g. `article`; null when it is unknown. */
  readonly type: string | null
  readonly slug: string | null
  /** Its path on the site; null when it was not imported. */
  readonly url: string | null
  /** When readers do not see it, in words; absent if it was not imported. */
  readonly showing?: readonly string[]
  /** All remarks in words, those on losses too. */
  readonly notes: readonly string[]
  /** The parts of the item that were not imported (MV-014). */
  readonly losses: readonly Loss[]
  readonly errors: readonly ItemIssue[]
}

/** The summary of an import. It contains no items, whose number has no bound; `onItem` gets each of them. */
export interface ImportReport {
  /** null: nothing could be read. */
  readonly format: ImportFormat | null
  readonly dryRun: boolean
  readonly counts: Readonly<Record<ItemStatus, number>>
  /** What was not imported, largest first (MV-014). */
  readonly losses: readonly LossLine[]
  /** The number of unchanged items with a remark. */
  readonly warned: number
  /** The first item that was removed on the site, as `type/slug`. */
  readonly withheld: string | null
  /** 0: all items imported; 1: some refused; 2: nothing read. */
  readonly exitStatus: 0 | 1 | 2
  /** Why nothing could be read. */
  readonly fault: string | null
}

/** Creates the report of an import that could not start. */
export function toFaultReport(fault: string, dryRun: boolean): ImportReport {
  return { ...createTally(dryRun).toReport(null), fault }
}

/** What an import counts while it runs. */
export interface Tally {
  add(line: ItemReport): void
  /** The number of items so far. */
  readonly size: number
  toReport(format: ImportFormat | null): ImportReport
}

/** Creates the counts of an import. */
export function createTally(dryRun: boolean): Tally {
  const counts = Object.fromEntries(ITEM_STATUSES.map((status) => [status, 0])) as Record<ItemStatus, number>
  const losses = createLossSum()
  let size = 0
  let warned = 0
  let withheld: string | null = null
  return {
    add(line) {
      size += 1
      counts[line.status] += 1
      losses.add(line.losses)
      if (line.status === 'unchanged' && line.notes.length > 0) warned += 1
      if (line.status === 'withheld' && line.slug !== null) withheld ??= `${line.type}/${line.slug}`
    },
    get size() {
      return size
    },
    toReport(format) {
      const fault = size === 0 ? 'nothing to import was found' : null
      const exitStatus = fault !== null ? 2 : counts.refused > 0 ? 1 : 0
      return { format, dryRun, counts: { ...counts }, losses: losses.read(), warned, withheld, exitStatus, fault }
    },
  }
}
