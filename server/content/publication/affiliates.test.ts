import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_LINK_RULES } from '../../../test/builders/link-rules.ts'
import { until } from '../../../test/harness/until.ts'
import { createMetrics } from '../../process/telemetry/metrics.ts'
import { createLinkRulesSource } from './link-rules-source.ts'
import { affiliatesPath, readAffiliates } from './read-affiliates.ts'

const SHOP = { hosts: ['Shop.example'], parameter: 'tag', tag: 'quay-20' }

function buildFolder(source?: unknown) {
  const config = { publicationDir: mkdtempSync(join(tmpdir(), 'affiliates-')), siteOrigin: 'https://quay.example' }
  onTestFinished(() => rmSync(config.publicationDir, { recursive: true }))
  const write = (value: unknown) => writeFileSync(affiliatesPath(config), JSON.stringify(value))
  if (source !== undefined) write(source)
  return { config, write }
}

const faultsOf = (source: unknown) => readAffiliates(buildFolder(source).config).faults?.join('\n')

test('BX-038 without a file there are no programs, and hosts are compared in lower case', () => {
  expect(readAffiliates(buildFolder().config)).toEqual({ affiliates: [], faults: null })
  expect(readAffiliates(buildFolder([SHOP]).config)).toMatchObject({
    affiliates: [{ hosts: ['shop.example'], storyParameter: null }],
  })
})

test('BX-038 all faults of the programs are reported at once, each with its place', () => {
  const faults = faultsOf([
    { ...SHOP, hosts: ['https://shop.example/'], tag: 'a b' },
    { ...SHOP, parametr: 'x', hosts: [] },
    7,
  ])

  for (const place of ['0.hosts.0: ', '0.tag: ', '1.hosts: ', 'did you mean parameter', '2: ']) {
    expect(faults).toContain(`affiliates.json: ${place.startsWith('did') ? '1: ' : place}`)
    if (place.startsWith('did')) expect(faults).toContain(place)
  }
  expect(faultsOf([SHOP, { ...SHOP, storyParameter: 'tag' }])).toMatch(/1\.hosts\.0: .*\n.*1\.storyParameter: /)
  expect(faultsOf({})).toContain('affiliates.json: expected a list')
})

test('BX-038 a changed file applies without a restart, and a faulty one changes nothing', async () => {
  const { config, write } = buildFolder([SHOP])
  const { ownHosts: _, affiliates: none, ...links } = DEFAULT_LINK_RULES
  const metrics = createMetrics({ process: false })
  const source = createLinkRulesSource({ publication: { links }, config, log: pino({ enabled: false }), metrics })
  let heard = 0
  source.subscribe(() => {
    heard += 1
  })
  onTestFinished(source.follow())
  const tags = () => source.read().affiliates.map(({ tag }) => tag)
  const first = source.read()

  // Written again until it is noticed: the first mark may be read after the first write.
  await until('the new tag', async () => {
    write([{ ...SHOP, tag: 'another' }])
    return tags()[0] === 'another'
  })
  const heardBefore = heard
  write('no list')
  await until('the fault', async () =>
    (await metrics.registry.getSingleMetricAsString('rules_reloads_total')).includes('"affiliates",result="invalid"'),
  )

  expect(first.affiliates[0]?.tag).toBe('quay-20')
  expect(tags()).toEqual(['another'])
  expect(heardBefore).toBeGreaterThan(0)
  expect(heard).toBe(heardBefore)
})
