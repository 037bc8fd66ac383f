import { z } from 'zod'
import { STORAGE_TABLE, type StorageLife } from '../../../shared/consent/storage-table.ts'
import type { StorageWords } from '../messages/storage-words.ts'
import { optionalText } from './fields.ts'
import { defineHtmlBlock } from './html-block.ts'
import { renderTable } from './table.ts'

/** Raise this with each change of the table, or stored pages go on printing the former one. */
export const STORAGE_VERSION = 1

/** Prints every cookie and storage key of the site, with purpose, category and life (CO-001). */
export const storageTable = defineHtmlBlock({
  schema: z.object({ title: optionalText }),
  sheet: 'editorial',
  render({ title }, context) {
    const { storage } = context.words
    const { name, purpose, place, life, category } = storage.columns
    return renderTable(
      {
        caption: title ?? storage.title,
        columns: [name, purpose, place, life, category],
        rows: STORAGE_TABLE.map((row) => [
          row.name,
          storage.purposes[row.name],
          storage.places[row.place],
          toLife(row.life, storage),
          storage.categories[row.category],
        ]),
        note: null,
        rowHeads: true,
        best: null,
      },
      context,
    )
  },
})

function toLife(life: StorageLife, { lives, minutes, days }: StorageWords): string {
  if (typeof life === 'string') return lives[life]
  return 'days' in life ? days(life.days) : minutes(life.minutes)
}
