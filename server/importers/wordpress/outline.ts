import { toPlainText } from '../../body/sanitize.ts'
import { toImportSlug } from '../addresses/slugs.ts'
import { type ExportDate, readExportDate } from '../dates.ts'
import { NOTHING, type Note, toLoss } from '../losses.ts'
import { decodeSlug, metaOf, metasOf } from './record-values.ts'
import { childrenOf, childText, type WxrElement } from './wxr-reader.ts'

export interface TermRef {
  readonly domain: string
  readonly slug: string
  /** Its part of an address, percent-encoded. */
  readonly nicename: string
  readonly name: string
}

/** A post without its text: small, so that all posts of a large export fit into memory. */
export interface Outline {
  readonly type: string
  readonly postId: string
  readonly guid: string
  readonly link: string
  readonly status: string
  /** Its part of an address, percent-encoded. */
  readonly name: string
  /** ISO 8601 in UTC; null if there is none that can be read. */
  readonly date: string | null
  /** The requested slug on this site. */
  readonly slug: string
  readonly title: string
  readonly creator: string
  readonly terms: readonly TermRef[]
  readonly primary: string
  /** The values of `name` that it had before. */
  readonly formerNames: readonly string[]
  /** The dates that it had before, e.g. `2013-05-04`. */
  readonly formerDates: readonly string[]
  /** Whether it has no title, text or picture: some export tools write an `<item>` without fields. */
  readonly isEmpty: boolean
}

/** Creates the outline of a record. */
export function toOutline(record: WxrElement): Outline {
  const text = (name: string): string => childText(record, name).trim()
  const postId = text('wp:post_id')
  const title = toPlainText(childText(record, 'title'))
  const slug = toImportSlug(text('wp:post_name'), title, postId)
  return {
    type: text('wp:post_type') || 'post',
    postId,
    guid: text('guid'),
    link: text('link'),
    status: text('wp:status'),
    name: text('wp:post_name'),
    date: readPublished(record).date,
    slug,
    title,
    creator: text('dc:creator'),
    terms: childrenOf(record, 'category').map(({ attributes, text: label }) => {
      const name = toPlainText(label)
      const slug = decodeSlug(attributes.nicename ?? '') || decodeSlug(name)
      return { domain: attributes.domain ?? 'category', slug, nicename: attributes.nicename || slug, name }
    }),
    primary: metaOf(record, '_yoast_wpseo_primary_category'),
    formerNames: metasOf(record, '_wp_old_slug')
      .map((former) => former.trim())
      .filter((former) => former !== ''),
    formerDates: metasOf(record, '_wp_old_date'),
    isEmpty: title === '' && hasNothing(record),
  }
}

function hasNothing(record: WxrElement): boolean {
  const texts = ['content:encoded', 'excerpt:encoded'].map((name) => childText(record, name))
  const metas = ['_elementor_data', '_thumbnail_id', 'enclosure'].map((key) => metaOf(record, key))
  return [...texts, ...metas].every((value) => value.trim() === '')
}

/** Reads the date of a post: UTC first, then the site's local time, then the feed's date. */
export function readPublished(record: WxrElement): ExportDate {
  return readDate(record, 'wp:post_date_gmt', 'wp:post_date', 'pubdate')
}

/** Reads the first valid field; WordPress writes zeros for drafts without a date. */
export function readDate(record: WxrElement, ...fields: readonly string[]): ExportDate {
  return readExportDate(fields.map((field) => ({ field, value: childText(record, field) })))
}

/** The slugs that a post had before, as this site writes them. */
export function formerSlugsOf({ formerNames, slug }: Outline): readonly string[] {
  return formerNames.map(decodeSlug).filter((former) => former !== '' && former !== slug)
}

/** Post types that WordPress uses internally, without content of a story. */
const INTERNAL =
  /^(revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|elementor_library|scheduled-action)$/

/** Whether a record is internal to WordPress, so that no report mentions it. */
export function isInternal({ type }: Outline): boolean {
  return INTERNAL.test(type)
}

/** Why a record is not imported; null if it is imported. */
export function whyLeftOut({ type, status, isEmpty }: Outline): Note | null {
  if (type !== 'post' && type !== 'page') return toLoss('type', type)
  if (status === 'trash' || status === 'auto-draft') return toLoss('state', status)
  return isEmpty ? NOTHING : null
}
