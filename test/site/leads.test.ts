import { afterAll, expect, test } from 'vitest'
import { hashToken } from '../../server/readers/accounts/secrets.ts'
import { readHtml } from '../harness/html.ts'
import { startSite } from '../harness/site.ts'

const PATH = '/home/energy-and-utilities/solar-estimator/'
const TOKEN = 'a-token-of-some-length'
const CALL = '/api/neutron/leads/cnet'
const ROOF = { zip: '85701', bill: '164', direction: 'east' }

const site = await startSite({ env: { LEADS_TOKEN: TOKEN, LEADS_DAYS: '90', LOG_LEVEL: 'trace' } })
afterAll(site.close)

async function open(query: string) {
  const response = await site.fetch(PATH + query)
  return { response, html: readHtml(await response.text()) }
}

async function post(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
  const body = new URLSearchParams(fields)
  const response = await site.fetch(PATH, { method: 'POST', body, headers, redirect: 'manual' })
  return { response, html: readHtml(await response.text()) }
}

type Opened = Awaited<ReturnType<typeof open>>
const inputsOf = ({ html }: Opened) => html.all('input').map(({ attribs }) => attribs)
const valueIn = (page: Opened, name: string) => inputsOf(page).findLast((input) => input.name === name)?.value

const labelsOf = (page: Opened) => page.html.texts('label').map((text) => text.trim())

/** A form as the page has it, with what a reader types. Each has an address of its own, as every home has one lead a day. */
let count = 0
async function fill(given: Readonly<Record<string, string>> = {}) {
  count += 1
  const version = valueIn(await open('?zip=85701&bill=164'), 'version') ?? ''
  return { ...ROOF, version, name: 'Ada Lovelace', address: `ada${count}@example.com`, consent: 'yes', ...given }
}

const readCount = async (result: string) => {
  const { values } = await site.services.metrics.leads.get()
  return values.find(({ labels }) => labels.result === result)?.value ?? 0
}

const listAll = async () => site.services.readers.listLeads({ limit: 100 })

test('GE-015 the form follows an estimate, with every box unticked, and is on no other page', async () => {
  const found = await open('?zip=85701&bill=164')
  const boxes = inputsOf(found).filter(({ name }) => name === 'consent' || name === 'calls')

  expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
    ['consent', undefined],
    ['calls', undefined],
  ])
  const text = found.html.texts('main').join()
  expect(text.indexOf('Ask for quotes')).toBeGreaterThan(text.indexOf('kWh'))
  for (const seller of ['Sunfold', 'Mesa Roofworks', 'Copper Valley Solar']) expect(text).toContain(seller)
  const others = await Promise.all(['', '?zip=00100&bill=164', '?zip=857&bill=164'].map(open))
  expect(others.map((page) => valueIn(page, 'version'))).toEqual([undefined, undefined, undefined])
})

test('GE-015 a form is stored before its receipt, with the estimate of the server, and its link deletes it', async () => {
  const fields = await fill({ street: '12 Elm Street', phone: '(520) 555-0100', calls: 'yes', kilowatts: '99' })
  const sent = await post(fields, { 'sec-fetch-site': 'same-origin' })

  expect(sent.response.status).toBe(303)
  const location = new URL(sent.response.headers.get('location') ?? '', site.base)
  expect(location.pathname).toBe(PATH)
  const token = location.searchParams.get('lead') ?? ''
  const lead = await site.services.readers.findLead(hashToken(token))
  expect(lead).toMatchObject({
    ...{
      name: 'Ada Lovelace',
      address: fields.address,
      street: '12 Elm Street',
      phone: '(520) 555-0100',
      zip: '85701',
    },
    ...{ roof: { bill: 164, direction: 'east', shade: 'none', battery: false }, page: PATH, locale: 'en' },
    ...{ sellers: ['Sunfold', 'Mesa Roofworks', 'Copper Valley Solar'], consentVersion: fields.version },
  })
  expect(lead?.estimate.kilowatts).toBeLessThan(20)
  // The box had this text.
  expect(labelsOf(await open('?zip=85701&bill=164'))).toContain(lead?.consent)
  expect(labelsOf(await open('?zip=85701&bill=164'))).toContain(lead?.phoneConsent)

  const receipt = await open(location.search)
  expect([receipt.response.status, receipt.html.robots, receipt.response.headers.get('cdn-cache-control')]).toEqual([
    ...[200, 'noindex', 'no-store'],
  ])
  const shown = receipt.html.texts('main').join()
  expect(shown).toContain(lead?.id.slice(0, 8).toUpperCase())
  expect(shown).not.toMatch(/Ada|Elm|555-0100|@example/)

  const mail = await readMail(fields.address)
  expect(mail).toContain(location.href)
  expect(mail).not.toMatch(/Elm|555-0100|Lovelace/)

  expect((await post({ erase: token }, { 'sec-fetch-site': 'cross-site' })).response.status).toBe(403)
  expect(await site.services.readers.findLead(hashToken(token))).not.toBeNull()
  const erased = await post({ erase: token }, { 'sec-fetch-site': 'same-origin' })
  expect(erased.response.status).toBe(303)
  expect(await site.services.readers.findLead(hashToken(token))).toBeNull()
  expect((await open(location.search)).response.status).toBe(404)
  expect((await open(new URL(erased.response.headers.get('location') ?? '', site.base).search)).response.status).toBe(
    200,
  )
})

/** The only mail to an address. */
async function readMail(address: string): Promise<string> {
  site.services.mailer.wake()
  const read = async () =>
    (await site.services.outbox?.list(100))?.filter(({ recipient }) => recipient === address).map(({ text }) => text)
  await expect.poll(read, { timeout: 20_000 }).toHaveLength(1)
  return (await read())?.join() ?? ''
}

test.each([
  [{ name: ' ' }, ['name']],
  [{ address: 'ada@' }, ['address']],
  [{ phone: '12', calls: 'yes' }, ['phone']],
  [{ phone: '520 555 0100' }, ['calls']],
  [{ consent: '' }, ['consent']],
  [{ version: 'former' }, ['consent']],
  [{ bill: 'much' }, ['bill']],
])('GE-015 a form with %j is refused at %j, keeps what was typed, and stores nothing', async (given, faulty) => {
  const before = (await listAll()).length
  const refused = await post(await fill({ street: '12 Elm Street', ...given }))

  expect(refused.response.status).toBe(422)
  expect(refused.response.headers.get('cdn-cache-control')).toBe('no-store')
  const invalid = inputsOf(refused).filter((input) => input['aria-invalid'] === 'true')
  expect(invalid.map(({ name }) => name)).toEqual(faulty)
  if (!faulty.includes('bill')) expect(valueIn(refused, 'street')).toBe('12 Elm Street')
  // Agreement is given anew with each form.
  expect(inputsOf(refused).some(({ type, checked }) => type === 'checkbox' && checked !== undefined)).toBe(false)
  expect(await listAll()).toHaveLength(before)
})

test('GE-015 forms of other sites, of robots, and what is no form are not stored', async () => {
  const before = (await listAll()).length
  const fields = await fill()

  expect((await post(fields, { 'sec-fetch-site': 'cross-site' })).response.status).toBe(403)
  expect((await post({ ...fields, website: 'x' })).response.status).toBe(303)
  const twice = new URLSearchParams([...Object.entries(fields), ['name', 'Bo']])
  expect((await site.fetch(PATH, { method: 'POST', body: twice })).status).toBe(400)
  expect(
    (await site.fetch(`${PATH}?featureDisable=solar`, { method: 'POST', body: new URLSearchParams(fields) })).status,
  ).toBe(404)
  expect(await listAll()).toHaveLength(before)
  expect([await readCount('foreign'), await readCount('trapped')]).toEqual([2, 1])
})

test('GE-015 a program with the token reads leads page by page, and as CSV without formulas', async () => {
  await post(await fill({ name: '=cmd()' }))
  await post(await fill())
  const read = (query: string, token = TOKEN) =>
    site.fetch(CALL + query, { headers: { authorization: `Bearer ${token}` } })

  expect((await site.fetch(CALL)).status).toBe(401)
  expect((await read('', `${TOKEN}x`)).status).toBe(401)
  expect((await read('?limit=none')).status).toBe(400)
  expect((await read('?after=x')).status).toBe(400)
  expect((await site.fetch('/api/neutron/leads/other')).status).toBe(404)
  const first = await (await read('?limit=1')).json()
  const rest = await (await read(`?after=${first.data.next}`)).json()
  expect([first.data.leads.length, rest.data.leads.length, rest.data.next]).toEqual([
    1,
    (await listAll()).length - 1,
    null,
  ])
  expect(first.data.leads[0]).toMatchObject({
    name: '=cmd()',
    zip: '85701',
    sellers: ['Sunfold', 'Mesa Roofworks', 'Copper Valley Solar'],
  })
  const csv = await (await read('?format=csv')).text()
  expect(csv).toContain("'=cmd()")
  expect(csv.split('\r\n')).toHaveLength((await listAll()).length + 2)
})

test('GE-015 the sixth form of a client within an hour is refused, and keeps what was typed', async () => {
  const sent = []
  for (let n = 0; n < 6; n++) sent.push(await post(await fill({ street: '12 Elm Street' })))
  const last = sent.at(-1)

  expect(last?.response.status).toBe(429)
  expect(Number(last?.response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(last && valueIn(last, 'street')).toBe('12 Elm Street')
})

test('SE-013 no log line, metric or cached page has what a reader typed', async () => {
  expect(site.log.length).toBeGreaterThan(10)
  const metrics = await site.services.metrics.registry.metrics()
  for (const text of [JSON.stringify(site.log), metrics]) expect(text).not.toMatch(/Elm|Lovelace|555-0100|ada\d+@/)
})
