import { toPlainText } from '../../../body/sanitize.ts'
import { type Note, toLoss } from '../losses.ts'
import { toImportSlug } from '../slugs.ts'
import { decodeSlug, metaOf, metasOf } from './record-values.ts'
import { childrenOf, childText, type WxrElement } from './wxr-reader.ts'

export interface TermRef {
  readonly domain: string
  readonly slug: string
  readonly name: string
}

/** A post without its text: small, so that all posts of a large export fit into memory. */
export interface Outline {
  readonly type: string
  readonly postId: string
  readonly guid: string
  readonly link: string
  readonly status: string
  /** The wished slug on this site. */
  readonly slug: string
  readonly title: string
  readonly creator: string
  readonly terms: readonly TermRef[]
  readonly primary: string
  /** Former slugs. */
  readonly former: readonly string[]
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
    slug,
    title,
    creator: text('dc:creator'),
    terms: childrenOf(record, 'category').map(({ attributes, text: label }) => {
      const name = toPlainText(label)
      return {
        domain: attributes.domain ?? 'category',
        slug: decodeSlug(attributes.nicename ?? '') || decodeSlug(name),
        name,
      }
    }),
    primary: metaOf(record, '_yoast_wpseo_primary_category'),
    former: metasOf(record, '_wp_old_slug')
      .map(decodeSlug)
      .filter((former) => former !== '' && former !== slug),
  }
}

/** Post types that WordPress uses internally, without content of a story. */
const INTERNAL =
  /^(revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|elementor_library|scheduled-action)$/

/** Whether a record is internal to WordPress, so that no report mentions it. */
export function isInternal({ type }: Outline): boolean {
  return INTERNAL.test(type)
}

/** Why a record is not imported; null: it is imported. */
export function whyLeftOut({ type, status }: Outline): Note | null {
  if (type !== 'post' && type !== 'page') return toLoss('type', type)
  return status === 'trash' || status === 'auto-draft' ? toLoss('state', status) : null
}
