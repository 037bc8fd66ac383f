import { isParamValue } from '../../../shared/routing/pattern.ts'
import { PLACEHOLDER, type RedirectRule, SPLAT } from './rule.ts'

/** The values of a rule's placeholders in one request, decoded; the splat is a list of segments. */
interface Captures {
  readonly values: ReadonlyMap<string, string>
  readonly splat: readonly string[]
}

/**
 * The target of a rule for a request that it matches, encoded. The request's own query follows, without the parameters of the
 * conditions, unless the target has a query. null: a captured value is no segment of a path.
 */
export function fillTarget(
  target: string,
  rule: RedirectRule,
  segments: readonly string[],
  query: URLSearchParams,
): string | null {
  const captures = capture(rule, segments, query)
  const [, head = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  const names = [...head.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (name === SPLAT ? [] : [name]))
  if (!names.every((name) => isParamValue(captures.values.get(name) ?? ''))) return null
  const path = fill(head, captures, '/')
  // An empty splat in the middle leaves two slashes.
  const tidy = path.startsWith('/') ? path.replace(/\/{2,}/g, '/') : path
  return tidy + (search === '' ? restOf(rule, query) : fill(search, captures, '%2F')) + hash
}

function capture(rule: RedirectRule, segments: readonly string[], query: URLSearchParams): Captures {
  const values = new Map<string, string>()
  for (const [index, segment] of rule.segments.entries()) {
    if (!('placeholder' in segment)) continue
    const { placeholder, before, after } = segment
    const text = segments[index] ?? ''
    values.set(placeholder, text.slice(before.length, text.length - after.length))
  }
  for (const condition of rule.query) {
    if ('placeholder' in condition) values.set(condition.placeholder, query.get(condition.name) ?? '')
  }
  return { values, splat: segments.slice(rule.segments.length) }
}

function fill(template: string, { values, splat }: Captures, slash: string): string {
  return template.replace(PLACEHOLDER, (_, name: string) =>
    name === SPLAT && !values.has(name) ? splat.map(encode).join(slash) : encode(values.get(name) ?? ''),
  )
}

/** Well-formed first: encodeURIComponent throws on half a surrogate pair. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

function restOf({ query: conditions }: RedirectRule, query: URLSearchParams): string {
  const rest = [...query].filter(([name]) => !conditions.some((condition) => condition.name === name))
  return rest.length === 0 ? '' : `?${new URLSearchParams(rest.map(([name, value]) => [name, value]))}`
}
