import type { Category } from '../../../shared/consent/consent.ts'
import type { StorageName, StorageRow } from '../../../shared/consent/storage-table.ts'

/** The words of the block that prints what a browser keeps (CO-001). A name without a purpose does not compile. */
export interface StorageWords {
  readonly title: string
  readonly columns: Readonly<Record<'name' | 'purpose' | 'place' | 'life' | 'category', string>>
  readonly places: Readonly<Record<StorageRow['place'], string>>
  readonly lives: Readonly<Record<'visit' | 'test' | 'kept', string>>
  /** @param count more than 1 */
  readonly minutes: (count: number) => string
  readonly days: (count: number) => string
  readonly categories: Readonly<Record<Category, string>>
  readonly purposes: Readonly<Record<StorageName, string>>
}
