import type { ImportFormat, ItemIssue, ItemSource } from './import-item.ts'

export type ItemStatus = 'created' | 'replaced' | 'unchanged' | 'refused' | 'skipped'

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
  const counts = { created: 0, replaced: 0, unchanged: 0, refused: 0, skipped: 0 }
  for (const { status } of items) counts[status] += 1
  return counts
}
