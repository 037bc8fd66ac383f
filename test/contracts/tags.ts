import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advance } from '../../server/content/changes/advance.ts'
import { findFormerPath } from '../../server/content/embedded/find-former-path.ts'
import { createReadCache } from '../../server/content/embedded/read-cache.ts'
import { publishDocument } from '../../server/publishing/publish.ts'
import { unpublishDocument } from '../../server/publishing/unpublish.ts'
import type { Store, StoreReader } from '../../server/store/store.ts'
import { buildDesk, buildEmbeddedContent, CALL, type Desk, NOW } from '../builders/store.ts'

const HOUR = 3_600_000
const SLUGS = ['a', 'b', 'c'] as const
const IDS = ['1', '2', '3'] as const
const KEYS = ['x', 'y'] as const

/** Only articles have `availableOn`: the slug of the story in another edition. */
const toPlaces = (editions: readonly string[]) => editions.map((edition) => ({ edition, slug: 'c' }))

const reference = fc.constantFrom(...KEYS)
const time = fc.constantFrom(-2, -1, 0, 1).map((hours) => new Date(NOW + hours * HOUR).toISOString())

const story = fc.record({
  typeName: fc.constantFrom('content_article', 'content_review', 'content_video'),
  id: fc.constantFrom(...IDS),
  slug: fc.constantFrom(...SLUGS),
  edition: fc.constantFrom('us', 'uk'),
  availableOn: fc.uniqueArray(fc.constantFrom('us', 'uk'), { maxLength: 1 }).map(toPlaces),
  headline: fc.constantFrom('One', 'Two'),
  section: fc.constantFrom('news', 'tech'),
  topics: fc.uniqueArray(reference).map((keys) => keys.map((slug) => ({ slug, name: slug }))),
  tags: fc.uniqueArray(reference).map((keys) => keys.map((slug) => ({ slug }))),
  author: fc.option(reference.map((username) => ({ username }))),
  draft: fc.boolean(),
  datePublished: time,
  formerPaths: fc.option(fc.uniqueArray(fc.constantFrom('/one/', '/two.html', '/?p=1'))),
})

const topic = fc.record({
  typeName: fc.constant('content_topic'),
  id: fc.constantFrom('t1', 't2'),
  slug: reference,
  name: fc.constantFrom('One', 'Two'),
})

const profile = fc.record({
  typeName: fc.constant('content_author'),
  id: fc.constantFrom('u1', 'u2'),
  slug: reference,
  name: fc.constantFrom('Ada L', 'Bob M'),
})

/** Stories, and pages that list them. */
const PAGES = [
  { type: 'article', id: 'a' },
  { type: 'article', id: 'b' },
  { type: 'topic', id: 'x' },
  { type: 'author', id: 'y' },
  { type: 'door', id: 'front' },
] as const

type Action = (desk: Desk) => Promise<unknown>

const publish = fc.oneof({ arbitrary: story, weight: 4 }, topic, profile).map(
  (input): Action =>
    ({ services }) =>
      publishDocument(services, input),
)

const unpublish = fc
  .record({ slug: fc.constantFrom(...SLUGS), redirect: fc.option(fc.constantFrom(...SLUGS), { nil: undefined }) })
  .map(
    ({ slug, redirect }): Action =>
      ({ services }) =>
        unpublishDocument(services, 'article', slug, { redirect }),
  )

const action = fc.oneof({ arbitrary: publish, weight: 5 }, unpublish)

const pause: fc.Arbitrary<Action> = fc.constantFrom(-1, 1).map(
  (hours) =>
    async ({ services, setNow }) =>
      setNow(services.clock() + hours * HOUR),
)

const tick: fc.Arbitrary<Action> = fc.constant(({ store, services }) => advance(store, services.clock()))

type Read = (reader: StoreReader) => Promise<unknown>

const all = { edition: 'us', limit: 10, offset: 0 } as const

/** Reads of several ids return them in any order (StoreReader). */
const byId = (one: { readonly id: string }, other: typeof one) => one.id.localeCompare(other.id)

/** Every kind of read that a page may use. */
const READS: readonly Read[] = [
  ...SLUGS.flatMap((slug) => [
    (reader: StoreReader) => reader.bySlug('article', 'us', slug),
    (reader: StoreReader) => reader.bySlug('review', 'us', slug),
    async (reader: StoreReader) =>
      (await reader.hasNothing({ type: 'article', edition: 'us', slug }))
        ? { kind: 'missing' }
        : reader.bySlug('article', 'us', slug),
  ]),
  ...KEYS.flatMap((key) => [
    (reader: StoreReader) => reader.bySlug('topic', 'us', key),
    (reader: StoreReader) => reader.bySlug('author', 'us', key),
    (reader: StoreReader) => reader.list({ ...all, filters: [{ kind: 'topic', key }] }),
    (reader: StoreReader) => reader.list({ ...all, filters: [{ kind: 'author', key }] }),
    (reader: StoreReader) => reader.count({ ...all, filters: [{ kind: 'tag', key }] }),
    (reader: StoreReader) =>
      reader.list({
        ...all,
        filters: [
          { kind: 'topic', key },
          { kind: 'section', key: 'tech' },
        ],
      }),
  ]),
  ...[...IDS, 't1', 'u1'].flatMap((id) => [
    (reader: StoreReader) => reader.byId(id),
    async (reader: StoreReader) =>
      (await reader.hasNothing({ type: 'topic', edition: 'us', slug: id, id })) ? null : reader.byId(id),
  ]),
  ...['/one/', '/two.html'].flatMap((path) => [
    (reader: StoreReader) => reader.formerPath(path, '', 'us'),
    (reader: StoreReader) => findFormerPath({ path, query: '' }, 'us', reader, ({ slug }) => `/${slug}/`),
  ]),
  (reader) => findFormerPath({ path: '/', query: 'p=1' }, 'us', reader, ({ slug }) => `/${slug}/`),
  (reader) => reader.formerPathConditions('us'),
  async (reader) => (await reader.summaries(['1', 't1'])).toSorted(byId),
  async (reader) => (await reader.contents(['2', 'u1'])).toSorted(byId),
  (reader) => reader.list({ ...all, filters: [] }),
  (reader) => reader.list({ ...all, filters: [], types: ['review', 'video'], limit: 1, sort: 'oldest' }),
  (reader) => reader.count({ ...all, filters: [{ kind: 'section', key: 'news' }], exclude: ['1'] }),
  (reader) => reader.years({ ...all, filters: [{ kind: 'sitemap', key: 'articles' }] }),
  (reader) =>
    reader.search({
      match: { all: [['on']], some: [], none: [], inTitle: false },
      edition: 'us',
      where: 'text',
      limit: 10,
    }),
  (reader) => reader.wordsFrom('t', 10),
]

async function ask({ store }: { readonly store: Pick<Store, 'reader'> }, now: number) {
  const answers: { readonly tags: ReadonlySet<string>; readonly answer: string }[] = []
  for (const read of READS) {
    const tags = new Set<string>()
    answers.push({ answer: JSON.stringify(await read(store.reader(tags, { now }))), tags })
  }
  return answers
}

async function tagsSince({ store }: Desk, since: number): Promise<ReadonlySet<string>> {
  return new Set((await store.changesSince(since))?.flatMap((change) => change.tags))
}

/** Indexes of READS whose result changed although none of their tags did. */
function findMissed(before: Awaited<ReturnType<typeof ask>>, after: typeof before, changed: ReadonlySet<string>) {
  return before.flatMap(({ answer, tags }, index) => {
    const same = answer === after[index]?.answer
    return same || [...tags].some((tag) => changed.has(tag)) ? [] : [index]
  })
}

/** Runs of each property. Planted faults failed the reads within 7 runs, the caches within 19. */
interface Runs {
  readonly reads: number
  readonly caches: number
}

/** A change of any content of a page names a tag of the page (decision 0014). */
export function testTags(engine: string, empty: () => Promise<Store>, runs: Runs): void {
  test(`BX-004 (${engine}) after any publish or unpublish, every read whose result differs has a changed tag`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 6 }), action, async (history, last) => {
        const desk = buildDesk(await empty())
        for (const act of history) await act(desk)
        const before = await ask(desk, NOW)
        const head = await desk.store.head()

        await last(desk)

        expect(findMissed(before, await ask(desk, NOW), await tagsSince(desk, head))).toEqual([])
      }),
      { numRuns: runs.reads },
    )
  })

  test(`BX-005 (${engine}) when a document becomes due, every read whose result differs has a changed tag`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(publish, { maxLength: 6 }), async (history) => {
        const desk = buildDesk(await empty())
        for (const act of history) await act(desk)
        const before = await ask(desk, NOW)
        const head = await desk.store.head()

        await advance(desk.store, NOW + 2 * HOUR)

        expect(findMissed(before, await ask(desk, NOW + 2 * HOUR), await tagsSince(desk, head))).toEqual([])
      }),
      { numRuns: runs.reads / 2 },
    )
  })

  test(`BX-004 (${engine}) the read cache returns what the store returns now, with the same tags`, async () => {
    const step = fc.oneof({ arbitrary: action, weight: 3 }, pause, tick)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const desk = buildDesk(await empty())
        const cache = createReadCache(desk.store)
        for (const act of steps) {
          await act(desk)
          const now = desk.services.clock()
          // Twice: the second read comes from the cache of the first.
          for (const _ of [1, 2]) expect(await ask({ store: cache }, now)).toEqual(await ask(desk, now))
        }
      }),
      { numRuns: runs.caches },
    )
  })

  test(`BX-004 (${engine}) a cached page is the one that would be composed now, with the same tags`, async () => {
    const step = fc.oneof({ arbitrary: action, weight: 3 }, pause, tick)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const desk = buildDesk(await empty())
        const content = buildEmbeddedContent(desk)
        for (const act of steps) {
          await act(desk)
          for (const request of PAGES) {
            const now = await buildEmbeddedContent(desk).page(request, CALL)
            for (const _ of [1, 2]) expect(await content.page(request, CALL)).toEqual(now)
          }
        }
      }),
      { numRuns: runs.caches },
    )
  })
}
