import { z } from 'zod'
import { type Goal, PLAIN_GOALS } from '../../../shared/ab/goal.ts'
import { ID_PATTERN, MAX_STATE_LENGTH, toStateText, VERSION_PATTERN } from '../../../shared/ab/state.ts'
import { VIDEO_PLACEMENTS } from '../../../shared/video/placement.ts'
import { describeFault } from '../../process/describe-fault.ts'
import { toCriterion } from './criteria.ts'
import type { AbTest, Change, CriteriaSource, VideoChange } from './test.ts'

const date = z.iso
  .date('expected a date such as 2026-11-27')
  .or(z.iso.datetime({ offset: true, error: 'expected a date or a moment in ISO 8601' }))

const bucket = z.string().regex(ID_PATTERN, 'expected a letter, then letters, digits or _')

const allocation = z.strictObject({
  percentage: z.int('expected a whole percentage').min(0).max(100),
  bucket,
})

const values = z.array(z.string().min(1)).optional()
const criteriaShape = z.union([
  z.string(),
  z.strictObject({ inverse: z.string() }),
  z.strictObject({ tracking: z.string(), allowed: values, notAllowed: values }),
]) satisfies z.ZodType<CriteriaSource>

const change = z.strictObject({
  component: z.string().min(1),
  title: z.string().min(1).optional(),
  content: z.string().min(1).optional(),
  place: z.enum(['first', 'last']).optional(),
  hidden: z.literal(true).optional(),
}) satisfies z.ZodType<Change>

const videoChange = z.strictObject({ video: z.enum(VIDEO_PLACEMENTS) }) satisfies z.ZodType<VideoChange>

const goal = z.union(
  [
    z.enum(PLAIN_GOALS),
    z
      .strictObject({
        form: z.string().regex(/^[\w.-]{1,60}$/, 'expected the path that the form is sent to, with - for /'),
      })
      .transform(({ form }): Goal => `form:${form}`),
  ],
  `expected one of ${PLAIN_GOALS.join(', ')}, or { form }`,
)

const definition = z.strictObject({
  id: z.string().regex(ID_PATTERN, 'expected a letter, then letters, digits or _'),
  version: z.string().regex(VERSION_PATTERN, 'expected a letter or digit, then letters, digits or _'),
  description: z.string().min(1).optional(),
  startDate: date,
  endDate: date,
  allocations: z.array(allocation, 'expected a list of { percentage, bucket }').min(1),
  criteria: z.unknown(),
  goal: goal.nullable().default(null),
  changes: z.record(z.string(), z.array(z.union([videoChange, change]))).optional(),
})
type Definition = z.output<typeof definition>

export type ParsedTests =
  | { readonly tests: readonly AbTest[]; readonly faults: null }
  | { readonly faults: readonly string[] }

/**
 * Parses the tests of a file; otherwise returns all faults, each with the test's id (AB-002 to AB-010, AB-037, BX-038).
 */
export function parseTests(source: unknown): ParsedTests {
  const file = z.array(z.unknown()).safeParse(source)
  if (!file.success) return { faults: ['expected a list of tests'] }
  const faults: string[] = []
  const tests: AbTest[] = []
  for (const [index, given] of file.data.entries()) {
    const parsed = parseTest(given)
    const name = nameOf(given, index)
    if ('faults' in parsed) faults.push(...parsed.faults.map((fault) => `${name}: ${fault}`))
    else if (tests.some(({ id }) => id === parsed.test.id)) faults.push(`${name}: the id is taken`)
    else tests.push(parsed.test)
  }
  return faults.length > 0 ? { faults } : { tests, faults: null }
}

function parseTest(given: unknown): { readonly test: AbTest } | { readonly faults: readonly string[] } {
  const parsed = definition.safeParse(given)
  if (!parsed.success) return { faults: [...parsed.error.issues.map(describeFault), ...criteriaFaults(given)] }
  const { description = null, changes = {}, criteria, ...rest } = parsed.data
  const faults = [...crossFaults(parsed.data), ...criteriaFaults(given)]
  const shape = criteriaShape.safeParse(criteria)
  if (faults.length > 0 || !shape.success) return { faults: faults.length > 0 ? faults : ['criteria: malformed'] }
  return {
    test: {
      ...rest,
      description,
      criteria: shape.data,
      changes,
      opens: Date.parse(rest.startDate),
      closes: Date.parse(rest.endDate),
      criterion: toCriterion(shape.data),
    },
  }
}

/** Faults that involve several fields. */
function crossFaults({ id, version, startDate, endDate, allocations, changes = {} }: Definition): readonly string[] {
  const faults: string[] = []
  const total = allocations.reduce((sum, { percentage }) => sum + percentage, 0)
  if (total > 100) faults.push(`allocations: ${total} percent are more than 100`)
  if (Date.parse(startDate) >= Date.parse(endDate)) faults.push('endDate: expected a day after startDate')
  const buckets = allocations.map(({ bucket: name }) => name)
  if (new Set(buckets).size < buckets.length) faults.push('allocations: a bucket is there twice')
  for (const name of new Set(buckets)) {
    const text = toStateText({ id, version, bucket: name })
    if (text.length > MAX_STATE_LENGTH) {
      faults.push(`allocations: ${text} is longer than ${MAX_STATE_LENGTH} characters`)
    }
  }
  for (const name of Object.keys(changes))
    if (!buckets.includes(name)) faults.push(`changes: there is no bucket ${name}`)
  return faults
}

function criteriaFaults(given: unknown): readonly string[] {
  const source: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'criteria') : undefined
  try {
    toCriterion(source)
    return []
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return [`criteria: ${error.message}`]
  }
}

function nameOf(given: unknown, index: number): string {
  const id: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'id') : undefined
  return typeof id === 'string' && id !== '' ? id.slice(0, 40) : `test ${index + 1}`
}
