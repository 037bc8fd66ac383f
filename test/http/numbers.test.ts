import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { buildTests } from '../builders/ab-tests.ts'
import { buildChain } from '../builders/app.ts'
import { buildConfig, buildRules, buildServices } from '../builders/services.ts'
import { buildFolder } from '../builders/store.ts'

const TOKEN = 'a-password-of-sixteen'

function build(env: Readonly<Record<string, string>>, over: Parameters<typeof buildServices>[0] = {}) {
  const config = { ...buildConfig(env), varDir: buildFolder() }
  const clock = () => Date.parse('2026-11-28T12:00:00Z')
  const services = buildServices({ config, clock, router: createSiteRouter({ locales: ['en'] }), ...over })
  onTestFinished(() => services.numbers.close())
  const app = buildChain(services)
  const get = (path: string, password?: string) => {
    const sent = request(app).get(path)
    return password === undefined ? sent : sent.auth('anybody', password)
  }
  return { get, numbers: services.numbers }
}

test('TR-019 the numbers open with their password alone, and without one in development alone', async () => {
  const { get } = build({ NUMBERS_TOKEN: TOKEN })

  const asked = await get('/_node/numbers')
  expect([asked.status, asked.headers['www-authenticate']]).toEqual([401, expect.stringContaining('Basic')])
  for (const path of ['/_node/numbers', '/_node/numbers.csv', '/_node/numbers.json']) {
    const opened = await get(path, TOKEN)
    expect([(await get(path, 'wrong')).status, opened.status]).toEqual([401, 200])
    expect(opened.headers['cache-control']).toBe('no-store')
  }
  expect((await build({}).get('/_node/numbers')).status).toBe(404)
  expect((await build({ NODE_ENV: 'development' }).get('/_node/numbers')).status).toBe(200)
})

test('TR-019 the page shows today, 7 and 28 days of what was counted, and what is left out beside it', async () => {
  const { get, numbers } = build({ NUMBERS_TOKEN: TOKEN })
  const add = (period: string, item: string, sums: object, dimension: 'all' | 'path' | 'left-out' | 'host' = 'all') =>
    numbers.add([{ span: 'day', period, dimension, item, sums }])
  add('2026-11-28', '', { views: 1234, daily: 321, clicks: 9, affiliate: 4, leaves: 10, reads: 3 })
  add('2026-11-22', '', { views: 1000 })
  add('2026-11-10', '', { views: 10_000 })
  add('2026-10-20', '', { views: 6117 })
  add('2026-11-28', '/a<b>/', { views: 77, leaves: 4, reads: 1, seconds: 480 }, 'path')
  add('2026-11-28', 'bot', { views: 55 }, 'left-out')
  add('2026-11-28', 'shop.example', { clicks: 4, affiliate: 4 }, 'host')
  await numbers.flush()

  const { text } = await get('/_node/numbers', TOKEN)
  const shown = (name: string) => {
    const row = text.split('<tr>').find((part) => part.startsWith(`<th scope="row">${name}`)) ?? ''
    return [...row.matchAll(/data-l="[^"]+">([^<]*)/g)].map(([, value]) => value)
  }

  expect(shown('Views')).toEqual(['1,234', '2,234', '12,234'])
  expect(text).toContain('+100%')
  expect(shown('Readers')).toEqual(['321', '321', '321'])
  expect(shown('Read to the end')).toEqual(['30%', '30%', '30%'])
  expect(shown('Affiliate links')).toEqual(['4', '4', '4'])
  expect(shown('shop.example')).toEqual(['4', '4', '4'])
  expect(shown('Other outbound links')).toEqual(['5', '5', '5'])
  expect(shown('bot')).toEqual(['55', '55', '55'])
  expect(shown('<a href="/a&lt;b')).toEqual(['77', '2.0', '25%'])
  expect(text).not.toMatch(/<script|style=|<b>\/</)
})

test('TR-019 a day is exported as CSV that a spreadsheet does not run, and as JSON; a wrong day is a 400', async () => {
  const { get, numbers } = build({ NUMBERS_TOKEN: TOKEN })
  numbers.add([
    { span: 'day', period: '2026-11-27', dimension: 'campaign', item: '=1+"1', sums: { views: 3, entries: 2 } },
  ])
  await numbers.flush()

  const { text, headers } = await get('/_node/numbers.csv?day=2026-11-27', TOKEN)
  const lines = text.split('\r\n')
  expect(lines[0]).toMatch(/^dimension,item,views,entries,/)
  expect(lines[1]).toMatch(/^campaign,"'=1\+""1",3,2,0/)
  expect(headers['content-disposition']).toContain('numbers-2026-11-27.csv')
  expect((await get('/_node/numbers.json?day=2026-11-27', TOKEN)).body.rows).toMatchObject([{ item: '=1+"1' }])
  expect((await get('/_node/numbers.csv?day=yesterday', TOKEN)).status).toBe(400)
})

test('AB-001 the page shows each bucket of a test with a goal beside the control, and hides what is out of balance', async () => {
  const allocations = ['control', 'bold'].map((bucket) => ({ percentage: 50, bucket }))
  const tests = buildTests(
    { id: 'fair', goal: 'next', allocations },
    { id: 'wrong', goal: { form: 'letters' }, allocations },
    { id: 'silent', allocations },
  )
  const { get, numbers } = build({ NUMBERS_TOKEN: TOKEN }, { rules: buildRules({ tests }) })
  const add = (period: string, item: string, exposed: number, reached: number) =>
    numbers.add([{ span: 'day', period, dimension: 'experiment', item, sums: { exposed, reached } }])
  add('2026-02-01', 'fair:1:control', 10_000, 1000)
  add('2026-11-28', 'fair:1:control', 10_000, 1000)
  add('2026-11-28', 'fair:1:bold', 20_000, 2600)
  add('2026-11-28', 'wrong:1:control', 20_000, 1000)
  add('2026-11-28', 'wrong:1:bold', 10_000, 1000)
  await numbers.flush()

  const { text } = await get('/_node/numbers', TOKEN)
  const tables = text.split('<caption>').slice(1)
  const cellsOf = (table = '', bucket: string) =>
    [...(table.split(`<th scope="row">${bucket}</th>`)[1]?.split('</tr>')[0] ?? '').matchAll(/>([^<]+)<\/td>/g)].map(
      ([, cell]) => cell,
    )

  expect(tables).toHaveLength(2)
  expect(cellsOf(tables[0], 'control').slice(0, 3)).toEqual(['20,000', '2,000', '10.0%'])
  const [browsers, goals, rate, difference] = cellsOf(tables[0], 'bold')
  expect([browsers, goals, rate]).toEqual(['20,000', '2,600', '13.0%'])
  expect(difference).toMatch(/^\+3\.0 pt \(\+[12]\.\d pt to \+[345]\.\d pt\)$/)
  expect(cellsOf(tables[1], 'bold')[3]).toBe('–')
})
