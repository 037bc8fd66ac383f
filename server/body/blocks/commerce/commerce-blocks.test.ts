import { expect, test } from 'vitest'
import { readHtml } from '../../../../test/harness/html.ts'
import { compileBody } from '../../compile-body.ts'
import type { ShortcodeFault } from '../../shortcode.ts'
import { COMMERCE_BLOCKS } from './commerce-blocks.ts'

interface Story {
  readonly language?: string
  readonly wideButtons?: boolean
  readonly asOf?: string | null
}

/** The HTML of a block with this payload, and what was reported. */
function render(name: string, payload: object, { language, wideButtons, asOf = '2026-11-20T20:00:00Z' }: Story = {}) {
  const faults: ShortcodeFault[] = []
  const { blocks } = compileBody(`<shortcode shortcode="${name}" uuid="1"/>`, {
    ...{ id: 'story', language, wideButtons, asOf },
    shortcodeData: { 1: payload },
    onFault: (fault) => void faults.push(fault),
  })
  const [block] = blocks
  return { html: block?.kind === 'html' ? (block.html ?? '') : '', block, faults }
}

const SHOP = { url: 'https://shop.example/1', merchant: 'Brightmart', price: '$329' }
const DEAR = { url: 'https://other.example/1', offerMerchant: 'Voltbay', offerPrice: '349.00' }
const HALDEN = { title: 'Halden Quiet 3', score: 9.1, offers: [DEAR, SHOP] }
const ORRIN = { productName: 'Orrin Hush', productScore: 8.4, merchantOffers: [{ rawUrl: 'https://shop.example/2' }] }
const CARD = {
  id: 'c1',
  type: 'credit_card',
  attributes: {
    name: 'Tern Cash',
    fees: [{ name: 'annual', displayText: '$95 a year' }],
    rewardRates: [{ displayText: '3% on groceries' }],
    aprs: [{ rateType: 'Purchases', minValue: 19.24, maxValue: 28.49, periodText: 'variable' }],
    bullets: ['No fee abroad'],
    applyLink: 'https://bank.example/apply',
    termsUrls: ['https://bank.example/terms'],
  },
  meta: { lastUpdated: '2026-11-01' },
  relationships: { issuer: { id: 'i', name: 'Tern Bank' } },
}
const RATES = { title: 'Rates today', checked: '2026-11-19', items: [{ name: 'Tern', rate: 6.125, apr: '6.3' }] }

/** One payload of each block, and texts that its HTML must have. */
const BLOCKS: Readonly<Record<string, readonly [payload: object, texts: readonly string[]]>> = {
  commercebutton: [SHOP, ['Buy at Brightmart', '<b>$329</b>']],
  buybutton: [{ ...SHOP, text: 'Get it' }, ['Get it', 'Brightmart', '<b>$329</b>']],
  commercelink: [SHOP, ['Brightmart: $329']],
  commercepromo: [
    { ...SHOP, title: 'The early sale', text: '<p>Six are <b>good</b>.</p>' },
    ['The early sale', '<b>good</b>'],
  ],
  productcard: [
    { ...HALDEN, bestFor: 'Best for most', pros: 'Quiet | Light' },
    ['9.1', 'Best for most', '<li>Light</li>'],
  ],
  reviewcard: [
    {
      ...HALDEN,
      verdict: 'Buy them.',
      good: ['Quiet'],
      bad: ['Large case'],
      subRatings: [{ name: 'Comfort', rating: 9.6 }],
    },
    ['9.1', 'Buy them.', 'Large case', 'Comfort', '<b>9.6</b>'],
  ],
  cnetlisticle: [{ hed: 'Best of all', productName: 'Halden', productScore: 9 }, ['Halden', 'Best of all', '9.0']],
  listicle: [{ title: 'Headphones', items: [HALDEN, ORRIN] }, ['Headphones', 'Halden Quiet 3', 'Orrin Hush']],
  cross_content_listicle: [{ items: [HALDEN, ORRIN] }, ['Halden Quiet 3', 'Orrin Hush']],
  precap: [{ items: [HALDEN, ORRIN] }, ['Our picks at a glance', 'Halden Quiet 3', 'Orrin Hush']],
  bestlist: [{ items: [{ ...HALDEN, text: 'The one to get.' }] }, ['Halden Quiet 3', 'The one to get.']],
  versus: [
    { items: [HALDEN, ORRIN], winner: 'Halden Quiet 3' },
    ['<th scope="col" class="best">Halden Quiet 3</th>', '8.4'],
  ],
  comparisontable: [
    { title: 'Weight', items: [HALDEN, ORRIN], rows: [{ name: 'Weight', values: ['214 g', 262] }] },
    ['<caption>Weight</caption>', '214 g', '262'],
  ],
  prosandcons: [{ pros: ['Quiet'], cons: 'Large\nDear' }, ['What works', 'What doesn’t', '<li>Dear</li>']],
  specs: [{ items: [{ name: 'Weight', val: '214', unit: 'g' }] }, ['Specifications', '<dt>Weight</dt><dd>214 g</dd>']],
  pricing: [
    {
      items: [
        { name: 'Basic', price: '$3.33', period: 'a month' },
        { ...SHOP, name: 'All' },
      ],
    },
    ['Basic', '$3.33 a month', '$329'],
  ],
  rating: [{ score: '8.4', text: 'Good.' }, ['8.4', 'out of 10', 'Our verdict', 'Good.']],
  creditcard: [CARD, ['Tern Cash', 'Tern Bank', '$95 a year', '19.24–28.49%', 'No fee abroad', 'Apply at Tern Bank']],
  mortgagerates: [
    { ...RATES, mortgageList: [{ productid: 1, productdescription: '30 years', ratevalue: 6.5, apryield: 6.7 }] },
    ['Rates today', 'Tern', '6.125', '6.3', '30 years', '6.5', '6.7', 'Rates as of'],
  ],
  savingsrates: [{ items: [{ name: 'Tern', apy: 4.1, minimum: '$100' }] }, ['APY', '4.1', '$100']],
  cdrates: [{ items: [{ name: 'Tern', apy: 4.4, term: '12 months' }] }, ['12 months']],
  checkingrates: [{ items: [{ name: 'Tern', fee: '$5' }] }, ['Fee', '$5']],
  broadbandproviders: [
    { items: [{ name: 'Bluepeak', speed: '1 Gbps', phone: '1-800-555-0100' }] },
    ['Bluepeak', '1 Gbps'],
  ],
  broadbandspeed: [{ items: [{ name: 'Austin', download: 212, upload: 80 }] }, ['Download (Mbps)', '212']],
  solarform: [{ title: 'Solar', text: '<p>Ask three.</p>', url: '/home/solar/' }, ['Solar', 'Ask three.', 'Read more']],
}

test('PG-032 the tests below have an example of each commerce block', () => {
  expect(Object.keys(BLOCKS).sort()).toEqual(Object.keys(COMMERCE_BLOCKS).sort())
})

test.each(Object.entries(BLOCKS))('PG-032 %s shows what its payload says', (name, [payload, texts]) => {
  const { html, block, faults } = render(name, payload)

  for (const text of texts) expect(html).toContain(text)
  expect(html).not.toMatch(/undefined|null|NaN|\[object/)
  expect(block).toMatchObject({ kind: 'html', sheet: 'commerce', source: { name } })
  expect(faults).toEqual([])
})

test.each(Object.entries(BLOCKS))(
  'BX-065 every link to a shop in %s says that it earns, and prices have their date',
  (name, [payload]) => {
    const { html } = render(name, payload)

    const shown = readHtml(html)
    const links = shown.all('a', { href: /^https:(?!.*\/terms)/ })
    expect(links).toEqual(shown.all('a', { href: /^https:(?!.*\/terms)/, rel: 'sponsored nofollow noopener' }))
    if (links.length > 0) expect(shown.words).toContain('commission')
    if (links.length > 0 && shown.words.includes('$'))
      expect(shown.all('time', { datetime: /^2026-11-\d\d$/ })).not.toHaveLength(0)
  },
)

test.each(Object.keys(BLOCKS))(
  'PG-036 %s without what it needs is left out and reported, and no text around it is lost',
  (name) => {
    const faults: ShortcodeFault[] = []
    const html = `<p>before</p><shortcode shortcode="${name}" uuid="1"/><p>after</p>`
    const compile = (payload: unknown) =>
      compileBody(html, { id: 'a', shortcodeData: { 1: payload }, onFault: (fault) => void faults.push(fault) }).blocks

    for (const payload of ['{', {}, { items: 'no list' }, []]) {
      faults.length = 0
      expect(compile(payload)).toMatchObject([{ html: '<p>before</p><p>after</p>' }])
      const [fault, ...others] = faults
      expect(fault).toMatchObject({ name, at: 1, reason: 'payload-invalid' })
      expect(others.filter(({ reason }) => reason !== 'unknown-field')).toEqual([])
    }
  },
)

test('PG-037 a buy button shows merchant, price and former price, and the day on which they were checked', () => {
  const { html } = render('commercebutton', { ...SHOP, was: '399', checked: '2026-11-21' })

  const shown = readHtml(html)
  const button = shown.within('a', { 'data-merchant': 'Brightmart' })
  expect([button.texts('b'), button.texts('s')]).toEqual([['$329'], ['was $399']])
  expect(shown.texts('time', { datetime: '2026-11-21' })).toEqual(['Nov 21, 2026'])
  expect(shown.words).toContain('commission')
})

test('EN-047 a button leads to the monetized address when that is in use', () => {
  const offer = { monetizedUrl: 'https://go.example/1', rawUrl: 'https://raw.example/1', url: 'https://shop.example/1' }

  const linksOf = (name: string, payload: object) =>
    readHtml(render(name, payload).html)
      .all('a')
      .map(({ attribs }) => attribs.href)
  expect(linksOf('buybutton', { ...offer, useMonetization: true })).toEqual(['https://go.example/1'])
  expect(linksOf('buybutton', offer)).toEqual(['https://raw.example/1'])
  const link = { ...offer, text: 'Halden', useMonetization: true }
  expect(linksOf('commercelink', link)).toEqual(['https://go.example/1'])
  expect(readHtml(render('commercelink', link).html).words).toBe('Halden')
})

test('EN-047 attributes have the names of the payload, in lower case', () => {
  const html = '<shortcode shortcode="buybutton" rawurl="https://raw.example/1" offermerchant="Voltbay"/>'
  const faults: ShortcodeFault[] = []
  const { blocks } = compileBody(html, { id: 'a', onFault: (fault) => void faults.push(fault) })

  expect(blocks).toMatchObject([{ html: expect.stringContaining('Buy at Voltbay') }])
  expect(faults).toEqual([])
})

test('EN-042 the shops of a product are listed from the lowest price', () => {
  const resellers = [
    { id: 1, name: 'Dear', price: 34_900, url: 'https://a.example/' },
    { id: 2, name: 'Best', price: 32_900, url: 'https://b.example/' },
  ]

  const shown = readHtml(render('productcard', { title: 'Halden', resellers }).html)
  expect(shown.all('a').map(({ attribs }) => attribs['data-merchant'])).toEqual(['Best', 'Dear'])
  expect(shown.within('a', { class: /\bbest\b/ }).texts('b')).toEqual(['$329'])
})

test('BX-065 without a date of its own a price is of the day on which the story was changed', () => {
  const daysOf = (html: string) =>
    readHtml(html)
      .all('time')
      .map(({ attribs }) => attribs.datetime)
  expect(daysOf(render('buybutton', SHOP).html)).toEqual(['2026-11-20'])
  expect(daysOf(render('buybutton', SHOP, { asOf: null }).html)).toEqual([])
})

test('PG-050 an amount has no cents, and a text that says more stays unchanged', () => {
  const priceOf = (price: unknown) => readHtml(render('buybutton', { ...SHOP, price }).html).texts('b')
  expect(priceOf(1299.49)).toEqual(['$1,299'])
  expect(priceOf('$3.33 a month')).toEqual(['$3.33 a month'])
})

test('PG-053 buttons are wide where the story says so, or the button itself', () => {
  const isWide = (html: string) => readHtml(html).all('*', { class: /\bwide\b/ }).length > 0
  expect(isWide(render('buybutton', SHOP).html)).toBe(false)
  expect(isWide(render('buybutton', SHOP, { wideButtons: true }).html)).toBe(true)
  expect(isWide(render('buybutton', { ...SHOP, wide: true }).html)).toBe(true)
})

test('BR-006 a card is written in the language of its story', () => {
  const { html } = render('productcard', HALDEN, { language: 'fr' })

  expect(html).toContain('9,1')
  expect(html).toContain('329&nbsp;$US')
  expect(html).toContain('Nous pouvons toucher une commission.')
})

test('SE-005 texts of a payload are texts, and an address that runs code is refused', () => {
  const { html } = render('productcard', {
    title: '<img src=x onerror=alert(1)>A & B',
    text: '<script>x</script><p>y</p>',
  })

  expect(html).toContain('A &amp; B')
  expect(html).not.toMatch(/script|onerror|<img/)
  expect(render('buybutton', { url: 'javascript:alert(1)' }).faults).toMatchObject([
    { message: expect.stringMatching(/^url: /) },
  ])
})

test('PG-036 a picture of this site is shown in a box of its size, and one of another host is left out', () => {
  const image = { src: '/resize/a/b.webp', width: 620, height: 349, alt: 'White headphones' }

  expect(render('productcard', { title: 'Halden', image }).html).toContain(
    '<img src="/resize/a/b.webp" alt="White headphones" width="620" height="349"',
  )
  expect(render('productcard', { title: 'Halden', image: { src: 'https://a.example/b.webp' } }).html).not.toContain(
    '<img',
  )
})
