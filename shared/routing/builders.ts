import type { ConstraintName } from './constraint.ts'
import type { ContentType, RouteMeta, RouteRow } from './route.ts'

type Options = Partial<Omit<RouteRow, 'name' | 'pattern' | 'example'>>
type Rows = readonly RouteRow[]

/** Seconds that browsers may cache doors and pages. */
export const DOOR_LIFE = 600
const ARTICLE_META: RouteMeta = { seamless: true, maxAge: 86_400 }

/** Part of a page's cache key only while a feature or a running test needs it (decision 0013). */
const VARIES_ON: RouteRow['variesOn'] = ['device', 'bucket']

const trim = (path: string): string => path.slice(1, -1)

/** Creates a row with the usual resolver and layout; the brand follows from the address (BR-002). */
export function route(name: string, pattern: string, example: string | null, options: Options = {}): RouteRow {
  const brand = /^\/(?:replay\/|paid-content\/)?roadshow\//.test(pattern) ? { brand: 'roadshow' as const } : {}
  return {
    name,
    pattern,
    page: 'composed',
    resolver: 'composedPage',
    layout: 'default',
    variesOn: VARIES_ON,
    ...options,
    meta: { ...brand, ...options.meta },
    example,
  }
}

/** Creates the row of a listing by slug: topics, tags, collections, features. */
export function listing(name: string, pattern: string, content: ContentType, example: string | null): RouteRow {
  return route(name, pattern, example, { page: 'hub', content })
}

/** Creates the row of a door: a listing at a fixed path, paged where the specification says so. */
export function door(name: string, path: string, options: Options & { readonly paged?: boolean } = {}): RouteRow {
  const { paged = false, ...rest } = options
  return route(name, paged ? `${path}{pageNumber:page?}/` : path, path, {
    page: 'hub',
    content: 'door',
    id: trim(path),
    ...rest,
    meta: { maxAge: DOOR_LIFE, ...rest.meta },
  })
}

/** Creates the row of a `page` document at a fixed path. */
export function page(name: string, path: string, options: Options = {}): RouteRow {
  return route(name, path, path, {
    content: 'page',
    id: trim(path),
    ...options,
    meta: { maxAge: DOOR_LIFE, ...options.meta },
  })
}

/** Creates the row of an article address without a replay form: longform, paid. */
export function article(name: string, pattern: string, example: string | null, options: Options = {}): RouteRow {
  return route(name, pattern, example, {
    page: 'article',
    content: 'article',
    ...options,
    meta: { ...ARTICLE_META, ...options.meta },
  })
}

/** Creates the replay row of a row: the same content, not indexed, canonical at the plain address (RT-021, RT-024). */
export function replayOf(row: RouteRow, pattern: string, example: string | null): RouteRow {
  return {
    ...row,
    name: `${row.name}-replay`,
    pattern,
    meta: { canonicalRoute: row.name, ...row.meta, replay: true, robots: 'noindex' },
    example,
  }
}

/** Creates the rows of an article address and its replay form under /replay/ (RT-021). */
export function articles(name: string, pattern: string, example: string | null, options: Options = {}): Rows {
  const row = article(name, pattern, example, options)
  return [row, replayOf(row, `/replay${pattern}`, example && `/replay${example}`)]
}

/** Creates a row and its `auto-` variant of the cars brand, under /roadshow/ (RT-045). */
export function withAuto(row: RouteRow, autoExample: string | null): Rows {
  const pattern = row.pattern.startsWith('/paid-content/')
    ? row.pattern.replace('/paid-content/', '/paid-content/roadshow/')
    : `/roadshow${row.pattern}`
  const { canonicalRoute } = row.meta
  const canonical = canonicalRoute === undefined ? {} : { canonicalRoute: `auto-${canonicalRoute}` }
  const meta: RouteMeta = { ...row.meta, ...canonical, brand: 'roadshow' }
  return [row, { ...row, name: `auto-${row.name}`, pattern, meta, example: autoExample }]
}

/** Example paths of a vertical's article addresses; absent when the demo publication has none. */
export interface VerticalExamples {
  readonly plain?: string
  readonly topic?: string
  readonly subtopic?: string
  readonly longform?: string
  readonly topicLongform?: string
  readonly subtopicLongform?: string
}

interface VerticalOptions {
  /** `culture-article`: the stem of the names. */
  readonly name: string
  /** The name of the plain form when the specification names it differently: `article` for news. */
  readonly plainName?: string
  readonly base: string
  readonly topics: ConstraintName
  readonly subtopics?: boolean
  /** Parameters of all its addresses. */
  readonly query?: RouteRow['query']
}

/**
 * Creates the rows of a vertical's articles: plain, by topic, by subtopic, each with a longform form (RT-004 to
 * RT-038).
 */
export function vertical(options: VerticalOptions, examples: VerticalExamples = {}): Rows {
  const { name, plainName = name, base, topics, subtopics = false } = options
  const own = options.query && { query: options.query }
  const topic = `${base}{topic:${topics}}/`
  const subtopic = `${topic}{subtopic:${topics}}/`
  const rows = [
    ...articles(plainName, `${base}{slug}/`, examples.plain ?? null, own),
    ...articles(`${name}-topic`, `${topic}{slug}/`, examples.topic ?? null, own),
    article(`${name}-longform`, `${base}features/{slug}/`, examples.longform ?? null, own),
    article(`${name}-topic-longform`, `${topic}features/{slug}/`, examples.topicLongform ?? null, own),
  ]
  if (!subtopics) return rows
  return [
    ...rows,
    ...articles(`${name}-subtopic`, `${subtopic}{slug}/`, examples.subtopic ?? null, own),
    article(`${name}-subtopic-longform`, `${subtopic}features/{slug}/`, examples.subtopicLongform ?? null, own),
  ]
}
