import { EVERGREEN_TERMS, evergreenPath } from '../editorial/evergreen.ts'
import { LANDING } from '../editorial/landing.ts'
import type { LinkParams } from './href.ts'

/** A path template, or a list whose entries are selected by number, from 1. */
type LegacyPath = string | readonly string[]

const US_PATHS: Readonly<Record<string, LegacyPath>> = {
  'finance-article': '/personal-finance/{slug}/',
  'finance-article-topic': '/personal-finance/{topic}/{slug}/',
  'finance-article-subtopic': '/personal-finance/{topic}/{subtopic}/{slug}/',
  'article-how-to': '/how-to/{slug}/',
  author_profile: '/profiles/{username}/',
  'auto-frontdoor': '/roadshow/',
  'auto-product': '/roadshow/auto/{slug}/',
  'auto-product-specs': '/roadshow/auto/{slug}/specs/',
  'auto-topic': '/roadshow/{slug}/',
  collection: '/collections/{slug}/',
  product: '/products/{slug}/',
  'product-specs': '/products/{slug}/specs/',
  'product-prices': '/products/{slug}/prices/',
  sitemaps: '/sitemaps/',
  tag: '/tags/{slug}/',
  topic: '/topics/{slug}/',
  'door-streaming-tv-insider': '/streaming-tv-insider/',
  evergreen: EVERGREEN_TERMS.map(([, path]) => path),
  landing: LANDING.map(({ path }) => path),
}

/** The old-style paths of each edition, by route name (RT-084). */
const LEGACY_PATHS: ReadonlyMap<string, ReadonlyMap<string, LegacyPath>> = new Map([
  ['us', new Map(Object.entries(US_PATHS))],
])

function fill(template: string, params: LinkParams): string {
  let complete = true
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    if (value === '') complete = false
    return encodeURIComponent(name === 'username' ? value.toLowerCase() : value)
  })
  return complete ? path : '#'
}

/**
 * The old-style path of a named route in an edition: its filled template, a list entry by number (`id`, from 1), or an
 * evergreen `term`; `#` when there is none (RT-084).
 */
export function legacyPath(name: string, edition: string, params: LinkParams = {}): string {
  const [bare = ''] = name.split('___')
  const entry = LEGACY_PATHS.get(edition)?.get(bare)
  if (entry === undefined) return '#'
  if (typeof entry === 'string') return fill(entry, params)
  const byTerm = bare === 'evergreen' && typeof params.term === 'string' ? evergreenPath(params.term) : null
  return byTerm ?? entry[Number(params.id) - 1] ?? '#'
}
