import { parseSource } from './parse-source.ts'
import { type HostRules, parseTarget } from './parse-target.ts'
import {
  type QueryCondition,
  REDIRECT_STATUSES,
  type RedirectFault,
  type RedirectRule,
  type RedirectStatus,
  SPLAT,
} from './rule.ts'

/** Longest line, in characters; Cloudflare allows 1,000. */
const MAX_LINE = 2_000

/** The words of a line, by their place. */
interface Words {
  readonly from: string
  readonly conditions: readonly string[]
  readonly to: string | undefined
  readonly status: string | undefined
  readonly further: readonly string[]
}

interface Fault {
  readonly fault: string
}

/**
 * Parses one line of `_redirects` as Netlify and Cloudflare document it: `from [name=value …] [to] [status]`, and a
 * comment from a word that begins with `#` (MV-004). null: the line is empty or a comment.
 *
 * @see https://docs.netlify.com/routing/redirects/redirect-options/
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
 */
export function parseRedirectLine(text: string, line: number, hosts: HostRules): RedirectRule | RedirectFault | null {
  if (text.length > MAX_LINE) return { line, message: `expected at most ${MAX_LINE} characters` }
  const words = toWords(text)
  if (words === null) return null
  const rule = toRule(words, hosts)
  return 'fault' in rule ? { line, message: rule.fault } : { line, ...rule }
}

const isStatus = (word: string): boolean => /^\d{3}!?$/.test(word)
const isTarget = (word: string): boolean => /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(word)

function toWords(text: string): Words | null {
  const all = text.split(/\s+/).filter((word) => word !== '')
  const end = all.findIndex((word) => word.startsWith('#'))
  const [from, ...rest] = end === -1 ? all : all.slice(0, end)
  if (from === undefined) return null
  const found = rest.findIndex((word) => isStatus(word) || isTarget(word) || !word.includes('='))
  const at = found === -1 ? rest.length : found
  const conditions = rest.slice(0, at)
  const [first, ...after] = rest.slice(at)
  if (first !== undefined && isStatus(first)) return { from, conditions, to: undefined, status: first, further: after }
  const [status, ...further] = after
  return { from, conditions, to: first, status, further }
}

function toRule(words: Words, hosts: HostRules): Omit<RedirectRule, 'line'> | Fault {
  const { from, to, further } = words
  const source = parseSource(from)
  if ('fault' in source) return source
  const query: QueryCondition[] = []
  for (const word of words.conditions) {
    const condition = parseCondition(word)
    if ('fault' in condition) return condition
    if (query.some(({ name }) => name === condition.name)) {
      return { fault: `the parameter ${condition.name} is in the source twice` }
    }
    query.push(condition)
  }
  const names = namesOf({ ...source, query })
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return { fault: `:${twice} is in the source twice` }
  const status = parseStatus(words.status)
  if (typeof status === 'object') return status
  if (further.length > 0) {
    return {
      fault: `${further[0]}: nothing may follow the status; conditions on country, language or cookie do not exist`,
    }
  }
  const target = parseWhole(to, status, names, hosts)
  return 'fault' in target ? target : { from, ...source, query, status, ...target }
}

/** The placeholders that a target may name. */
function namesOf({ segments, splat, query }: Pick<RedirectRule, 'segments' | 'splat' | 'query'>): readonly string[] {
  const all = [...segments, ...query].flatMap((part) => ('placeholder' in part ? [part.placeholder] : []))
  return splat ? [...all, SPLAT] : all
}

function parseWhole(
  to: string | undefined,
  status: RedirectStatus,
  names: readonly string[],
  hosts: HostRules,
): Pick<RedirectRule, 'target'> | Fault {
  if (status !== 410) {
    return to === undefined
      ? { fault: 'expected a target, such as /new/, or the status 410' }
      : parseTarget(to, names, hosts)
  }
  return to === undefined ? { target: null } : { fault: `${to}: a line with the status 410 has no target` }
}

function parseStatus(word: string | undefined): RedirectStatus | Fault {
  if (word === undefined) return REDIRECT_STATUSES[0]
  if (/^\d{3}!$/.test(word)) return { fault: `${word}: no line replaces a page, so leave out the exclamation mark` }
  const found = REDIRECT_STATUSES.find((status) => String(status) === word)
  return found ?? { fault: `${word}: expected the status ${REDIRECT_STATUSES.join(', ')}, or none, which is 301` }
}

/** `id=:id` or `id=42`; a value is encoded as in an address. */
function parseCondition(word: string): QueryCondition | Fault {
  const [pair, another] = new URLSearchParams(word)
  const [name = '', value = ''] = pair ?? []
  if (another !== undefined || name === '' || value === '') {
    return { fault: `${word}: expected one parameter and its value, such as id=:id` }
  }
  const [, placeholder] = /^:([A-Za-z]\w*)$/.exec(value) ?? []
  return placeholder === undefined ? { name, value } : { name, placeholder }
}
