import { afterAll, expect, test } from 'vitest'
import { readHtml } from '../harness/html.ts'
import { startSite } from '../harness/site.ts'

const PATH = '/home/internet/plans/'

const site = await startSite()
afterAll(site.close)

async function open(query: string) {
  const response = await site.fetch(PATH + query)
  return { response, html: readHtml(await response.text()) }
}

async function send(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
  const response = await site.fetch(PATH, { method: 'POST', body: new URLSearchParams(fields), headers })
  return { response, html: readHtml(await response.text()) }
}

type Opened = Awaited<ReturnType<typeof open>>

/** The phone of each plan, in the order of the list. */
const phonesOf = ({ html }: Opened) =>
  html.all('a').flatMap(({ attribs }) => (attribs.href?.startsWith('tel:') ? [attribs.href] : []))
const fieldOf = ({ html }: Opened, name: string) =>
  html.all('input').find(({ attribs }) => attribs.name === name)?.attribs
/** What the page says about the address. */
const notesOf = ({ html }: Opened) => html.texts('p').filter((text) => text.includes('plans') && text.includes('area'))
const hasId = ({ html }: Opened, id: string) => html.all('p').some(({ attribs }) => attribs.id === id)

test('GE-014 a ZIP code in the address lists the plans of its area, the least expensive two years first', async () => {
  const found = await open('?zip=87101')
  const totals = found.html
    .texts('b')
    .filter((text) => /^\$[\d,]+$/.test(text))
    .map((text) => Number(text.replaceAll(/[$,]/g, '')))

  expect(phonesOf(found).length).toBeGreaterThan(5)
  expect(totals).toHaveLength(phonesOf(found).length)
  expect(totals).toEqual(totals.toSorted((one, other) => one - other))
  expect(fieldOf(found, 'zip')?.value).toBe('87101')
  expect(found.response.headers.get('cdn-cache-control')).toBe('no-store')
  expect(found.html.robots).toBe('noindex')
  expect(found.html.canonical).toMatch(/\/home\/internet\/plans\/$/)
  const fast = await open('?zip=87101&sort=speed')
  expect(phonesOf(fast)).not.toEqual(phonesOf(found))
  expect(phonesOf(fast).toSorted()).toEqual(phonesOf(found).toSorted())
})

test('GE-014 the page without a question is a page like any other', async () => {
  const page = await open('')
  expect(page.response.headers.get('cdn-cache-control')).not.toContain('no-store')
  expect(page.html.robots).toBeNull()
  expect(phonesOf(page)).toEqual([])
  expect(page.html.all('form').map(({ attribs }) => `${attribs.method} ${attribs.action}`)).toContain(`post ${PATH}`)
})

test('GE-014 an address travels by POST, is corrected beside what was typed, and lists its plans with their phones', async () => {
  const suggested = await site.fetch(`/api/neutron/geo/cnet/smarty/address/autocomplete/web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ search: '150 b' }),
  })
  const [address] = (await suggested.json()).data.suggestions
  const typed = address.street.toLowerCase()
  const found = await send({ zip: address.zip, street: typed, unit: '1a', moving: 'yes' })

  expect(found.response.status).toBe(200)
  expect(found.response.headers.get('cache-control')).toContain('no-store')
  expect(found.html.texts('dd')).toEqual(expect.arrayContaining([expect.stringContaining(address.street)]))
  expect(fieldOf(found, 'street')?.value).toBe(typed)
  expect(phonesOf(found).length).toBeGreaterThan(0)
})

test('GE-014 an unknown address is not refused: the plans of its area are shown, and the page says so', async () => {
  const unknown = await send({ zip: '87101', street: '88 Quarry Road' })
  const area = await open('?zip=87101')
  expect(unknown.response.status).toBe(200)
  expect(phonesOf(unknown)).toEqual(phonesOf(area))
  expect(unknown.html.texts('p')).not.toEqual(expect.arrayContaining(notesOf(area)))
  expect(notesOf(unknown)).toHaveLength(1)
})

test('GE-014 a faulty field is a 422 that keeps what was typed, and names it; other sites may not send the form', async () => {
  const faulty = await send({ zip: '871', street: '88 Quarry Road' })
  expect(faulty.response.status).toBe(422)
  expect(fieldOf(faulty, 'zip')).toMatchObject({ value: '871', 'aria-invalid': 'true' })
  expect(hasId(faulty, 'plans-zip-fault')).toBe(true)
  expect(fieldOf(faulty, 'street')?.value).toBe('88 Quarry Road')
  const byAddress = await open('?zip=<b>')
  expect(byAddress.response.status).toBe(200)
  expect(fieldOf(byAddress, 'zip')).toMatchObject({ value: '<b>', 'aria-invalid': 'true' })
  const foreign = await send({ zip: '87101' }, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.response.status).toBe(403)
})

test('GE-014 an address in the query is ignored, so that nothing stores it', async () => {
  const found = await open('?zip=87101&street=88+Quarry+Road')
  expect(fieldOf(found, 'street')?.value ?? '').toBe('')
})

test('GE-014 with the feature off the page has its text alone', async () => {
  const page = await open('?zip=87101&featureDisable=broadband')
  expect(fieldOf(page, 'zip')).toBeUndefined()
  expect(page.html.texts('h1')).toHaveLength(1)
})
