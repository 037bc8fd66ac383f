import { expect, test } from 'vitest'
import { buildContent } from '../../../../test/builders/content.ts'
import { NO_DISPLAY_LISTS } from '../../../../test/builders/display-lists.ts'
import { buildImage } from '../../../../test/builders/image.ts'
import { buildModelContext } from '../../../../test/builders/model-context.ts'
import type { PageModelContext } from '../../kind.ts'
import { toShown } from '../../kinds.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const context = buildModelContext({ now: NOW })

function show(fields: Readonly<Record<string, unknown>>, over?: Partial<PageModelContext>) {
  const article = buildContent({
    typeName: 'content_article',
    headline: 'The best headphones',
    type: 'Best list',
    datePublished: '2026-11-19T12:00:00Z',
    ...fields,
  })
  const shown = toShown(article, [], { ...context, ...over })
  if (shown.model.kind !== 'article') throw new Error('expected the model of an article')
  return { ...shown, model: shown.model, buying: shown.model.buying }
}

const QUIET = {
  id: 'quiet-3',
  hed: 'Quiet 3',
  subhed: 'Best for most',
  description: '<p>The <b>quietest</b> <script>x</script></p>',
  productScore: 9.12,
  imageGroup: [buildImage({ alt: 'A pair', credits: 'Agency' })],
  merchantOffers: [
    { offerMerchant: 'Voltbay', offerPrice: '$339', url: 'https://voltbay.example/q3' },
    { offerMerchant: 'Brightmart', offerPrice: 329, url: 'https://brightmart.example/q3' },
    { offerMerchant: 'Trap', offerPrice: 1, url: 'javascript:alert(1)' },
  ],
  techProd: { attributes: [{ name: 'Weight', val: '214 g' }] },
}
const PLAIN = { id: 'plain', hed: 'Plain', techProd: { attributes: [{ name: 'Weight', val: '14 g' }] } }

const entriesOf = (listicles: readonly object[], fields = {}) =>
  show({ listicles, ...fields }).buying?.list?.entries ?? []

test('PG-028 a story without a price and without entries stays an article, and others have a page of their own', () => {
  expect(show({}).pages).toEqual(['article'])
  expect(show({}).buying).toBeUndefined()
  expect(show({ listicles: [PLAIN] }).pages).toEqual(['buying'])
  expect(show({ price: { now: 18_900 } }).pages).toEqual(['buying'])
})

test('PG-019 an entry has its rank, anchor, name, award, picture, score, text and offers', () => {
  const [first, second] = entriesOf([QUIET, PLAIN])

  expect(first).toMatchObject({
    ...{ rank: 1, id: 'entry-quiet-3', name: 'Quiet 3', award: 'Best for most' },
    mark: { kind: 'score', text: '9.1', pick: true },
    caption: { text: null, credit: 'Agency' },
    picture: { alt: 'A pair' },
  })
  expect(first?.shops?.shops).toEqual([
    { merchant: 'Brightmart', href: 'https://brightmart.example/q3', price: '$329' },
    { merchant: 'Voltbay', href: 'https://voltbay.example/q3', price: '$339' },
  ])
  expect(JSON.stringify(first?.body)).toContain('quietest')
  expect(JSON.stringify(first?.body)).not.toContain('script')
  expect(second).toMatchObject({ rank: 2, award: null, picture: null, mark: null, shops: null, body: [] })
})

test('EN-046 the caption and credit of an entry override those of its picture', () => {
  const [entry] = entriesOf([{ ...QUIET, imageCaptionOverride: 'On a shelf', imageCreditOverride: 'A. Lens' }])

  expect(entry?.caption).toEqual({ text: 'On a shelf', credit: 'A. Lens' })
})

test('EN-046 an entry links its supplement and calls its provider', () => {
  const fields = {
    supplementalText: 'The review',
    supplementalUrl: '/reviews/q3-review/',
    providerPhone: '1-800-555-0142',
  }
  const [entry] = entriesOf([{ ...PLAIN, ...fields }])

  expect(entry?.link).toEqual({ label: 'The review', href: '/reviews/q3-review/' })
  expect(entry?.call).toEqual({ label: 'Call 1-800-555-0142', href: 'tel:18005550142' })
})

test('PG-019 anchors are unique, also for entries with the same id or one of another script', () => {
  const ids = entriesOf([PLAIN, PLAIN, { ...PLAIN, id: 'Ü ü' }, { ...PLAIN, id: '№' }]).map(({ id }) => id)

  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(/^entry-[a-z0-9-]+$/)
})

test('PG-019 only a ranking has numbers: a comparison of two has none', () => {
  expect(entriesOf([PLAIN, PLAIN], { type: 'Versus' }).map(({ rank }) => rank)).toEqual([null, null])
  expect(entriesOf([PLAIN], { type: 'Deals - Precap' }).map(({ rank }) => rank)).toEqual([1])
})

test('PG-019 the comparison has a row for each entry, and leaves out columns that most entries have empty', () => {
  const comparison = show({ listicles: [QUIET, { ...PLAIN, productScore: 8 }, PLAIN] }).buying?.list?.comparison

  expect(comparison?.columns).toEqual(['Score', 'Weight'])
  expect(comparison?.rows).toEqual([
    { id: 'entry-quiet-3', name: 'Quiet 3', cells: ['9.1', '214 g'] },
    { id: 'entry-plain', name: 'Plain', cells: ['8.0', '14 g'] },
    { id: 'entry-plain-3', name: 'Plain', cells: [null, '14 g'] },
  ])
  expect(show({ listicles: [QUIET] }).buying?.list?.comparison).toBeNull()
})

test('PG-019 the entries are at the shortcode of that name, and in the contents at their place', () => {
  const body = '<p>One</p><h2>Before</h2><shortcode shortcode="entries"></shortcode><h2>After</h2><p>Two</p>'
  const { model, buying } = show({ body, listicles: [QUIET, PLAIN] })

  expect(JSON.stringify(model.body)).toContain('One')
  expect(JSON.stringify(model.body)).not.toContain('Two')
  expect(JSON.stringify(buying?.after)).toContain('Two')
  expect(model.headings.map(({ text }) => text)).toEqual(['Before', '1. Quiet 3', '2. Plain', 'After'])
})

test('PG-019 without that shortcode the entries are after the text', () => {
  const { model, buying } = show({ body: '<p>One</p><h2>Before</h2>', listicles: [PLAIN] })

  expect(buying?.after).toEqual([])
  expect(model.headings.map(({ text }) => text)).toEqual(['Before', '1. Plain'])
})

test('PG-019 the reading time counts the words of the entries', () => {
  const description = `<p>${'word '.repeat(690)}</p>`

  expect(show({ body: '<p>Short.</p>', listicles: [{ ...PLAIN, description }] }).model.readingTime).toBe(3)
})

test('BX-065 the prices of a list have a date: the day of the last update', () => {
  const [entry] = entriesOf([QUIET], { dateUpdated: '2026-11-20T20:00:00Z' })

  expect(entry?.shops).toMatchObject({ asOf: 'Prices as of', date: { short: 'Nov 20, 2026' } })
})

const PRICE = {
  ...{ now: 18_900, was: 27_900, merchant: 'Brightmart', url: 'https://brightmart.example/q2', note: 'Lowest ever' },
  checked: '2026-11-21T11:00:00Z',
  history: [{ date: '2025-10-05T12:00:00Z', price: 27_900 }],
}

test('BX-065 a deal shows its price, what it was, what is saved, and when it was checked', () => {
  expect(show({ price: PRICE }).buying?.deal).toMatchObject({
    now: '$189',
    was: { label: 'was', text: '$279' },
    saving: 'Save $90',
    offer: { label: 'See it at Brightmart', href: 'https://brightmart.example/q2' },
    checked: { label: 'Price checked', date: { short: 'Nov 21, 2026' } },
    ends: null,
    hasEnded: false,
    history: { text: 'The lowest price since Oct 5, 2025.' },
  })
})

test('PG-019 a deal that was cheaper before says when', () => {
  const history = [{ date: '2026-07-04T12:00:00Z', price: 17_900 }, ...PRICE.history]

  expect(show({ price: { ...PRICE, history } }).buying?.deal?.history?.text).toBe(
    'It has cost less: $179, from Jul 4, 2026.',
  )
})

test('PG-016 a deal changes its page when it ends, and then has no link', () => {
  const expires = '2026-11-22T00:00:00Z'
  const noted: number[] = []
  const open = show({ price: { ...PRICE, expires } }, { noteChange: (_id, moment) => void noted.push(moment) })
  const ended = show({ price: { ...PRICE, expires } }, { now: Date.parse(expires) })

  expect(noted).toEqual([Date.parse(expires)])
  expect(open.buying?.deal).toMatchObject({ hasEnded: false, ends: { label: 'Ends' } })
  expect(ended.buying?.deal).toMatchObject({ hasEnded: true, offer: null, ends: { label: 'This offer ended on' } })
})

test('PG-019 a price that is not lower than the former one saves nothing', () => {
  const deal = show({ price: { now: 200, was: 100, url: 'javascript:alert(1)' } }).buying?.deal

  expect(deal).toMatchObject({ was: null, saving: null, offer: null, history: null })
})

test('PG-029 a story whose text says that its links earn a commission says so once', () => {
  const body = '<p>See <a rel="sponsored" href="https://shop.example/">the shop</a>.</p>'
  const { model, buying } = show({ listicles: [QUIET], body })

  expect(model.body[0]).toMatchObject({ html: expect.stringContaining('data-disclosure') })
  expect(buying?.disclosure).toBeNull()
})

test('PG-029 a story names its commission where it links to a shop, and only there', () => {
  expect(show({ price: PRICE }).buying?.disclosure).toContain('commission')
  expect(show({ listicles: [QUIET] }).buying?.disclosure).toContain('commission')
  expect(show({ listicles: [PLAIN] }).buying?.disclosure).toBeNull()
})

test('PG-059 the lists of a publication decide which stories show their entries and prices', () => {
  const never = { topics: { notAllowed: ['headphones'] } }
  const topics = [{ slug: 'headphones' }]
  const over = { displayLists: { ...NO_DISPLAY_LISTS, listicle: never, deal: never } }

  expect(show({ topics, listicles: [PLAIN], price: PRICE }, over).pages).toEqual(['article'])
  expect(show({ listicles: [PLAIN], price: PRICE }, over).pages).toEqual(['buying'])
})

const CARD = {
  id: 'fernhill',
  attributes: {
    network: 'Concord',
    fees: [{ name: 'annual', value: 0, displayText: 'in every year' }],
    introBonuses: [{ displayText: '$150', description: 'after you spend $500' }],
    rewardRates: [{ displayText: '2%', unit: 'on everything' }],
    aprs: [
      { rateType: 'Purchases', minValue: 22.9, maxValue: 27.9 },
      { rateType: 'Cash', minValue: 29.9, maxValue: 29.9, periodText: 'from the first day' },
      { rateType: 'None' },
    ],
    cardBenefits: [{ name: 'Lounge', description: 'two visits' }],
    bullets: ['Nothing to activate'],
    termsUrls: ['https://fernhill.example/terms', 'javascript:alert(1)'],
    applyLink: 'https://fernhill.example/apply',
    applyByPhoneNumber: '1-800-555-0142',
    annualRewardValue: 400,
    creditNeededText: 'Good',
  },
  meta: { lastUpdated: '2026-11-20T20:00:00Z' },
  relationships: { issuer: { id: 'f', name: 'Fernhill Bank' } },
}

test('EN-045 a card shows its fee, bonus, rewards, rates, terms and where to apply', () => {
  const [entry] = entriesOf([{ ...PLAIN, creditCardData: CARD }])

  expect(entry?.card).toEqual({
    issuer: 'Fernhill Bank',
    network: 'Concord',
    facts: [
      { label: 'Annual fee', text: 'None', note: 'in every year' },
      { label: 'Welcome bonus', text: '$150', note: 'after you spend $500' },
      { label: 'Rewards', text: '2% on everything', note: null },
      { label: 'Worth in a year', text: '$400', note: null },
      { label: 'Credit needed', text: 'Good', note: null },
    ],
    points: ['Nothing to activate', 'Lounge: two visits'],
    rates: {
      title: 'Rates (APR)',
      rows: [
        { label: 'Purchases', text: '22.9%–27.9%', note: null },
        { label: 'Cash', text: '29.9%', note: 'from the first day' },
      ],
    },
    apply: { label: 'Apply at Fernhill Bank', href: 'https://fernhill.example/apply' },
    terms: [{ label: 'Rates and terms', href: 'https://fernhill.example/terms' }],
    call: { label: 'Call 1-800-555-0142', href: 'tel:18005550142' },
    checked: expect.objectContaining({ label: 'Terms checked' }),
  })
})

test('EN-044 a card without attributes is an entry without facts', () => {
  const [entry] = entriesOf([{ ...PLAIN, creditCardData: { id: 'c', attributes: {} } }])

  expect(entry?.card).toMatchObject({ issuer: null, facts: [], points: [], rates: null, apply: null, terms: [] })
})

test('PG-010 a page with entries has the page of lists, with its heading, text and ranks', () => {
  const page = buildContent({
    typeName: 'content_page',
    headline: 'Hotel cards',
    body: '<p>Ranked.</p><shortcode shortcode="entries"></shortcode><h2>Before you apply</h2>',
    listicles: [{ ...PLAIN, creditCardData: CARD }],
  })
  const { pages, model } = toShown(page, [], context)

  expect(pages).toEqual(['buying'])
  expect(model).toMatchObject({ kind: 'article', headline: 'Hotel cards', bylines: [], published: null })
  expect(model.kind === 'article' && model.headings.map(({ text }) => text)).toEqual(['1. Plain', 'Before you apply'])
})
