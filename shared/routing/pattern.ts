import { type Constraint, type Constraints, RANK } from './constraint.ts'

/** A part of a segment: literal text or a parameter. */
export type Part = string | Param

export interface Param {
  readonly name: string
  readonly constraint: Constraint | null
  readonly optional: boolean
  /** It is the whole path, with its slashes: `/{path*}/`. */
  readonly rest: boolean
}

export interface Segment {
  readonly parts: readonly Part[]
  readonly rank: number
  /** The text, for a segment without parameters. */
  readonly literal: string | null
  /** Splits a decoded segment with several parts; greedy, so that the last `-review` is the type (RT-039). */
  readonly shape: RegExp | null
  /** The segment without parameter names, equal for two segments that accept the same texts. */
  readonly signature: string
}

const PARAM = /\{(\w+)(?::([\w-]+))?([?*])?\}/

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

function toPart(piece: string, constraints: Constraints, pattern: string): Part {
  const [, name, constraintName, sign] = PARAM.exec(piece) ?? []
  if (name === undefined) return piece
  const registry: Readonly<Record<string, Constraint>> = constraints
  const constraint = constraintName === undefined ? null : registry[constraintName]
  if (constraint === undefined) throw new Error(`Unknown constraint "${constraintName}" in ${pattern}`)
  return { name, constraint, optional: sign === '?', rest: sign === '*' }
}

function toSegment(text: string, constraints: Constraints, pattern: string): Segment {
  const pieces = text.split(/(\{[^}]*\})/).filter((piece) => piece !== '')
  const parts = pieces.map((piece) => toPart(piece, constraints, pattern))
  const params = parts.filter((part) => typeof part !== 'string')
  const rank =
    params.length === 0 ? RANK.literal : Math.max(...params.map((param) => param.constraint?.rank ?? RANK.free))
  const source = parts.map((part) => (typeof part === 'string' ? escapeRegExp(part) : '(.+)')).join('')
  return {
    parts,
    rank,
    literal: params.length === 0 ? text : null,
    shape: params.length > 0 && parts.length > 1 ? new RegExp(`^${source}$`, 's') : null,
    signature: text.replace(/\{\w+/g, '{'),
  }
}

/**
 * Compiles `/reviews/{slug}-{type:review-type}/` into segments.
 *
 * @throws Error when a constraint is not in the registry or the pattern lacks an outer slash
 */
export function compilePattern(pattern: string, constraints: Constraints): readonly Segment[] {
  if (!pattern.startsWith('/') || !pattern.endsWith('/'))
    throw new Error(`Pattern ${pattern} must begin and end with "/"`)
  const texts = pattern === '/' ? [] : pattern.slice(1, -1).split('/')
  return texts.map((text) => toSegment(text, constraints, pattern))
}

const isOptional = ({ parts: [part] }: Segment): boolean => typeof part === 'object' && part.optional

/** Whether a segment takes the whole path. */
export function isRest({ parts: [part] }: Segment): boolean {
  return typeof part === 'object' && part.rest
}

/** All variants of a pattern, with and without each optional segment. */
export function expandOptional(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  return segments.reduce<readonly (readonly Segment[])[]>(
    (ways, segment) => [...ways.map((way) => [...way, segment]), ...(isOptional(segment) ? ways : [])],
    [[]],
  )
}

// Browsers resolve dot segments, encoded or not, and a slash would split the segment.
const UNFIT = /^\.{1,2}$|[/\p{Cc}]/u

/** Whether a decoded value can be a parameter: not empty, no dot segment, no slash, no control character (RT-002). */
export function isParamValue(value: string): boolean {
  return value !== '' && !UNFIT.test(value)
}

/** Reads a decoded segment into `params`; false when it does not match. */
export function readParams({ parts, shape }: Segment, value: string, params: Record<string, string>): boolean {
  const values = shape === null ? [value, value] : shape.exec(value)
  if (values === null) return false
  let group = 0
  for (const part of parts) {
    if (typeof part === 'string') continue
    group += 1
    const text = values[group] ?? ''
    if (part.constraint?.accepts(text) === false) return false
    params[part.name] = text
  }
  return true
}
