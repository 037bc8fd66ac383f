import { isReserved } from '../../../shared/routing/reserved.ts'
import { checkRules } from './check-rules.ts'
import { parseRedirectLine } from './parse-line.ts'
import type { HostRules } from './parse-target.ts'
import { isExact, type RedirectFault, type RedirectRule } from './rule.ts'

/** Most lines with a redirect; Cloudflare allows 2,100. */
const MAX_RULES = 10_000

/** What a file may not do on one site. */
export interface RedirectSite extends HostRules {
  /** The first segments of other locales, which no source may have: a line applies to all locales. */
  readonly prefixes: readonly string[]
  /** The route of a path with outer slashes, and whether its page exists without a document; null: no route. */
  readonly findRoute: (path: string) => { readonly name: string; readonly fixed: boolean } | null
}

/** The lines of a file, or all its faults by line. */
export type ParsedRedirects =
  | { readonly rules: readonly RedirectRule[]; readonly faults: null }
  | { readonly faults: readonly RedirectFault[] }

/** Parses `redirects.txt` and checks it as a whole (MV-004). */
export function parseRedirects(text: string, site: RedirectSite): ParsedRedirects {
  const rules: RedirectRule[] = []
  const faults: RedirectFault[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const parsed = parseRedirectLine(line, index + 1, site)
    if (parsed === null) continue
    if ('message' in parsed) faults.push(parsed)
    else rules.push(parsed)
  }
  if (rules.length > MAX_RULES) {
    return { faults: [{ line: rules[MAX_RULES]?.line ?? 0, message: `expected at most ${MAX_RULES} lines` }] }
  }
  for (const rule of rules) {
    const holder = findHolder(rule, site)
    if (holder !== null) faults.push({ line: rule.line, message: `${rule.from} is the address of ${holder}` })
  }
  faults.push(...checkRules(rules, (path) => site.findRoute(path) !== null))
  return faults.length === 0 ? { rules, faults: null } : { faults: faults.toSorted((a, b) => a.line - b.line) }
}

/** Describes what makes a source useless before any content is looked up; null: nothing does. */
function findHolder(rule: RedirectRule, { prefixes, findRoute }: RedirectSite): string | null {
  const [first] = rule.segments
  const text = first !== undefined && 'text' in first ? first.text : ''
  if (isReserved(`/${text}`) || text.startsWith('_')) return `the platform: /${text}/ is reserved`
  if (prefixes.includes(text)) return `a locale: write it without /${text}, because a line applies to all locales`
  const path = toPlainPath(rule)
  const route = path === null ? null : findRoute(path)
  return route?.fixed ? `a page of the site (route ${route.name})` : null
}

/** The path of a line that would replace a page of its address; null: a pattern or a condition, which may cover pages. */
export function toPlainPath(rule: RedirectRule): string | null {
  if (!isExact(rule) || rule.query.length > 0) return null
  const texts = rule.segments.map((segment) => ('text' in segment ? encodeURIComponent(segment.text) : ''))
  return texts.length === 0 ? '/' : `/${texts.join('/')}/`
}
