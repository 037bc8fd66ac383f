import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMetrics } from '../../process/telemetry/metrics.ts'
import { createCampaignsSource } from './campaigns-source.ts'
import { toHouseList } from './house-list.ts'
import { readCampaigns } from './read-campaigns.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')

const BASE = {
  ...{ advertiser: 'Quarry', kind: 'reserved', slots: ['mpu-top'], start: '2026-11-20', end: '2026-12-10' },
  ...{ share: 60, href: 'https://quarry.example/', title: 'Cells' },
}

function buildPublication(files: Readonly<Record<string, object>> = {}) {
  const publicationDir = mkdtempSync(join(tmpdir(), 'campaigns-'))
  onTestFinished(() => rmSync(publicationDir, { recursive: true }))
  mkdirSync(join(publicationDir, 'ads'))
  const write = (name: string, data: object) =>
    writeFileSync(join(publicationDir, 'ads', `${name}.md`), `---\n${JSON.stringify(data)}\n---\nOne\nline.\n`)
  for (const [name, data] of Object.entries(files)) write(name, data)
  return { publicationDir, write, remove: (name: string) => rmSync(join(publicationDir, 'ads', `${name}.md`)) }
}

function read(files: Readonly<Record<string, object>>) {
  return readCampaigns(buildPublication(files), 'UTC', NOW)
}

const faultsOf = (over: object) => read({ one: { ...BASE, ...over } }).faults

test('AD-030 a campaign is a file; its text and days are read, and a list has those of a section and day', () => {
  const reading = read({
    one: { ...BASE, sections: ['tech'], end: '+2 days' },
    two: { ...BASE, kind: 'house', share: undefined, start: undefined, end: undefined },
  })
  if (reading.faults !== null) throw new Error(reading.faults.join('\n'))
  const namesOf = (section: string, day: string) =>
    toHouseList(reading.campaigns, section, day).campaigns.map(({ name }) => name)

  expect(reading.campaigns[0]).toMatchObject({ name: 'one', text: 'One line.', end: '2026-11-30' })
  expect(namesOf('tech', '2026-11-30')).toEqual(['one', 'two'])
  expect(namesOf('tech', '2026-12-01')).toEqual(['two'])
  expect(namesOf('home', '2026-11-30')).toEqual(['two'])
  expect(reading.campaigns[0]?.exclusions).toContain('tragedy')
})

test.each([
  [{ slots: ['mpu'] }, 'slots.0: expected a slot: leader-top'],
  [{ share: 101 }, 'share: expected 1 to 100'],
  [{ share: undefined }, 'share: expected for kind: reserved, and only there'],
  [{ start: undefined }, 'start: expected start and end of a reserved campaign'],
  [{ start: 'soon' }, 'start: expected a day such as 2026-12-01'],
  [{ end: '2026-11-19' }, 'end: expected a day that is not before start'],
  [{ href: 'javascript:alert(1)' }, 'href: expected an address over https'],
  [{ href: '//quarry.example/' }, 'href: expected an address over https'],
  [{ devices: ['phone'] }, 'devices.0: expected mobile, tablet, desktop'],
  [{ html: '<b>' }, 'there is no key html'],
])('BX-038 a campaign with %j is refused with its file and field', (over, fault) => {
  expect(faultsOf(over)).toEqual([expect.stringContaining(`ads/one.md: ${fault}`)])
})

test('AD-030 shares above 100 % of a slot on a day are refused, with both files and the first such day', () => {
  const second = { ...BASE, share: 50, start: '2026-12-05', end: '2026-12-20' }

  expect(read({ one: BASE, two: second }).faults).toEqual([
    'ads/one.md, two.md: mpu-top is sold to 110 % on 2026-12-05',
  ])
})

test.each([
  ['starts after the other', { start: '2026-12-11', end: '2026-12-20' }],
  ['runs in another section', { sections: ['home'] }],
  ['runs on another device', { devices: ['mobile'] }],
  ['has another slot', { slots: ['leader-top'] }],
])('AD-030 a campaign that %s competes for no view', (_, over) => {
  expect(
    read({ one: { ...BASE, sections: ['tech'], devices: ['desktop'] }, two: { ...BASE, ...over } }).faults,
  ).toBeNull()
})

test('BX-038 a changed file is read without a restart, and a faulty one changes nothing', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const folder = buildPublication({ one: BASE })
  const source = createCampaignsSource({
    ...{ config: folder, timeZone: 'UTC', clock: () => NOW },
    ...{ log: pino({ enabled: false }), metrics: createMetrics() },
  })
  onTestFinished(source.follow())
  const namesAfter = (change: () => void) => {
    change()
    vi.advanceTimersByTime(1_000)
    return source.read().map(({ name }) => name)
  }

  expect(namesAfter(() => folder.write('two', { ...BASE, share: 40 }))).toEqual(['one', 'two'])
  expect(namesAfter(() => folder.write('three', { ...BASE, share: 1 }))).toEqual(['one', 'two'])
  expect(namesAfter(() => folder.remove('one'))).toEqual(['three', 'two'])
})
