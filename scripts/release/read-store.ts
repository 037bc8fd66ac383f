import { createHash } from 'node:crypto'
import type { Store, StoredDocument } from '../../server/store/store.ts'

/** The settings of a site. */
const SETTINGS = ['header', 'footer']

/** Far enough in the future that everything has been published. */
const EVERYTHING = { now: Date.parse('2199-01-01T00:00:00Z'), unpublished: true }

/**
 * Reads all content of a small store through its interface: documents, former slugs, lists, vanity records, settings,
 * media records, changes and notes (MV-020).
 */
export async function readStore(store: Store) {
  const reader = store.reader(new Set(), EVERYTHING)
  const inventory = await store.inventory({ limit: 1000, offset: 0 })
  const documents = await Promise.all(
    inventory.map(async ({ id }) => ({
      document: await withItems(store, await reader.byId(id)),
      ...(await store.write(async (transaction) => ({
        listings: sort(await transaction.findListings(id)),
        formerSlugs: sort(await transaction.findFormerSlugs(id)),
      }))),
    })),
  )
  const names = documents.flatMap(({ document, formerSlugs }) => (document ? [document, ...formerSlugs] : formerSlugs))
  const slugs = await Promise.all(
    names.map(async ({ type, edition, slug }) => {
      const found = await reader.bySlug(type, edition, slug)
      return { type, edition, slug, leadsTo: found.kind === 'found' ? found.document.id : found }
    }),
  )
  const images = new Set(JSON.stringify(documents).match(/(?<="image":\{"id":")[0-9a-f-]{36}/g))
  const media = await Promise.all([...images].map((id) => store.findMedia(id)))
  const settings = await Promise.all(SETTINGS.map(async (name) => [name, await reader.setting(name)] as const))
  return {
    inventory,
    documents,
    slugs,
    listed: (await reader.list({ filters: [], edition: 'us', limit: 1000, offset: 0 })).map(({ id }) => id),
    vanities: await store.vanities(),
    vanityOf: (await reader.vanityOf('article/the-lighthouse', 'us'))?.urlPath ?? null,
    settings: Object.fromEntries(settings),
    media,
    changes: await store.changesSince(0),
    nextDue: await store.nextDue(),
    notes: (await store.findMetas({ prefix: 'import:', limit: 1000 })).map(({ name, value }) => ({
      name,
      sha256: createHash('sha256').update(value).digest('hex'),
    })),
  }
}

/** The document of live coverage with its updates by place, as it had them before they got a table of their own. */
async function withItems(store: Store, document: StoredDocument | null): Promise<StoredDocument | null> {
  if (document?.content.typeName !== 'content_livearticle') return document
  const updates = await store.live.places(document.id, 1, Number.MAX_SAFE_INTEGER)
  const items = updates.flatMap(({ item }) => item ?? [])
  return { ...document, content: { ...document.content, items } }
}

function sort<Item>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
