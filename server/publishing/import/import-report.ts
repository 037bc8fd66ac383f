import type { ImportFormat, ItemIssue, ItemSource } from './import-item.ts'

/**
 * The result of an item. `withheld`: it was removed on the site and was not imported. `absent`: it came from this
 * source before, is no longer in it, and is still on the site. `removed`: the same, and the import removed it.
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
  readonly notes: readonly string[]
  readonly errors: readonly ItemIssue[]
}

export interface ImportReport {
  /** null: nothing could be read. */
  readonly format: ImportFormat | null
  readonly dryRun: boolean
  readonly items: readonly ItemReport[]
  readonly counts: Readonly<Record<ItemStatus, number>>
  /** 0: all items imported; 1: some refused; 2: nothing read. */
  readonly exitStatus: 0 | 1 | 2
  /** Why nothing could be read. */
  readonly fault: string | null
}

/** Creates the report of an import that could not start. */
export function toFaultReport(fault: string, dryRun: boolean): ImportReport {
  return { format: null, dryRun, items: [], counts: countItems([]), exitStatus: 2, fault }
}

/** Creates the report of an import's items. */
export function toReport(format: ImportFormat, items: readonly ItemReport[], dryRun: boolean): ImportReport {
  const counts = countItems(items)
  if (items.length === 0) return { ...toFaultReport('nothing to import was found', dryRun), format }
  return { format, dryRun, items, counts, exitStatus: counts.refused > 0 ? 1 : 0, fault: null }
}

function countItems(items: readonly ItemReport[]): Record<ItemStatus, number> {
  const of = (wanted: ItemStatus): number => items.filter(({ status }) => status === wanted).length
  return {
    created: of('created'),
    replaced: of('replaced'),
    unchanged: of('unchanged'),
    refused: of('refused'),
    skipped: of('skipped'),
    withheld: of('withheld'),
    absent: of('absent'),
    removed: of('removed'),
  }
}
