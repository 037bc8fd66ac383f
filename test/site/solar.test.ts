import { afterAll, expect, test } from 'vitest'
import { readHtml } from '../harness/html.ts'
import { startSite } from '../harness/site.ts'

const PATH = '/home/energy-and-utilities/solar-estimator/'

const site = await startSite()
afterAll(site.close)

async function open(query: string) {
  const response = await site.fetch(PATH + query)
  return { response, html: readHtml(await response.text()) }
}

type Opened = Awaited<ReturnType<typeof open>>
const fieldOf = ({ html }: Opened, name: string) =>
  html.all('input').find(({ attribs }) => attribs.name === name)?.attribs
/** The figures of the answer, which come before the steps. */
const answerOf = ({ html }: Opened) => html.texts('dd').slice(0, 2)

test('an estimate has an address that can be shared, and no cache stores it', async () => {
  const found = await open('?zip=85701&bill=164')

  expect(answerOf(found)).toHaveLength(2)
  expect(answerOf(found)[1]).toMatch(/\$[\d,]+.*\$[\d,]+/)
  // Each of the six steps names its source, and the year in which a tax credit ended.
  expect(found.html.texts('small').filter((text) => text.includes('2026'))).toHaveLength(6)
  expect(found.html.texts('p').some((text) => text.includes('2025'))).toBe(true)
  expect(found.html.texts('td')).toHaveLength(12)
  expect([found.html.robots, found.response.headers.get('cdn-cache-control')]).toEqual(['noindex', 'no-store'])
  expect(found.html.canonical).toMatch(/\/solar-estimator\/$/)
})

test('shade, direction and a battery change the answer', async () => {
  const queries = ['', '&shade=much', '&direction=north', '&battery=yes']
  const answers = await Promise.all(
    queries.map(async (query) => answerOf(await open(`?zip=85701&bill=164${query}`)).join()),
  )
  expect(new Set(answers).size).toBe(queries.length)
})

test.each([
  ['?zip=857&bill=164', ['zip']],
  ['?zip=85701&bill=much', ['bill']],
  ['?zip=85701', ['bill']],
  ['?bill=9', ['zip', 'bill']],
])('with %s the fields %j say what is expected, and keep what was typed', async (query, faulty) => {
  const found = await open(query)
  expect(found.response.status).toBe(200)
  const invalid = ['zip', 'bill'].filter((name) => fieldOf(found, name)?.['aria-invalid'] === 'true')
  expect(invalid).toEqual(faulty)
  const asked = new URLSearchParams(query)
  for (const name of ['zip', 'bill']) expect(fieldOf(found, name)?.value ?? '').toBe(asked.get(name) ?? '')
})

test('without figures for a ZIP code nothing is estimated', async () => {
  const found = await open('?zip=00100&bill=164')
  expect(found.response.status).toBe(200)
  expect(answerOf(found)).toEqual([])
})

test('with the feature off, or without a question, the page has no estimate', async () => {
  const plain = await open('')
  expect([plain.html.robots, answerOf(plain)]).toEqual([null, []])
  expect(fieldOf(plain, 'zip')).toBeDefined()
  expect(fieldOf(await open('?zip=85701&bill=164&featureDisable=solar'), 'zip')).toBeUndefined()
})
