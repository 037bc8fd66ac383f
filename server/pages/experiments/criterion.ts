import type { Device } from '../../../shared/device/device.ts'
import { passesFilter, type ValueFilter } from '../../../shared/flags/value-filter.ts'
import { typesWhere } from '../../body/content-types.ts'

/** The facts of a page before its content is read. */
export interface RouteFacts {
  /** The bare route name. */
  readonly route: string
  readonly content: string | null
  readonly brand: string
  /** null: the route does not vary on the device, so no test on it may depend on it. */
  readonly device: Device | null
}

/** The facts of a page with its content. */
export interface PageFacts extends RouteFacts {
  /** Slugs. */
  readonly topics: readonly string[]
  readonly section: string | null
  /** The content's own `type`, such as `Deals`. */
  readonly type: string | null
}

/** Whether a criterion is decided before the content is read: always, never, or only by the content (decision 0013). */
export type Prospect = 'always' | 'never' | 'content'

/** One rule for the pages of a test; `applies` runs when the route leaves the decision to the content. */
export interface Criterion {
  readonly onRoute: (facts: RouteFacts) => Prospect
  readonly applies: (facts: PageFacts) => boolean
  /** Whether it depends on the device, so that pages must vary on it. */
  readonly asksDevice: boolean
}

/** Content types with topics; routes of other types never meet a criterion on topics. */
const WITH_TOPICS: readonly string[] = typesWhere(({ isStory }) => isStory)

/** A criterion for content with one of the topics, given as slugs. */
export function onTopics(topics: readonly string[]): Criterion {
  return {
    onRoute: ({ content }) => (content !== null && WITH_TOPICS.includes(content) ? 'content' : 'never'),
    applies: (facts) => facts.topics.some((topic) => topics.includes(topic)),
    asksDevice: false,
  }
}

/** A criterion for content of one of the types. */
export function onContent(...types: readonly string[]): Criterion {
  const holds = ({ content }: RouteFacts) => content !== null && types.includes(content)
  return { onRoute: (facts) => (holds(facts) ? 'always' : 'never'), applies: holds, asksDevice: false }
}

/** A criterion for articles whose own type passes. */
export function onArticleType(passes: (type: string) => boolean): Criterion {
  return {
    onRoute: ({ content }) => (content === 'article' ? 'content' : 'never'),
    applies: ({ content, type }) => content === 'article' && type !== null && passes(type),
    asksDevice: false,
  }
}

/** A criterion for one of the routes, by bare names. */
export function onRoutes(...names: readonly string[]): Criterion {
  const holds = ({ route }: RouteFacts) => names.includes(route)
  return { onRoute: (facts) => (holds(facts) ? 'always' : 'never'), applies: holds, asksDevice: false }
}

/** A criterion for one of the devices; it never holds on pages that do not vary on the device. */
export function onDevices(...devices: readonly Device[]): Criterion {
  const holds = ({ device }: RouteFacts) => device !== null && devices.includes(device)
  return { onRoute: (facts) => (holds(facts) ? 'always' : 'never'), applies: holds, asksDevice: true }
}

const SWAPPED = { always: 'never', never: 'always', content: 'content' } as const satisfies Record<Prospect, Prospect>

/**
 * The inverse of the named criterion.
 *
 * @throws TypeError without a name, or for one that is not registered (AB-009)
 */
export function inverseOf(name: unknown, registry: Readonly<Record<string, Criterion>>): Criterion {
  if (typeof name !== 'string' || name === '') throw new TypeError('An inverse criterion needs the name of another one')
  const criterion = Object.hasOwn(registry, name) ? registry[name] : undefined
  if (!criterion) throw new TypeError(`There is no criterion ${name}`)
  return {
    onRoute: (facts) => SWAPPED[criterion.onRoute(facts)],
    applies: (facts) => !criterion.applies(facts),
    asksDevice: criterion.asksDevice,
  }
}

/** The keys of tracking criteria, and whether the route alone decides them. */
const KEYS = {
  route: { early: true, read: ({ route }: PageFacts) => [route] },
  content: { early: true, read: ({ content }: PageFacts) => (content === null ? [] : [content]) },
  brand: { early: true, read: ({ brand }: PageFacts) => [brand] },
  topic: { early: false, read: ({ topics }: PageFacts) => topics },
  section: { early: false, read: ({ section }: PageFacts) => (section === null ? [] : [section]) },
  type: { early: false, read: ({ type }: PageFacts) => (type === null ? [] : [type]) },
} as const

/**
 * A criterion on a tracking value of the page, through a value filter (FF-013).
 *
 * @throws TypeError without a key, or for an unknown key (AB-010)
 */
export function onTracking(key: unknown, filter: ValueFilter): Criterion {
  if (typeof key !== 'string' || key === '') throw new TypeError('A tracking criterion needs a key')
  if (!Object.hasOwn(KEYS, key)) throw new TypeError(`Pages are not tracked by ${key}`)
  const { early, read } = KEYS[key as keyof typeof KEYS] // just looked up
  const applies = (facts: PageFacts) => passesFilter(filter, read(facts))
  return {
    onRoute: (facts) => {
      if (!early) return 'content'
      return applies({ ...facts, topics: [], section: null, type: null }) ? 'always' : 'never'
    },
    applies,
    asksDevice: false,
  }
}
