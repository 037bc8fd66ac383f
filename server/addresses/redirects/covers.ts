import { toPathSegments } from './path-segments.ts'
import { fits } from './pattern-tree.ts'
import { PLACEHOLDER, type RedirectRule, SPLAT } from './rule.ts'

/** A target, as far as it is known before a request. */
export interface TargetShape {
  /** Decoded segments up to the splat. */
  readonly segments: readonly {
    readonly text: string
    /** The text before the first and after the last placeholder; null if it has none. */
    readonly ends: readonly [before: string, after: string] | null
  }[]
  /** Whether any number of segments may follow, none included. */
  readonly open: boolean
  readonly query: URLSearchParams
}

/** The shape of a target on this site; null if it leads to another host, or its path is not well-formed. */
export function toTargetShape(target: string): TargetShape | null {
  if (!target.startsWith('/')) return null
  const [address = ''] = target.split('#')
  const [path = '', search = ''] = address.split('?')
  const texts = toPathSegments(path)
  if (texts === null) return null
  const end = texts.findIndex((text) => text.includes(`:${SPLAT}`))
  const segments = (end === -1 ? texts : texts.slice(0, end)).map((text) => {
    const parts = text.split(PLACEHOLDER)
    return { text, ends: parts.length === 1 ? null : ([parts[0] ?? '', parts.at(-1) ?? ''] as const) }
  })
  return { segments, open: end !== -1, query: new URLSearchParams(search) }
}

/** Whether a rule matches every address that a target may become; a rule that matches some of them does not count. */
export function covers(rule: RedirectRule, target: TargetShape): boolean {
  const { segments, splat, query } = rule
  if (segments.length > target.segments.length) return false
  if (!splat && (target.open || segments.length < target.segments.length)) return false
  const isCovered = segments.every((segment, index) => {
    const { text = '', ends = null } = target.segments[index] ?? {}
    if ('text' in segment) return ends === null && segment.text === text
    const { before, after } = segment
    if (ends === null) return fits(text, before, after)
    return ends[0].startsWith(before) && ends[1].endsWith(after)
  })
  return isCovered && query.every((condition) => meets(condition, target.query))
}

function meets(condition: RedirectRule['query'][number], query: URLSearchParams): boolean {
  const value = query.get(condition.name)
  if (value === null || value === '') return false
  return 'placeholder' in condition || condition.value === value
}
