import type { Constraints } from '../../../shared/routing/constraint.ts'
import { compilePattern, isParamValue, type Part, type Segment } from '../../../shared/routing/pattern.ts'
import type { RouteRow } from '../../../shared/routing/route.ts'

/** Parameters of a link; those that the pattern does not name are ignored. */
export type LinkParams = Readonly<Record<string, string | number | null | undefined>>

export interface LinkOptions {
  /** Link to the replay form if the route has one (RT-024). */
  readonly replay?: boolean
  readonly locale?: string
}

interface Source {
  readonly find: (name: string) => RouteRow | undefined
  readonly constraints: Constraints
  readonly defaultLocale: string
  /** The locales with a prefix in URLs. */
  readonly prefixes: ReadonlySet<string>
}

/** The text of one part; null for an omitted optional parameter. */
function writePart(part: Part, params: LinkParams): string | null {
  if (typeof part === 'string') return part
  const { name, constraint, optional, rest } = part
  const given = String(params[name] ?? '')
  if (given === '') {
    if (optional) return null
    throw new Error(`parameter "${name}" is missing`)
  }
  const tidy = constraint?.tidy ? constraint.tidy(given) : given
  if (tidy === null && optional) return null
  const value = tidy ?? given
  const pieces = rest ? value.split('/') : [value]
  if (!pieces.every(isParamValue) || constraint?.accepts(value) === false) {
    throw new Error(`parameter "${name}" cannot be ${JSON.stringify(value)}`)
  }
  return pieces.map(encodeURIComponent).join('/')
}

function writeSegments(segments: readonly Segment[], params: LinkParams): readonly string[] {
  const texts: string[] = []
  let omitted: Part | undefined
  for (const { parts } of segments) {
    const pieces = parts.map((part) => writePart(part, params))
    const text = pieces.includes(null) ? null : pieces.join('')
    if (text === null) {
      omitted = parts[0]
      continue
    }
    // /sitemaps/{slug}/2023/ is a year, so page 2023 without one has no address (RT-060).
    if (typeof omitted === 'object' && omitted.constraint?.accepts(text)) {
      throw new Error(`"${text}" would be read as parameter "${omitted.name}"`)
    }
    omitted = undefined
    texts.push(text)
  }
  return texts
}

/** Creates `hrefFor` of a router, which compiles each pattern on first use. */
export function createHref({ find, constraints, defaultLocale, prefixes }: Source) {
  const compiled = new Map<RouteRow, readonly Segment[]>()

  const segmentsOf = (row: RouteRow): readonly Segment[] => {
    const segments = compiled.get(row) ?? compilePattern(row.pattern, constraints)
    compiled.set(row, segments)
    return segments
  }

  return (name: string, params: LinkParams, options: LinkOptions = {}): string => {
    try {
      const [bare = '', suffix] = name.split('___')
      const row = (options.replay ? find(`${bare}-replay`) : undefined) ?? find(name)
      if (row === undefined) throw new Error('no such route')
      const locale = options.locale ?? suffix ?? defaultLocale
      if (locale !== defaultLocale && !prefixes.has(locale)) throw new Error(`no such locale "${locale}"`)
      const texts = writeSegments(segmentsOf(row), params)
      return ['', ...(locale === defaultLocale ? [] : [locale]), ...texts, ''].join('/')
    } catch (error) {
      console.warn(`No address for route "${name}": ${error instanceof Error ? error.message : error}`)
      return '#'
    }
  }
}
