import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHtml } from '../harness/html.ts'
import { startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-tools-'))
cpSync('publication/data', join(folder, 'data'), { recursive: true })
const site = await startSite({ content: 'none', env: { PUBLICATION_DIR: folder } })
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const tool = (name: string, zip = '') => `<shortcode shortcode="${name}"${zip && ` zip="${zip}"`}></shortcode>`
const PATH = '/home/a-quay/'

beforeAll(async () => {
  await site.publish({
    ...{ typeName: 'content_article', id: 'quay', slug: 'a-quay', headline: 'A quay', section: 'home' },
    datePublished: '2026-11-01T00:00:00Z',
    body: [
      '<p>Before.</p>',
      tool('broadbandproviders', '87101'),
      tool('broadbandspeed', '87101'),
      tool('solarform', '85701'),
      tool('solarform'),
      '<p>After.</p>',
    ].join(''),
  })
})

async function open(query = '') {
  const response = await site.fetch(PATH + query)
  const html = readHtml(await response.text())
  const fields = html.all('input').map(({ attribs }) => `${attribs.id} ${attribs.value ?? ''}`)
  const phones = html.all('a').filter(({ attribs }) => attribs.href?.startsWith('tel:'))
  return { response, html, fields, phones }
}

test('GE-014 a story shows the tools that its author placed, with what is known of their place, in its first HTML', async () => {
  const { response, html, fields, phones } = await open()

  expect(response.status).toBe(200)
  expect(fields).toEqual(expect.arrayContaining(['plans-zip 87101', 'solar-zip 85701']))
  expect(phones.length).toBeGreaterThan(5)
  expect(html.texts('figure').filter((text) => text.includes('Albuquerque, NM'))).not.toHaveLength(0)
  // Ids are unique, so the second form of a kind is left out.
  expect(fields.filter((field) => field.startsWith('solar-zip'))).toHaveLength(1)
  const actions = html.all('form').map(({ attribs }) => attribs.action)
  expect(actions).toEqual(
    expect.arrayContaining(['/home/internet/plans/', '/home/energy-and-utilities/solar-estimator/']),
  )
  expect(response.headers.get('cdn-cache-control')).not.toContain('no-store')
})

test('GE-014 with the features off a story has its text alone', async () => {
  const { fields, phones, html } = await open('?featureDisable=broadband,solar')

  expect(fields.filter((field) => /^(?:plans|solar)-/.test(field))).toEqual([])
  expect(phones).toEqual([])
  expect(html.texts('p')).toEqual(expect.arrayContaining(['Before.', 'After.']))
})

test('GE-002 BX-038 the pages with a tool are renewed when the figures change', async () => {
  const file = join(folder, 'data', 'speeds.json')
  const speeds = JSON.parse(readFileSync(file, 'utf8'))
  // Albuquerque.
  const areas = speeds.areas.map((row: { areaId: number }) => (row.areaId === 1030 ? { ...row, download: 4321 } : row))
  const isShown = async () => (await open()).html.texts('b').some((text) => text.includes('4321'))
  expect(await isShown()).toBe(false)

  writeFileSync(file, JSON.stringify({ ...speeds, areas }))
  await until('the new speeds', isShown)
})
