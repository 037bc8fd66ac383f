import { MARKETPLACE_TOPICS } from '../../../shared/editorial/marketplace-topics.ts'
import type { ContentType, RouteParams } from '../../../shared/routing/route.ts'
import { TYPE_ORDER, TYPES } from '../../body/content-types.ts'
import type { BrandedRules } from '../../process/branded.ts'
import { containsAutoTopic } from '../editorial/vertical.ts'
import {
  isAuto,
  isBranded,
  isDeal,
  isHowTo,
  isLongform,
  parentTopics,
  type RoutableContent,
  verticalOf,
} from './classification.ts'
import { ownSectionRoute } from './own-section-rows.ts'

/** The address of content: a bare route name and its parameters, for `hrefFor`. */
export interface RouteTarget {
  readonly name: string
  readonly params: RouteParams
}

export interface ResolveOptions {
  /** The content is shown as a replay; a review without a type then stays a review (RR-004). */
  readonly replay?: boolean
  /** A given slug; an empty one is filled from the content (RR-015). */
  readonly slug?: string
  /** The configured rules for branded content (RR-029). */
  readonly branded: BrandedRules
  /** The names of the publisher's own sections, each with its own addresses. */
  readonly sections?: ReadonlySet<string>
  /** Whether the site has a route; a rule whose route it leaves out does not apply (MV-011). Default: it has all. */
  readonly has?: (name: string) => boolean
}

interface Subject {
  readonly content: RoutableContent
  readonly slug: string
  readonly auto: boolean
  readonly longform: boolean
  readonly branded: boolean
  readonly replay: boolean
  readonly sections: ReadonlySet<string>
  readonly has: (name: string) => boolean
}

type Resolve = (subject: Subject) => RouteTarget | null

const NO_SECTIONS: ReadonlySet<string> = new Set()

const autoName = ({ auto, has }: Subject, name: string): string => (auto && has(`auto-${name}`) ? `auto-${name}` : name)
const bySlug =
  (name: string): Resolve =>
  ({ slug }) => ({ name, params: { slug } })
const bySlugOrAuto =
  (name: string): Resolve =>
  (subject) => ({ name: autoName(subject, name), params: { slug: subject.slug } })

const REVIEW_TYPES: readonly string[] = ['review', 'preview']

const review = (subject: Subject): RouteTarget => {
  const { slug, replay, content } = subject
  const given = (content.type ?? '').trim().toLowerCase()
  const type = REVIEW_TYPES.includes(given) ? given : null
  if (replay) return { name: autoName(subject, 'review-replay'), params: { slug, type: type ?? 'review' } }
  if (type === null) return { name: autoName(subject, 'product'), params: { slug } }
  return { name: autoName(subject, 'review'), params: { slug, type } }
}

const live: Resolve = ({ slug, content }) => {
  const deal = isDeal(content) || content.section === 'deals'
  return { name: 'article-live', params: { type: deal ? 'deals' : 'news', slug } }
}

/** Route names of documents at fixed paths that the specification names; others follow from the path. */
const NAMED_PATHS: ReadonlyMap<string, string> = new Map([
  ['front', 'frontdoor'],
  ['roadshow', 'auto-frontdoor'],
  ['home/energy-and-utilities/solar-estimator', 'solar-lead-form'],
  ['_hidden/personal-finance/best-business-checking-accounts', 'hidden-finance-business-checking'],
  ['_hidden/personal-finance/best-hotel-credit-cards', 'hidden-finance-hotel-credit-cards'],
])
/** The slug of the page or article at `/welcome/` (RR-005). */
export const WELCOME = 'welcome'
const VPN_LANDING = 'tech/services-and-software/landing'

const atPath =
  (prefix: string): Resolve =>
  ({ slug }): RouteTarget => {
    if (slug === VPN_LANDING) return { name: 'vpn-landing', params: { variation: 'best-vpn' } }
    return { name: NAMED_PATHS.get(slug) ?? `${prefix}${slug.replaceAll('/', '-')}`, params: {} }
  }

const vertical = ({ content, slug, longform }: Subject): RouteTarget | null => {
  const name = verticalOf(content)
  if (name === null) return null
  const [topic, subtopic] = parentTopics(content, name)
  const end = longform ? '-longform' : ''
  if (topic === undefined) {
    return { name: name === 'news' && !longform ? 'article' : `${name}-article${end}`, params: { slug } }
  }
  if (name === 'home' && !longform && MARKETPLACE_TOPICS.includes(topic)) {
    return { name: 'marketplace-article-topic', params: { topic, slug } }
  }
  if (name === 'finance' && subtopic !== undefined) {
    return { name: `finance-article-subtopic${end}`, params: { topic, subtopic, slug } }
  }
  return { name: `${name}-article-topic${end}`, params: { topic, slug } }
}

const ownSection: Resolve = ({ content, slug, longform, sections }) => {
  const name = (content.section ?? '').trim().toLowerCase().replaceAll('_', '-')
  return sections.has(name) ? { name: ownSectionRoute(name, longform), params: { slug } } : null
}

/** The rules for articles in order; the first with a result wins (RR-019). */
const ARTICLE_RULES: readonly { readonly name: string; readonly resolve: Resolve }[] = [
  {
    // By slug, which only one article has; many stories may have the type Welcome (RR-005).
    name: 'welcome',
    resolve: ({ slug }) => (slug === WELCOME ? { name: 'welcome', params: {} } : null),
  },
  {
    name: 'sponsored',
    resolve: ({ branded, slug, auto, longform, has }) => {
      const end = longform ? '-longform' : ''
      const inAuto = auto && has(`sponsored-auto-article${end}`)
      return branded ? { name: `sponsored-${inAuto ? 'auto-' : ''}article${end}`, params: { slug } } : null
    },
  },
  { name: 'deal', resolve: (subject) => (isDeal(subject.content) ? bySlug('deal-article')(subject) : null) },
  {
    name: 'auto',
    resolve: (subject) =>
      subject.auto ? bySlug(subject.longform ? 'auto-article-longform' : 'auto-article')(subject) : null,
  },
  { name: 'own section', resolve: ownSection },
  { name: 'vertical', resolve: vertical },
  { name: 'longform', resolve: (subject) => (subject.longform ? bySlug('article-longform')(subject) : null) },
  { name: 'how-to', resolve: (subject) => (isHowTo(subject.content) ? bySlug('article-how-to')(subject) : null) },
]

const article: Resolve = (subject) => {
  for (const { resolve } of ARTICLE_RULES) {
    const target = resolve(subject)
    if (target !== null && subject.has(target.name)) return target
  }
  return bySlug('article')(subject)
}

/** The rules of types whose address depends on more than their slug. */
const BY_RULE = {
  article,
  livearticle: live,
  review,
  gallery: bySlugOrAuto('gallery'),
  video: (subject) =>
    bySlugOrAuto(subject.branded && subject.has('video-sponsored') ? 'video-sponsored' : 'video')(subject),
  product: bySlugOrAuto('product'),
  author: ({ content, slug }) => ({
    name: 'author_profile',
    params: { username: (content.username || slug).toLowerCase() },
  }),
  // A topic belongs to the cars brand when its slug contains a word of the auto list (RR-002).
  topic: (subject) => bySlug(autoName({ ...subject, auto: containsAutoTopic(subject.slug) }, 'topic'))(subject),
  door: atPath('door-'),
  page: atPath(''),
} satisfies Partial<Record<ContentType, Resolve>>

const resolveByType: ReadonlyMap<string, Resolve> = new Map([
  ...TYPE_ORDER.flatMap((type) => {
    const { route } = TYPES[type]
    return route === null ? [] : [[type, bySlug(route)] as const]
  }),
  ...Object.entries(BY_RULE),
])

/**
 * Resolves the route of content: by its type first, then by the rules for articles (RR-001 to RR-036). The site may
 * leave out the route that remains; the content then has no address.
 */
export function routeFor(content: RoutableContent, options: ResolveOptions): RouteTarget {
  const subject: Subject = {
    content,
    slug: options.slug || content.slug || '',
    auto: isAuto(content),
    longform: isLongform(content),
    branded: isBranded(content, options.branded),
    replay: options.replay ?? false,
    sections: options.sections ?? NO_SECTIONS,
    has: options.has ?? (() => true),
  }
  const resolve = resolveByType.get((content.typeName ?? '').replace(/^content_/, '')) ?? article
  return resolve(subject) ?? { name: 'article', params: { slug: subject.slug } }
}
