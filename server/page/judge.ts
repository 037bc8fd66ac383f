import type { PageFacts } from '../../shared/ab/criterion.ts'
import { meetsCriteria } from '../../shared/ab/eligibility.ts'
import { toRouteFacts } from '../../shared/ab/route-facts.ts'
import type { AbState } from '../../shared/ab/state.ts'
import { type AbTest, type Change, findTestOf } from '../../shared/ab/test.ts'
import { blocksWidgets } from '../../shared/editorial/collection-lists.ts'
import { activePromotions } from '../../shared/editorial/promotions.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import { decideFlag, type FlagFacts } from '../../shared/flags/decide.ts'
import { BROWSER_FLAGS, type FlagValue, PAGE_FLAGS, type PageFlag } from '../../shared/flags/flag.ts'
import type { BrowserFlags } from '../../shared/page/payload.ts'
import type { Partition } from './partition.ts'

/** What experiments and features come to on one page, its content known. A function of partition and content alone. */
export interface Judgement {
  /** The tests the page is part of, in the order of the registry. */
  readonly tests: readonly AbTest[]
  /** The reader's bucket, where its test is one of them; null: what everybody else sees. */
  readonly state: AbState | null
  readonly changes: readonly Change[]
  readonly isOn: (flag: PageFlag) => boolean
  /** The promotions whose window is open (ST-009); none on a page without widgets (PG-054). */
  readonly promotions: readonly string[]
  /** Whether what has been asked so far would be another answer on another device. */
  readonly hasAskedDevice: () => boolean
  /** What all features come to, as a text: equal where every page would ask in vain for a difference. */
  readonly verdicts: () => string
  /** What the browser decides itself, and what it has to ask for that; undefined: nothing. */
  readonly browserFlags: BrowserFlags | undefined
}

/** Features that are widgets which promote or sell something (PG-054). */
const WIDGET_FLAGS: readonly PageFlag[] = ['newsletters', 'newsletter.sticky', 'blackFriday', 'cyberMonday', 'seasonal']

/** Decides once per page; everything it needs of the request is in the partition. */
export function judge(partition: Partition, content: Content): Judgement {
  const { flags, overrides, bucket, device, asOf } = partition
  const facts = toPageFacts(partition, content)
  const tests = facts ? partition.tests.filter((test) => meetsCriteria(test, facts)) : []
  const test = bucket && findTestOf(tests, bucket)
  const flagFacts: FlagFacts = { device, now: asOf, topics: topicsOf(content) }
  const blocked = blocksWidgets({
    collections: 'collections' in content ? content.collections : [],
    tags: 'tags' in content ? content.tags : [],
  })
  // What is left to the browser is off in HTML: nothing may flash up that a bot's eyes would then lose.
  let hasAskedDevice = partition.testsAskDevice
  const isOn = (flag: PageFlag) => {
    if (blocked && WIDGET_FLAGS.includes(flag)) return false
    const value: FlagValue = flags[flag]
    if (typeof value === 'object' && value.device !== undefined) hasAskedDevice = true
    return decideFlag(flag, flags, overrides, flagFacts) === true
  }
  return {
    tests,
    state: test ? bucket : null,
    changes: (test && bucket && test.changes[bucket.bucket]) ?? [],
    isOn,
    promotions: blocked ? [] : activePromotions(new Date(asOf)),
    hasAskedDevice: () => hasAskedDevice,
    verdicts: () =>
      PAGE_FLAGS.map((flag) => {
        const value: FlagValue = flags[flag]
        const asksDevice = typeof value === 'object' && value.device !== undefined
        return `${decideFlag(flag, flags, overrides, flagFacts) === true}${asksDevice ? ' by device' : ''}`
      }).join(),
    browserFlags: toBrowserFlags(partition, { ...flagFacts, device: null }),
  }
}

/** The browser knows its device itself: asking for it here would make three pages of one. */
function toBrowserFlags({ flags, overrides }: Partition, facts: FlagFacts): BrowserFlags | undefined {
  const verdicts = BROWSER_FLAGS.map((name) => [name, decideFlag(name, flags, overrides, facts)] as const)
  const on = verdicts.filter(([, verdict]) => verdict !== false)
  return on.length === 0 ? undefined : Object.fromEntries(on)
}

function toPageFacts({ route, brand, device }: Partition, content: Content): PageFacts | null {
  const facts = toRouteFacts(route, brand, device)
  const field = (name: string): string | null => {
    const value: unknown = Reflect.get(content, name)
    return typeof value === 'string' ? value : null
  }
  return facts && { ...facts, topics: topicsOf(content), section: field('section'), type: field('type') }
}

function topicsOf(content: Content): readonly string[] {
  return 'topics' in content ? content.topics.map(({ slug }) => slug) : []
}
