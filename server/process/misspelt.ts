import { distance } from 'fastest-levenshtein'
import { ALL_VARIABLES } from './variables/groups.ts'

const PLAIN = ALL_VARIABLES.map(({ name }) => name)
const OWN = [...PLAIN, ...ALL_VARIABLES.flatMap(({ name, isSecret }) => (isSecret ? [`${name}_FILE`] : []))]

/** Beginnings that no other program's variables have. */
const PREFIXES = [
  'CDN_PURGE_',
  'DRAIN_',
  'LIVE_SOCKET',
  'PAGE_CACHE_',
  'RESIZE_',
  'SPARE_COPIES_',
  'VIDEO_AD_',
  'WEB_VITALS_',
]

/** Variables of other programs that are two edits from one of ours. */
const OTHERS = new Set(['EDITOR'])

/** Names of up to so many letters, such as PORT, are close to too many others: one edit, or two letters in turn. */
const SHORT = 5

/**
 * Variables that are probably meant for the site and that it does not read, one line each: two edits from one of ours,
 * in other letters, with one of our beginnings, or a file for what is no secret. A value is never quoted.
 */
export function findMisspelt(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.keys(env)
    .filter((name) => env[name] && !OWN.includes(name) && !OTHERS.has(name))
    .sort()
    .flatMap((name) => {
      const fault = describe(name)
      return fault === null ? [] : [`${name}: ${fault}`]
    })
}

function describe(name: string): string | null {
  const plain = name.replace(/_FILE$/, '')
  if (plain !== name && PLAIN.includes(plain)) return `only secrets come from a file; set ${plain}`
  const near = findOwn(name)
  if (near !== null) return `there is no such variable; did you mean ${near}?`
  const prefix = PREFIXES.find((start) => name.startsWith(start))
  if (prefix === undefined) return null
  const those = PLAIN.filter((own) => own.startsWith(prefix)).join(', ')
  return `there is no such variable; those that begin with ${prefix} are ${those}`
}

function findOwn(name: string): string | null {
  const written = name.toUpperCase().replaceAll('-', '_')
  const near = OWN.map((own) => ({ own, edits: toEdits(name, written, own) }))
  near.sort((a, b) => a.edits - b.edits)
  return near[0] !== undefined && near[0].edits <= 2 ? near[0].own : null
}

/** The edits between two names; Infinity where a short one is too far to be meant. */
function toEdits(name: string, written: string, own: string): number {
  if (own.length > SHORT) return distance(written, own)
  const isTurned = name.length === own.length && [...name].sort().join('') === [...own].sort().join('')
  return isTurned || distance(name, own) === 1 ? 1 : Number.POSITIVE_INFINITY
}
