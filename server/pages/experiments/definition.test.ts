import { expect, test } from 'vitest'
import { buildDefinition, buildTests } from '../../../test/builders/ab-tests.ts'
import { parseTests } from './experiments.schema.ts'
import { isActive, statusOf } from './test.ts'

const faultsOf = (...fields: readonly Readonly<Record<string, unknown>>[]) =>
  parseTests(fields.map(buildDefinition)).faults ?? []
const shares = (...percentages: readonly number[]) =>
  percentages.map((percentage, index) => ({ percentage, bucket: `b${index}` }))

test('AB-001 a definition has id, version, dates, allocations and criteria', () => {
  expect(buildTests({})[0]).toMatchObject({
    id: 'words',
    version: '1',
    startDate: '2026-01-01',
    endDate: '2027-01-01',
    allocations: [
      { percentage: 50, bucket: 'control' },
      { percentage: 40, bucket: 'bold' },
    ],
    criteria: 'anyArticle',
  })
  for (const name of ['id', 'version', 'startDate', 'endDate', 'allocations', 'criteria'])
    expect(faultsOf({ [name]: undefined }).join()).toContain(`${name}: `)
})

const patterns: readonly [string, string, Readonly<Record<string, unknown>>, RegExp | null][] = [
  ['AB-002', 'a letter begins an id', { id: 'a_1' }, null],
  ['AB-002', 'a digit cannot begin an id', { id: '1a' }, /id: expected a letter/],
  ['AB-002', 'an underscore cannot begin an id', { id: '_a' }, /id: expected a letter/],
  ['AB-002', 'an id cannot contain a hyphen', { id: 'a-b' }, /id: expected a letter/],
  ['AB-002', 'an id cannot be empty', { id: '' }, /id: expected a letter/],
  ['AB-003', 'a digit may begin a version', { version: '2b_' }, null],
  ['AB-003', 'an underscore cannot begin a version', { version: '_2' }, /version: expected a letter or digit/],
  ['AB-003', 'a version cannot contain a dot', { version: '1.2' }, /version: expected a letter or digit/],
  ['AB-003', 'a version is a string', { version: 1 }, /version: /],
  ['AB-004', 'a letter begins a bucket', { allocations: [{ percentage: 1, bucket: 'a1_' }] }, null],
  ['AB-004', 'a digit cannot begin a bucket', { allocations: [{ percentage: 1, bucket: '1a' }] }, /0\.bucket: /],
  ['AB-004', 'a bucket cannot contain a colon', { allocations: [{ percentage: 1, bucket: 'a:b' }] }, /0\.bucket: /],
  ['AB-005', 'allocations are a list', { allocations: { control: 50 } }, /allocations: expected a list/],
  ['AB-005', 'allocations cannot be missing', { allocations: undefined }, /allocations: expected a list/],
  ['AB-005', 'every entry has a bucket', { allocations: [{ percentage: 50 }] }, /allocations\.0\.bucket: /],
  ['AB-005', 'every entry has a percentage', { allocations: [{ bucket: 'a' }] }, /allocations\.0\.percentage: /],
  ['AB-006', '100 percent are allowed', { allocations: shares(60, 40) }, null],
  ['AB-006', '101 percent are refused', { allocations: shares(60, 41) }, /101 percent are more/],
  [
    'AB-007',
    '25 characters are allowed',
    { id: 'subheading_test', allocations: [{ percentage: 1, bucket: 'control' }] },
    null,
  ],
  [
    'AB-007',
    '26 characters are refused',
    { id: 'subheading_tests', allocations: [{ percentage: 1, bucket: 'control' }] },
    /longer than 25/,
  ],
  [
    'AB-007',
    'the longest bucket counts',
    {
      id: 'abcdefghijkl',
      allocations: [
        { percentage: 1, bucket: 'a' },
        { percentage: 1, bucket: 'abcdefghijk' },
      ],
    },
    /abcdefghijk is longer/,
  ],
  ['AB-008', 'criteria cannot be a boolean', { criteria: true }, /criteria: .*boolean/],
  ['AB-008', 'criteria cannot be an array', { criteria: ['anyArticle'] }, /criteria: .*array/],
  ['AB-008', 'criteria cannot be a number', { criteria: 5 }, /criteria: /],
  ['AB-037', 'a name of the registry', { criteria: 'laptopTopic' }, null],
  ['AB-037', 'a name that is not there', { criteria: 'laptopsTopic' }, /criteria: There is no criterion laptopsTopic/],
  ['AB-037', 'a name of every object', { criteria: 'constructor' }, /criteria: There is no criterion constructor/],
  ['BX-038', 'dates in the wrong order', { startDate: '2027-01-01' }, /endDate: expected a day after/],
  ['BX-038', 'a date that is none', { startDate: 'soon' }, /startDate: /],
  ['BX-038', 'changes of a bucket that is not there', { changes: { wild: [] } }, /changes: there is no bucket wild/],
  ['BX-038', 'a field nobody knows', { alocations: [] }, /alocations/],
]

test.each(patterns)('%s %s', (_id, _what, fields, fault) => {
  const faults = faultsOf(fields)

  if (fault === null) expect(faults).toEqual([])
  else expect(faults.join('\n')).toMatch(fault)
})

test('BX-038 all faults of all tests are reported at once, with the test’s id', () => {
  const faults = faultsOf(
    { id: 'one', version: '_', criteria: true },
    { id: 'two', allocations: shares(70, 70), endDate: '2020-01-01' },
    { id: 'two_' },
    { id: 'two_' },
    { id: 7 },
  )

  expect(faults.filter((fault) => fault.startsWith('one: '))).toHaveLength(2)
  expect(faults.filter((fault) => fault.startsWith('two: '))).toHaveLength(2)
  expect(faults).toContain('two_: the id is taken')
  expect(faults.some((fault) => fault.startsWith('test 5: id'))).toBe(true)
  expect(parseTests({}).faults).toEqual(['expected a list of tests'])
})

test.each([
  ['2025-12-31T23:59:59.999Z', false, 'scheduled'],
  ['2026-01-01T00:00:00.000Z', true, 'active'],
  ['2026-12-31T23:59:59.999Z', true, 'active'],
  ['2027-01-01T00:00:00.000Z', false, 'expired'],
] as const)('AB-011 at %s the test of 2026 is active: %s', (at, active, status) => {
  const [definition] = buildTests({})
  if (!definition) throw new Error('no test')

  expect(isActive(definition, Date.parse(at))).toBe(active)
  expect(statusOf(definition, Date.parse(at))).toBe(status)
})
