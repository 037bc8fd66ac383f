import type { AbState } from '../../shared/ab/state.ts'
import type { Device } from '../../shared/device/device.ts'
import { type ContentFacts, topicSlugsOf } from '../../shared/page/content-facts.ts'
import type { PagePayload } from '../../shared/page/payload.ts'

/** The article types that exist to sell, by their names in tracking (TR-016). */
const COMMERCE_TYPES: ReadonlySet<string> = new Set([
  'best-list',
  'best-list-precap',
  'versus',
  'versus-precap',
  'deals',
  'deals-precap',
  'commerce',
])

/** The sections whose audience is measured (TR-017). */
const MEASURED_SECTIONS: ReadonlySet<string> = new Set(['home', 'news', 'reviews', 'videos'])

/** An article type by its name in tracking: `Best List - Precap` is `best-list-precap`. */
export function toSubtypeName(subtype: string): string {
  return subtype
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .join('-')
}

/** Whether a story of this type exists to sell (TR-016). */
function isCommerce({ subtype = '' }: Pick<ContentFacts, 'subtype'>): boolean {
  return COMMERCE_TYPES.has(toSubtypeName(subtype))
}

/** Whether the audience of a section is measured (TR-017). */
export function isMeasured(section: string): boolean {
  return MEASURED_SECTIONS.has(section)
}

/** What tracking knows of the page. */
export type TrackedPage = Pick<PagePayload, 'page' | 'status' | 'brand' | 'edition' | 'experiment' | 'goal' | 'facts'>

/** What only the browser knows of a view. */
export interface TrackedView {
  /** undefined without https (BR-009). */
  readonly guid: string | undefined
  readonly device: Device
  readonly siteName: string
  readonly title: string
  /** Where the reader came from, such as a campaign; null: unknown. */
  readonly source: string | null
  /** The report suite of a tool that asks for one; null if none is configured. */
  readonly reportSuiteId: string | null
}

/** Everything that tracking knows of one view (TR-001, TR-002). Names are those of the tools; unknown values are empty. */
export function toTrackingData(page: TrackedPage, view: TrackedView) {
  const { facts } = page
  const topics = facts?.topics ?? []
  const [main = ''] = topics
  const place = placeOf(page)
  return {
    ...place,
    ...testOf(page.experiment),
    pageViewGuid: view.guid ?? '',
    deviceType: view.device,
    edition: page.edition || 'us',
    brand: page.brand,
    siteName: view.siteName,
    siteType: `${view.device === 'mobile' ? 'mobile' : 'desktop'} web`,
    reportSuiteId: view.reportSuiteId ?? '',
    traffic_source: view.source ?? '',
    postId: facts?.id ?? '',
    articleId: facts?.id ?? '',
    articleType: facts?.type ?? '',
    articleSubType: toSubtypeName(facts?.subtype ?? ''),
    isCommerce: facts !== undefined && isCommerce(facts),
    articleAuthorName: facts?.authors ?? [],
    topicPaths: topics,
    collectionId: facts?.collection ?? '',
    collectionSlug: facts?.collections?.[0] ?? '',
    siteHier: [place.siteSection, ...main.split('/')].filter(Boolean).join('|'),
    contentType: facts ? `content_${facts.type}` : '',
    contentTags: facts?.tags ?? '',
    articleTitle: view.title,
    topicSlugs: facts ? topicSlugsOf(facts) : [],
  }
}

/** The type, section and channel of a page; those of error pages name the status (TR-012). */
function placeOf({ page, status, facts }: TrackedPage) {
  if (status >= 400)
    return { pageType: `error_${status}`, siteSection: 'error', channelType: 'error:error_page' } as const
  const siteSection = page === 'front' ? 'home' : (facts?.section ?? '')
  return { pageType: facts?.type ?? page, siteSection, channelType: '' }
}

/** The reader's test, version and bucket (TR-001). */
function testOf(state: AbState | undefined) {
  if (!state) return { testName: '', testVersion: '', testGroup: '', bucket: '' }
  const { id, version, bucket } = state
  return { testName: id, testVersion: version, testGroup: bucket, bucket: `${id}_${version}_${bucket}` }
}
