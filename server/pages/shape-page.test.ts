import { expect, test } from 'vitest'
import type { LayoutComponent } from '../../shared/entities/composed-page.ts'
import { DEFAULT_FLAGS } from '../../shared/flags/flag.ts'
import { buildTests } from '../../test/builders/ab-tests.ts'
import { buildComposedPage, buildEntry, buildPlace } from '../../test/builders/composed-page.ts'
import { buildArticle } from '../../test/builders/content.ts'
import { buildView } from '../../test/builders/page-view.ts'
import { buildArticlePayload } from '../../test/builders/payloads.ts'
import { buildRules } from '../../test/builders/services.ts'
import { BRANDED } from '../process/branded.ts'
import { judge } from './judge.ts'
import type { PageDraft } from './outcome.ts'
import { shapePage, toOutcome } from './shape-page.ts'

type Fields = Readonly<Record<string, unknown>>

const NONE = { 'x-ab-test-variation': 'none' }
const BOLD = { 'x-ab-test-variation': 'words:1:bold' }
const THANKSGIVING = Date.parse('2023-11-23T12:00:00Z')
const DRAFT: PageDraft = {
  ...{ kind: 'page', payload: buildArticlePayload(), tags: [], maxAge: 60, modified: null },
  ...{ changesAt: null, degraded: false, personal: false },
}

interface Given {
  readonly changes?: readonly Fields[]
  readonly criteria?: unknown
  readonly flags?: Fields
  readonly headers?: Readonly<Record<string, string>>
  readonly article?: Fields
  readonly now?: number
}

async function judged({ changes = [], criteria = 'anyArticle', flags = {}, headers = BOLD, article, now }: Given) {
  const tests = buildTests({ id: 'words', criteria, startDate: '2023-01-01', changes: { bold: changes } })
  const rules = buildRules({ tests, flags: { ...DEFAULT_FLAGS, ...flags } })
  const { partition } = await buildView({ headers, services: { rules, ...(now && { clock: () => now }) } })
  return { partition, judgement: judge(partition, buildArticle(article)) }
}

/** The ids of the remaining components of one column with these places. */
async function shown(given: Given, places: readonly Partial<LayoutComponent>[]) {
  const page = buildComposedPage(
    places.map((place) => buildPlace(place)),
    { one: buildEntry({ data: { title: 'One', content: 'Words' } }), two: buildEntry({ data: null }) },
  )
  const { layout, components } = shapePage(page, (await judged(given)).judgement, BRANDED)
  const ids = layout?.rows.map(({ columns }) => columns.map((column) => column.components.map(({ id }) => id)))
  return { ids, components }
}

const PLACES = ['one', 'two', 'three'].map((id) => ({ id }))
const placings: readonly (readonly [what: string, changes: readonly Fields[], ids: readonly string[]])[] = [
  ['nothing', [], ['one', 'two', 'three']],
  ['the last first', [{ component: 'three', place: 'first' }], ['three', 'one', 'two']],
  ['the first last', [{ component: 'one', place: 'last' }], ['two', 'three', 'one']],
  ['one out of the page', [{ component: 'two', hidden: true }], ['one', 'three']],
  ['an unknown component', [{ component: 'four', place: 'first' }], ['one', 'two', 'three']],
]

test.each(placings)('AB-001 a bucket moves %s', async (_what, changes, ids) => {
  expect((await shown({ changes }, PLACES)).ids).toEqual([[ids]])
  expect((await shown({ changes, headers: NONE }, PLACES)).ids).toEqual([[['one', 'two', 'three']]])
})

test('PG-042 a bucket moves the video of a story, and changes no component', async () => {
  const changes = [{ video: 'middle' }]
  const page = { ...buildComposedPage([], {}), content: buildArticle({ videoPlacement: 'top' }) }

  const moved = shapePage(page, (await judged({ changes })).judgement, BRANDED)
  const usual = shapePage(page, (await judged({ changes, headers: NONE })).judgement, BRANDED)

  expect(moved.content).toMatchObject({ videoPlacement: 'middle' })
  expect(usual.content).toMatchObject({ videoPlacement: 'top' })
  expect((await shown({ changes }, PLACES)).ids).toEqual([[['one', 'two', 'three']]])
})

test('AB-001 a bucket replaces the texts of components that have texts, and nothing else', async () => {
  const changes = [
    { component: 'one', title: 'Bold' },
    { component: 'two', title: 'Bold' },
    { component: 'four', content: 'Bold' },
  ]

  const { components } = await shown({ changes }, PLACES)

  expect(components.one?.data).toEqual({ title: 'Bold', content: 'Words' })
  expect(components.two?.data).toBeNull()
  expect(Object.keys(components)).toEqual(['one', 'two'])
})

test('AB-001 a test changes nothing on a page that does not meet its criteria', async () => {
  const changes = [{ component: 'one', hidden: true }]
  const laptops = { topics: [{ slug: 'laptops', title: 'Laptops' }] }

  expect((await shown({ changes, criteria: 'laptopTopic' }, PLACES)).ids).toEqual([[['one', 'two', 'three']]])
  expect((await shown({ changes, criteria: 'laptopTopic', article: laptops }, PLACES)).ids).toEqual([
    [['two', 'three']],
  ])
})

const features: readonly (readonly [what: string, place: Partial<LayoutComponent>, given: Given, there: boolean])[] = [
  ['a feature that is on', { flag: 'newsletters' }, {}, true],
  ['a feature that is off', { flag: 'newsletters' }, { flags: { newsletters: false } }, false],
  ['an unknown feature', { flag: 'no-such-feature' }, {}, false],
  ['a family whose feature is on', { familyName: 'Video' }, {}, true],
  ['a family whose feature is off', { familyName: 'VideoList' }, { flags: { video: false } }, false],
  ['the family Ad', { familyName: 'Ad', view: 'mpu-top' }, {}, true],
  ['the family Ad without the feature', { familyName: 'Ad', view: 'mpu-top' }, { flags: { ads: false } }, false],
  ['a promotion that runs', { promotion: 'blackFriday' }, { now: THANKSGIVING }, true],
  ['a promotion that is over', { promotion: 'blackFriday' }, {}, false],
]

test.each(features)('FF-001 a place of %s', async (_what, place, given, there) => {
  expect((await shown(given, [{ id: 'it', ...place }])).ids).toEqual(there ? [[['it']]] : [])
})

test('PG-054 a page that blocks widgets has no newsletter and no promotion, but other features', async () => {
  const given = { now: THANKSGIVING, article: { tags: [{ slug: 'hard-news', title: 'Hard news' }] } }
  const blocked = (await judged(given)).judgement
  const open = (await judged({ now: THANKSGIVING })).judgement

  expect([open.isOn('newsletters'), open.isOn('video'), open.promotions.length > 0]).toEqual([true, true, true])
  expect([blocked.isOn('newsletters'), blocked.isOn('video'), blocked.promotions]).toEqual([false, true, []])
})

test('BX-006 a page varies only on the facets that were used while it was made', async () => {
  const newsletters = { device: { allowed: ['desktop'] } }
  const varies = async (given: Given, ask: boolean) => {
    const { partition, judgement } = await judged(given)
    if (ask) judgement.isOn('newsletters')
    return toOutcome(DRAFT, judgement, partition).varies
  }

  expect(await varies({}, true)).toEqual(['bucket'])
  expect(await varies({ flags: { newsletters } }, true)).toEqual(['device', 'bucket'])
  expect(await varies({ flags: { newsletters } }, false)).toEqual(['bucket'])
  expect(await varies({ criteria: 'mobileDevice' }, false)).toEqual(['device', 'bucket'])
  expect(await varies({ criteria: 'laptopTopic' }, true)).toEqual([])
})

test('BX-002 a page lives no longer than until a live label on it appears or disappears', async () => {
  const { partition, judgement } = await judged({})
  const end = partition.expiresAt ?? Number.POSITIVE_INFINITY
  const endOf = (changesAt: number | null) => toOutcome({ ...DRAFT, changesAt }, judgement, partition).expiresAt

  expect([endOf(null), endOf(1_000), endOf(end + 1_000)]).toEqual([
    partition.expiresAt,
    1_000,
    partition.expiresAt ?? end + 1_000,
  ])
})

test('AB-022 a page names its tests, and the bucket of the reader whose test it is part of', async () => {
  const outcomeOf = async (given: Given) => {
    const { partition, judgement } = await judged(given)
    return toOutcome(DRAFT, judgement, partition)
  }
  const [bold, plain, other] = [
    await outcomeOf({}),
    await outcomeOf({ headers: NONE }),
    await outcomeOf({ criteria: 'laptopTopic' }),
  ]

  expect([bold, plain, other].map(({ tests }) => tests.length)).toEqual([1, 1, 0])
  expect(bold.payload.experiment).toEqual({ id: 'words', version: '1', bucket: 'bold' })
  for (const { payload } of [plain, other]) expect(payload).not.toHaveProperty('experiment')
})

test('FF-001 a story has no list of headings if the table of contents is off', async () => {
  const headingsOf = async (given: Given) => {
    const { partition, judgement } = await judged(given)
    const { content } = toOutcome(DRAFT, judgement, partition).payload
    return content.kind === 'article' ? content.headings.length : null
  }

  expect(await headingsOf({})).toBe(3)
  expect(await headingsOf({ flags: { tableOfContents: false } })).toBe(0)
})

test('FF-010 the browser gets the features that it decides itself, without those that are off', async () => {
  const flagsOf = async (flags: Fields) => (await judged({ flags })).judgement.browserFlags
  const off = Object.fromEntries(Object.keys(DEFAULT_FLAGS).map((name) => [name, false]))

  expect(await flagsOf({})).toMatchObject({ push: { bots: false, testRunner: false } })
  expect(Object.values((await flagsOf({})) ?? {})).not.toContain(false)
  expect(await flagsOf(off)).toBeUndefined()
})

test('AB-001 the compiled form of a text goes when a bucket replaces the text', async () => {
  const data = { title: 'One', content: 'Words', compiledBody: { blocks: [] } }
  const page = buildComposedPage([buildPlace({ id: 'one' })], { one: buildEntry({ data }) })

  const { components } = shapePage(
    page,
    (await judged({ changes: [{ component: 'one', content: 'Bold' }] })).judgement,
    BRANDED,
  )

  expect(components.one?.data).toEqual({ title: 'One', content: 'Bold', compiledBody: null })
})

test('AD-024 without the feature ads, a page has none in its story and its facts', async () => {
  const given: Given = { flags: { ads: false } }
  const shape = async (rules: Given) => {
    const page = { ...buildComposedPage([], {}), content: buildArticle({}) }
    return shapePage(page, (await judged(rules)).judgement, BRANDED).content
  }
  const factsOf = async (rules: Given) => {
    const { partition, judgement } = await judged(rules)
    const payload = { ...DRAFT.payload, facts: { id: 'a-1', type: 'article' } }
    return toOutcome({ ...DRAFT, payload }, judgement, partition).payload.facts
  }

  expect([await shape({}), await shape(given)]).toMatchObject([{ suppressAds: false }, { suppressAds: true }])
  expect(await factsOf({})).toEqual({ id: 'a-1', type: 'article' })
  expect(await factsOf(given)).toEqual({ id: 'a-1', type: 'article', adsOff: true })
})
