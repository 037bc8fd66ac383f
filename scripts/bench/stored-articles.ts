import '../../server/process/env.ts'
import { z } from 'zod'
import { readOptions } from '../../server/process/command-line/read-options.ts'
import { parseConfig } from '../../server/process/config.ts'
import { addressTag, listTag } from '../../server/process/tags.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Listing, Store, StoredDocument } from '../../server/store/store.ts'

/** Milliseconds between two stories: a hundred thousand go back six years. */
const APART = 32 * 60_000

/** Stories in a transaction: PostgreSQL keeps every version of the counter of changes until its end. */
const BATCH = 100

interface Story {
  readonly document: StoredDocument
  readonly listings: readonly Listing[]
}

const { ARTICLES: wanted } = await readOptions({
  name: 'node scripts/bench/stored-articles.ts',
  about:
    'Fills the store of VAR_DIR or DATABASE_URL up to ARTICLES (100000): with copies of its articles, under other slugs and with earlier dates, in all lists except the collections of editors.',
  words: { ARTICLES: z.coerce.number().int('expected a whole number').default(100_000) },
})
const store = await openStore(parseConfig(process.env))
await fill(store, wanted)
await store.close()

async function fill(store: Store, wanted: number): Promise<void> {
  const stories = await readStories(store)
  if (stories.length === 0) throw new Error('The store has no article yet: start the site once, which imports the demo')
  const made = stories.filter(({ document }) => isMade(document)).length
  const own = stories.filter(({ document }) => !isMade(document))
  const oldest = Math.min(...stories.map(({ document }) => document.publishedAt))
  for (let begin = made; begin < wanted - own.length; begin += BATCH) {
    const end = Math.min(begin + BATCH, wanted - own.length)
    await store.write(async (transaction) => {
      for (let number = begin; number < end; number += 1) {
        const { document, listings } = toCopy(own, number, oldest - (number - made + 1) * APART)
        await transaction.putDocument(document, listings, null)
        // A change for each story, as a site stores: a search reads the newest ones, and thousands of tags take longer.
        const tags = [addressTag('article', document.edition, document.slug), ...listings.map(listTag)]
        await transaction.appendChange('changed', tags, Date.now())
      }
    })
    process.stdout.write(`\r${end + own.length} articles`)
  }
  process.stdout.write('\n')
}

/** All public articles, those of an earlier run included. */
async function readStories(store: Store): Promise<readonly Story[]> {
  const entries = await store.inventory({ type: 'article', limit: 10_000_000, offset: 0 })
  return store.write(async (transaction) => {
    const stories: Story[] = []
    for (const { id, draft } of entries) {
      const document = draft ? null : await transaction.findDocument(id)
      if (document !== null) stories.push({ document, listings: await transaction.findListings(id) })
    }
    return stories
  })
}

function isMade({ id }: StoredDocument): boolean {
  return id.startsWith('bench-')
}

function toCopy(own: readonly Story[], number: number, publishedAt: number): Story {
  const story = own[number % own.length]
  if (story === undefined) throw new RangeError('There is nothing to copy')
  const { document, listings } = story
  const id = `bench-${number}`
  const slug = `${document.slug}-${number}`
  const date = new Date(publishedAt).toISOString()
  const dates = { datePublished: date, displayDatePublished: date, dateUpdated: date, displayDateUpdated: date }
  const { content, summary } = document
  return {
    document: {
      ...document,
      ...{ id, slug, publishedAt, updatedAt: publishedAt, unpublishAt: null },
      // A copy of an article has every field of one.
      content: { ...content, id, slug, ...dates } as StoredDocument['content'],
      summary:
        summary.kind === 'link' ? { ...summary, link: { ...summary.link, id, slug, datePublished: date } } : summary,
    },
    listings: listings.filter(({ kind }) => kind !== 'collection'),
  }
}
