import type { Device } from '../device/device.ts'
import { passesFilter, type ValueFilter } from '../flags/value-filter.ts'

/** What is known of a page before its content is. */
export interface RouteFacts {
  /** The bare route name. */
  readonly route: string
  readonly content: string | null
  readonly brand: string
  /** null: the route does not vary on it, so that no test here may ask. */
  readonly device: Device | null
}

/** What is known of a page with its content. */
export interface PageFacts extends RouteFacts {
  /** Slugs. */
  readonly topics: readonly string[]
  readonly section: string | null
  /** The content's own `type`, such as `Deals`. */
  readonly type: string | null
}

/** Before the content is known, a criterion may hold, may not, or may have to wait for it (decision 0013). */
export type Prospect = 'always' | 'never' | 'content'

/** One rule on who a test is for; `applies` is asked where the route leaves it to the content. */
export interface Criterion {
  readonly onRoute: (facts: RouteFacts) => Prospect
  readonly applies: (facts: PageFacts) => boolean
  /** Whether the device decides, so that a page has to vary on it. */
  readonly asksDevice: boolean
}

/** Content that has topics; a route of another kind can never meet a criterion on them. */
const WITH_TOPICS: readonly string[] = ['article', 'livearticle', 'review', 'gallery', 'video', 'product']

/** Content on one of the topics, all slugs. */
export function onTopics(topics: readonly string[]): Criterion {
  return {
    onRoute: ({ content }) => (content !== null && WITH_TOPICS.includes(content) ? 'content' : 'never'),
    applies: (facts) => facts.topics.some((topic) => topics.includes(topic)),
    asksDevice: false,
  }
}

/** Content of one of the types, whatever it says. */
export function onContent(...types: readonly string[]): Criterion {
  const holds = ({ content }: RouteFacts) => content !== null && types.includes(content)
  return { onRoute: (facts) => (holds(facts) ? 'always' : 'never'), applies: holds, asksDevice: false }
}

/** Articles whose own type passes. */
export function onArticleType(passes: (type: string) => boolean): Criterion {
  return {
    onRoute: ({ content }) => (content === 'article' ? 'content' : 'never'),
    applies: ({ content, type }) => content === 'article' && type !== null && passes(type),
    asksDevice: false,
  }
}

/** One of the routes, by bare names. */
export function onRoutes(...names: readonly string[]): Criterion {
  const holds = ({ route }: RouteFacts) => names.includes(route)
  return { onRoute: (facts) => (holds(facts) ? 'always' : 'never'), applies: holds, asksDevice: false }
}

/** One of the devices; where pages do not vary on the device it never holds. */
export function onDevices(...devices: readonly Device[]): Criterion {
  const holds = ({ device }: RouteFacts) => device !== null && devices.includes(device)
  return { onRoute: (facts) => (holds(facts) ? 'always' : 'never'), applies: holds, asksDevice: true }
}

const SWAPPED = { always: 'never', never: 'always', content: 'content' } as const satisfies Record<Prospect, Prospect>

/**
 * Everything the named criterion does not hold for.
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

/** What a tracking criterion can ask for, and whether the route alone tells it. */
const KEYS = {
  route: { early: true, read: ({ route }: PageFacts) => [route] },
  content: { early: true, read: ({ content }: PageFacts) => (content === null ? [] : [content]) },
  brand: { early: true, read: ({ brand }: PageFacts) => [brand] },
  topic: { early: false, read: ({ topics }: PageFacts) => topics },
  section: { early: false, read: ({ section }: PageFacts) => (section === null ? [] : [section]) },
  type: { early: false, read: ({ type }: PageFacts) => (type === null ? [] : [type]) },
} as const

/**
 * What a page is tracked as, through a value filter (FF-013).
 *
 * @throws TypeError without a key, or for one that pages are not tracked by (AB-010)
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
