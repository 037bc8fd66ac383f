import type { AbState } from '../../shared/ab/state.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import { BROWSER_FLAGS, type FlagValue, type PageFlag } from '../../shared/flags/flag.ts'
import type { BrowserFlags } from '../../shared/page/payload.ts'
import type { VideoPlacement } from '../../shared/video/placement.ts'
import { blocksWidgets } from '../addresses/editorial/collection-lists.ts'
import type { PageFacts } from './experiments/criterion.ts'
import { meetsCriteria } from './experiments/eligibility.ts'
import { toRouteFacts } from './experiments/route-facts.ts'
import { type AbTest, type Change, findTestOf } from './experiments/test.ts'
import { decideFlag, type FlagFacts } from './flags/decide.ts'
import type { Partition } from './partition.ts'
import { activePromotions } from './promotions.ts'

/** Experiments and features of one page: a function of partition and content alone. */
export interface Judgement {
  /** The tests the page is part of, in the order of the registry. */
  readonly tests: readonly AbTest[]
  /** The reader's bucket in one of these tests; null: the page as readers in no test see it. */
  readonly state: AbState | null
  readonly changes: readonly Change[]
  /** Where the reader's bucket has the video of a story (PG-042); null: where the story has it. */
  readonly video: VideoPlacement | null
  readonly isOn: (flag: PageFlag) => boolean
  /** The promotions whose window is open (ST-009); none on a page without widgets (PG-054). */
  readonly promotions: readonly string[]
  /** Whether one of the values read so far depends on the device. */
  readonly hasAskedDevice: () => boolean
  /** The features that the browser decides itself; undefined: none. */
  readonly browserFlags: BrowserFlags | undefined
}

/** Features that are widgets which promote or sell something (PG-054). */
const WIDGET_FLAGS: readonly PageFlag[] = ['newsletters', 'newsletter.sticky', 'blackFriday', 'cyberMonday', 'seasonal']

/** Evaluates experiments and features once per page. */
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
  const changes = (test && bucket && test.changes[bucket.bucket]) ?? []
  // A feature that the browser decides is off in HTML, so that nothing appears and vanishes.
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
    changes: changes.filter((change) => 'component' in change),
    video: changes.find((change) => 'video' in change)?.video ?? null,
    isOn,
    promotions: blocked ? [] : activePromotions(new Date(asOf)),
    hasAskedDevice: () => hasAskedDevice,
    browserFlags: toBrowserFlags(partition, { ...flagFacts, device: null }),
  }
}

/**
 * The features that the browser decides; undefined: none. It knows its device, so they do not split the page by device.
 */
export function toBrowserFlags({ flags, overrides, scripts }: Partition, facts: FlagFacts): BrowserFlags | undefined {
  const names = new Set([...BROWSER_FLAGS, ...scripts.flatMap(({ features }) => features)])
  const verdicts = [...names].map((name) => [name, decideFlag(name, flags, overrides, facts)] as const)
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
