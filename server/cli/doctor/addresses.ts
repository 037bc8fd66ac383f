import { toVanity } from '../../store/rows.ts'
import { type Check, listFaults } from './check.ts'
import type { StoreReading } from './store-reading.ts'

/** Checks of short and former addresses. */
export const ADDRESSES: readonly Check[] = [
  {
    name: 'expired short addresses',
    of: 'store',
    mend: 'Remove the record over HTTP (DELETE /api/neutron/vanity/{site}/records/{id}), or give it a later date: npm run content -- vanity add',
    async run({ now }, { rows }) {
      const records = (await rows('select record from vanity order by path')).map(toVanity)
      const expired = records.filter(({ dateExpired }) => dateExpired !== null && Date.parse(dateExpired.date) <= now)
      return listFaults(
        'warning',
        (count) => `${count} records have expired and have no effect`,
        expired.map(({ urlPath }) => urlPath),
      )
    },
  },
  {
    name: 'short addresses without target',
    of: 'store',
    mend: 'Publish the target, or point the record elsewhere: npm run content -- vanity add PATH TARGET',
    async run(_site, store) {
      const targets = await readTargets(store)
      const objects = await store.rows('select path, target from vanity_object order by path')
      const gone = objects.filter(({ target }) => !targets.has(String(target)))
      return listFaults(
        'error',
        (count) => `${count} records show a document that is gone`,
        gone.map(({ path, target }) => `${path} → ${target}`),
      )
    },
  },
  {
    name: 'former addresses without target',
    of: 'store',
    mend: 'Publish the target again, or import its source again without it',
    async run(_site, store) {
      // Stores of 0.1.0 do not have the table.
      if (!(await store.has('former_path'))) return []
      const targets = await readTargets(store)
      const found = await store.rows(`select path, target from former_path where target not like '/%' order by path`)
      const gone = found.filter(({ target }) => !targets.has(String(target)))
      return listFaults(
        'warning',
        (count) => `${count} former addresses lead to a document that is gone`,
        gone.map(({ path, target }) => `${path} → ${target}`),
      )
    },
  },
]

/** Every name of a document: its type with its id, its slug, and the slugs that it had. */
async function readTargets({ rows }: StoreReading): Promise<ReadonlySet<string>> {
  const documents = await rows('select type, slug, id from document')
  const former = await rows(
    'select f.type, f.slug from former_slug f where exists (select 1 from document d where d.id = f.document_id)',
  )
  return new Set([
    ...documents.flatMap(({ type, slug, id }) => [`${type}/${slug}`, `${type}/${id}`]),
    ...former.map(({ type, slug }) => `${type}/${slug}`),
  ])
}
