import type { z } from 'zod'

/** The maximum number of faults that are reported for one block; the first one often explains the others. */
const MAX_FAULTS = 3

/** Says which fields a schema refused, and what it expected: `items.0.value: expected a number`. */
export function describeFaults({ issues }: z.ZodError): string {
  return issues
    .slice(0, MAX_FAULTS)
    .map((issue) => (issue.path.length === 0 ? toWords(issue) : `${issue.path.join('.')}: ${toWords(issue)}`))
    .join('; ')
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object with fields',
  string: 'a text',
}

/** The message of a schema, or what its type expects: those of Zod are written for programmers. */
function toWords(issue: z.core.$ZodIssue): string {
  if (!/^(?:Invalid|Too) /.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${TYPES[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `expected ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return `expected at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `expected at most ${issue.maximum}${unitOf(issue.origin)}`
    default:
      return 'expected another value'
  }
}

function unitOf(origin: string): string {
  if (origin === 'array') return ' entries'
  return origin === 'string' ? ' characters' : ''
}
