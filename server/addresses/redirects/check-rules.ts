import { covers, toTargetShape } from './covers.ts'
import { isExact, PLACEHOLDER, type RedirectFault, type RedirectRule } from './rule.ts'

/** Whether a path with outer slashes may be that of a page, which comes before all patterns. */
type MayBePage = (path: string) => boolean

/** Finds duplicates, loops and chains among the lines of a file (MV-004). */
export function checkRules(rules: readonly RedirectRule[], mayBePage: MayBePage): readonly RedirectFault[] {
  return [...findDuplicates(rules), ...findChains(rules, mayBePage)]
}

function findDuplicates(rules: readonly RedirectRule[]): readonly RedirectFault[] {
  const first = new Map<string, number>()
  return rules.flatMap((rule) => {
    const { line, from } = rule
    const key = signatureOf(rule)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, line)
    return earlier === undefined ? [] : [{ line, message: `${from} is on line ${earlier} already` }]
  })
}

/** Equal for two sources that match the same addresses. */
function signatureOf({ segments, splat, query }: RedirectRule): string {
  const texts = segments.map((segment) => ('text' in segment ? [segment.text] : [segment.before, segment.after]))
  const conditions = query.map((condition) => [condition.name, 'value' in condition ? condition.value : null])
  return JSON.stringify([texts, splat, conditions.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))])
}

function findChains(rules: readonly RedirectRule[], mayBePage: MayBePage): readonly RedirectFault[] {
  const onward = createOnward(rules)
  return rules.flatMap((rule) => {
    const next = onward(rule)
    if (next === null) return []
    const { line, from, target } = rule
    const loop = findLoop(rule, onward)
    // The target is a page, as far as is known here; if it is none, the site follows the chain itself.
    if (loop === null && !isExact(next) && mayBePage(toSamplePath(target ?? '/'))) return []
    const message =
      loop === null
        ? `${from} leads to ${target}, which line ${next.line} (${next.from}) ${next.target === null ? 'says is gone' : `sends on to ${next.target}`}`
        : `${from} leads back to itself: ${loop}`
    return [{ line, message }]
  })
}

/** The path of a target with a letter for each placeholder, and with outer slashes. */
function toSamplePath(target: string): string {
  const [path = ''] = target.replace(PLACEHOLDER, 'x').split(/[?#]/)
  return path.endsWith('/') ? path : `${path}/`
}

type Onward = (rule: RedirectRule) => RedirectRule | null

/** Returns a function that gives the first rule which matches the target of a rule, whatever the request. */
function createOnward(rules: readonly RedirectRule[]): Onward {
  const byFirst = Map.groupBy(rules, firstText)
  const memo = new Map<RedirectRule, RedirectRule | null>()
  return (rule) => {
    const known = memo.get(rule)
    if (known !== undefined) return known
    const shape = rule.target === null ? null : toTargetShape(rule.target)
    const text = shape?.segments[0]?.ends === null ? (shape.segments[0]?.text ?? null) : null
    const near = [...(byFirst.get(null) ?? []), ...(text === null ? [] : (byFirst.get(text) ?? []))]
    const found = shape && (near.find((other) => covers(other, shape)) ?? null)
    memo.set(rule, found)
    return found
  }
}

/** The literal text with which a source begins; null: any text, or the source is `/` or `/*`. */
function firstText({ segments: [segment] }: RedirectRule): string | null {
  return segment !== undefined && 'text' in segment ? segment.text : null
}

/** The lines from a rule back to itself; null if they end, or loop elsewhere. */
function findLoop(start: RedirectRule, onward: Onward): string | null {
  const way = [start]
  for (let rule = onward(start); rule !== null; rule = onward(rule)) {
    if (rule === start) return [...way, start].map(({ from, line }) => `${from} (line ${line})`).join(' → ')
    if (way.includes(rule)) return null
    way.push(rule)
  }
  return null
}
