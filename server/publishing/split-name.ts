/** Words that belong to the next word. In lower case only: with a capital they are often given names (`Van`, `Ben`). */
const PARTICLES: ReadonlySet<string> = new Set(
  (
    'van von vom zu zum zur der den de het ter ten te op la le les du des di da do dos das del della dello delle dei degli ' +
    "d' l' af av abu abd al el bin ibn bint und san santa"
  ).split(' '),
)

/** Words between two family names. */
const JOINTS: ReadonlySet<string> = new Set(['y', 'e', 'i'])

/** Suffixes of a family name. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|ph\.?d|m\.?d|esq)\.?$/i

/** Pairs of particles that many people write with a capital. */
const CAPITAL = /^(?:Van|Von) (?:de|den|der)$/i

export interface PersonName {
  readonly firstName: string | null
  /** With its particles: `van der Berg`; null for a single word. */
  readonly lastName: string | null
}

/**
 * Splits a full name. The family name is the last word, with the particles before it and the suffix after it; the first
 * word is always a given name. A second family name without a particle looks like a given name: for it a publisher sets
 * `firstName` and `lastName`.
 */
export function splitName(name: string): PersonName {
  const words = name.split(/\s+/).filter((word) => word !== '')
  if (words.length < 2) return { firstName: words[0] ?? null, lastName: null }
  const hasSuffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '')
  let start = words.length - (hasSuffix ? 2 : 1)
  while (start > 1 && isParticle(words, start - 1)) start -= 1
  // In “Ortega y Gasset” the name before the joint is a family name too.
  if (start > 1 && JOINTS.has(words[start - 1] ?? '')) start -= start > 2 ? 2 : 1
  return { firstName: words.slice(0, start).join(' ').replace(/,$/, ''), lastName: words.slice(start).join(' ') }
}

function isParticle(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  return (
    PARTICLES.has(word.replace('’', "'")) ||
    CAPITAL.test(`${word} ${words[at + 1]}`) ||
    CAPITAL.test(`${words[at - 1]} ${word}`)
  )
}
