import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_FLAGS } from '../../../shared/flags/flag.ts'
import { buildDefinition } from '../../../test/builders/ab-tests.ts'
import { buildConfig } from '../../../test/builders/services.ts'
import { readRules } from './read-tests-and-flags.ts'
import { excludedShare, isActive, statusOf } from './test.ts'

const publication = resolve(import.meta.dirname, '..', '..', '..', 'publication')
const { tests, flags } = readRules(buildConfig({ PUBLICATION_DIR: publication }))
const NOW = Date.parse('2026-11-21T12:00:00Z')

/** Appendix C of the specification: buckets with their shares, the excluded share and the window. */
const REGISTRY: readonly [string, string, string, number, string, string, string][] = [
  ['AB-025', 'nrg_brunodsgn', 'reskin 45, control 45', 10, '2023-05-01', '2023-09-30', 'homeEnergyTopic'],
  ['AB-026', 'nrg_battText', 'header1 33, header2 33, control 33', 1, '2023-06-01', '2023-10-31', 'homeEnergyTopic'],
  ['AB-027', 'nrg_contentCta', 'test 49, control 49', 2, '2023-07-01', '2023-11-30', 'homeEnergyTopic'],
  [
    'AB-028',
    'nrg_GPrecap',
    'precapList 33, precapHero 33, control 33',
    1,
    '2023-08-01',
    '2023-12-31',
    'homeEnergyTopic',
  ],
  ['AB-029', 'nrg_linksFull', 'add 33, replace 33, control 33', 1, '2023-09-01', '2024-01-31', 'homeEnergyTopic'],
  ['AB-030', 'comparisontable', 'control 30, testA 30, testB 30', 10, '2023-10-01', '2024-03-31', 'versusArticle'],
  ['AB-031', 'bbPrecapBL2', 'test 49, control 49', 2, '2023-10-01', '2024-02-29', 'broadbandTopic'],
  ['AB-031', 'bbPixelTest', 'test 49, control 49', 2, '2023-11-01', '2024-03-31', 'broadbandTopic'],
  ['AB-031', 'bbNonPartnerFP', 'test 49, control 49', 2, '2023-12-01', '2024-04-30', 'broadbandTopic'],
  ['AB-032', 'video_embed_tech', 'top 25, middle 25, bottom 25, remove 25', 0, '2024-01-01', '2024-06-30', 'techTopic'],
  ['AB-032', 'video_embed_home', 'top 25, middle 25, bottom 25, remove 25', 0, '2024-01-01', '2024-06-30', 'homeTopic'],
  [
    'AB-032',
    'video_embed_fin',
    'top 25, middle 25, bottom 25, remove 25',
    0,
    '2024-01-01',
    '2024-06-30',
    'financeTopic',
  ],
  ['AB-033', 'moneyads', 'control 33, less 33, more 33', 1, '2024-02-01', '2024-07-31', 'financeTopic'],
  ['AB-034', 'sleep_cta', 'test 50, control 50', 0, '2024-03-01', '2024-08-31', 'sleepTopic'],
  ['AB-034', 'sleep_layout', 'test 45, control 45', 10, '2024-03-01', '2024-08-31', 'sleepTopic'],
  ['AB-035', 'asurion_mobile', 'control 30, test1 30, test2 30', 10, '2024-04-01', '2024-09-30', 'mobileDevice'],
  ['AB-036', 'laptop_cta_test', 'test 50, control 50', 0, '2024-05-01', '2024-10-31', 'laptopTopic'],
  ['AB-036', 'mealskit', 'test 50, control 50', 0, '2024-05-01', '2024-10-31', 'mealKitTopic'],
  ['AB-036', 'asurion_product', 'test 50, control 50', 0, '2024-06-01', '2024-11-30', 'reviewPage'],
  ['AB-036', 'tokyo_vs_ize', 'tokyo 50, ize 50', 0, '2024-06-01', '2024-11-30', 'anyArticle'],
  ['AB-036', 'btncolor_test', 'test 50, control 50', 0, '2024-07-01', '2024-12-31', 'commerceArticle'],
  ['AB-036', 'subheading_test', 'test 50, control 50', 0, '2024-07-01', '2024-12-31', 'anyArticle'],
  ['AB-036', 'compact_precap', 'test 50, control 50', 0, '2024-08-01', '2024-12-31', 'compactPrecapTopic'],
]

test.each(REGISTRY)('%s %s: %s, %i excluded', (_id, id, shares, excluded, startDate, endDate, criteria) => {
  const found = tests.find((one) => one.id === id)
  if (!found) throw new Error(`${id} is not in the registry`)

  expect(found.allocations.map(({ bucket, percentage }) => `${bucket} ${percentage}`).join(', ')).toBe(shares)
  expect(excludedShare(found)).toBe(excluded)
  expect(found).toMatchObject({ version: '1', startDate, endDate, criteria })
})

test('AB-024 every test of the specification is between May 2023 and December 2024, and none is active', () => {
  const theirs = tests.filter(({ id }) => REGISTRY.some(([, name]) => name === id))

  expect(theirs).toHaveLength(REGISTRY.length)
  for (const one of theirs) {
    expect(one.opens).toBeGreaterThanOrEqual(Date.parse('2023-05-01'))
    expect(one.closes).toBeLessThanOrEqual(Date.parse('2024-12-31'))
    expect(statusOf(one, NOW)).toBe('expired')
  }
})

test('AB-011 two tests of the demo publication run today and for years', () => {
  const running = tests.filter((one) => isActive(one, NOW))

  expect(running.map(({ id }) => id)).toEqual(['brief_wording', 'latest_first'])
  for (const { closes } of running) expect(closes).toBeGreaterThan(Date.parse('2030-01-01'))
})

test('FF-001 the demo’s flags file names every feature, with defaults except for its demonstration', () => {
  expect(flags).toEqual({
    ...DEFAULT_FLAGS,
    signIn: true,
    whyTrust: { device: { allowed: ['tablet', 'desktop'] } },
  })
})

function buildFiles(experiments: string | null, features: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-rules-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  if (experiments !== null) writeFileSync(join(folder, 'experiments.json'), experiments)
  if (features !== null) writeFileSync(join(folder, 'flags.json'), features)
  return folder
}

const faultsOf = (env: Readonly<Record<string, string>>): readonly string[] => {
  try {
    readRules(buildConfig(env))
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
}

test('BX-038 all faults of both files are reported at once, by variable, file and position', () => {
  const faulty = JSON.stringify([buildDefinition({ version: '-' }), buildDefinition({ id: 'two', criteria: 'nobody' })])
  const folder = buildFiles(faulty, '{ "adz": true, "ads": 5 }')
  const faults = faultsOf({ PUBLICATION_DIR: folder })

  expect(faults).toHaveLength(4)
  expect(faults[0]).toMatch(/^EXPERIMENTS_FILE: .*experiments\.json: words: version: /)
  expect(faults[1]).toMatch(/^EXPERIMENTS_FILE: .*: two: criteria: There is no criterion nobody/)
  expect(faults[2]).toMatch(/^FLAGS_FILE: .*flags\.json: adz: /)
  expect(faults[3]).toMatch(/^FLAGS_FILE: .*: ads: /)
})

test('AB-037 a test with an unknown criterion stops the start', () => {
  const folder = buildFiles(JSON.stringify([buildDefinition({ criteria: 'everybody' })]), null)
  expect(faultsOf({ PUBLICATION_DIR: folder })).toEqual([expect.stringContaining('There is no criterion everybody')])
})

test('BX-038 both files are optional; a configured file must exist and be JSON', () => {
  const folder = buildFiles(null, '{')

  expect(faultsOf({ PUBLICATION_DIR: join(folder, 'elsewhere') })).toEqual([])
  expect(faultsOf({ EXPERIMENTS_FILE: join(folder, 'none.json') })).toEqual([
    expect.stringMatching(/^EXPERIMENTS_FILE: .*none\.json: cannot be read \(ENOENT\)/),
  ])
  expect(faultsOf({ FLAGS_FILE: join(folder, 'flags.json') })).toEqual([
    expect.stringMatching(/^FLAGS_FILE: .*is not JSON/),
  ])
})

test('CO-011 BX-038 scripts of others are optional, and stop the start where they have faults, or no frame to run in', () => {
  const folder = buildFiles(null, null)
  const write = (scripts: unknown) => writeFileSync(join(folder, 'scripts.json'), JSON.stringify(scripts))
  const read = (env: Readonly<Record<string, string>> = {}) => faultsOf({ PUBLICATION_DIR: folder, ...env })
  const FRAMES = { FRAME_ORIGIN: 'https://frames.example.net' }
  expect([read(), readRules(buildConfig({ PUBLICATION_DIR: folder })).scripts]).toEqual([[], []])

  write([{ tag: 'push', href: 'https://push.example/sdk.js' }])
  expect(read()).toEqual([expect.stringMatching(/^FRAME_ORIGIN: expected .*scripts\.json/)])
  expect(read(FRAMES)).toEqual([])
  expect(readRules(buildConfig({ PUBLICATION_DIR: folder, ...FRAMES })).scripts.map(({ tag }) => tag)).toEqual(['push'])

  write([{ tag: 'push', timing: 'soon' }, { tag: 'own' }])
  expect(read(FRAMES)).toEqual([
    expect.stringMatching(/^SCRIPTS_FILE: .*scripts\.json: push: timing: expected/),
    expect.stringMatching(/^SCRIPTS_FILE: .*scripts\.json: own: category: expected/),
  ])
})
