import type { ImportFormat, ItemIssue, ItemSource } from './import-item.ts'

/**
 * What became of an item. `withheld`: it was removed on the site, and stays down. `absent`: it came from this source
 * before, is not in it now, and still stands on the site; `removed`: the same, and it was taken down.
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

/** What became of one item. */
export interface ItemReport {
  readonly source: ItemSource
  readonly status: ItemStatus
  /** e.g. `article`; null when it is not known. */
  readonly type: string | null
  readonly slug: string | null
  /** Where it is read; null when it was not taken in. */
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
  /** 0 all in, 1 some items refused, 2 nothing read. */
  readonly exitStatus: 0 | 1 | 2
  /** Why nothing could be read. */
  readonly fault: string | null
}

/** The report of an import that could not begin. */
export function toFaultReport(fault: string, dryRun: boolean): ImportReport {
  return { format: null, dryRun, items: [], counts: countItems([]), exitStatus: 2, fault }
}

/** The report of what was read. */
export function toReport(format: ImportFormat, items: readonly ItemReport[], dryRun: boolean): ImportReport {
  const counts = countItems(items)
  if (items.length === 0) return { ...toFaultReport('nothing to bring in was found', dryRun), format }
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
