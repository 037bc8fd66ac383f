import { parseTests } from '../../server/pages/experiments/experiments.schema.ts'
import type { AbTest } from '../../server/pages/experiments/test.ts'

type Fields = Readonly<Record<string, unknown>>

/** A test as in the experiments file, active at the time of `buildServices`. */
export function buildDefinition(fields: Fields = {}): Record<string, unknown> {
  return {
    id: 'words',
    version: '1',
    startDate: '2026-01-01',
    endDate: '2027-01-01',
    allocations: [
      { percentage: 50, bucket: 'control' },
      { percentage: 40, bucket: 'bold' },
    ],
    criteria: 'anyArticle',
    ...fields,
  }
}

/** Tests from a few fields each, through the same parser as the file's. */
export function buildTests(...fields: readonly Fields[]): readonly AbTest[] {
  const parsed = parseTests(fields.map((given) => buildDefinition(given)))
  if (parsed.faults !== null) throw new Error(parsed.faults.join('\n'))
  return parsed.tests
}
