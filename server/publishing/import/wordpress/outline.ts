import { toPlainText } from '../../../body/sanitize.ts'
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
  /** The slug it wishes for here. */
  readonly slug: string
  readonly title: string
  readonly creator: string
  readonly terms: readonly TermRef[]
  readonly primary: string
  /** Slugs it had before. */
  readonly former: readonly string[]
}

/** The outline of a record of the export. */
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

/** Records that WordPress keeps as posts for its own use: nothing of a story is lost with them. */
const WORKINGS =
  /^(revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|elementor_library|scheduled-action)$/

/** Parts of WordPress's own workings, which no report names. */
export function isWorkings({ type }: Outline): boolean {
  return WORKINGS.test(type)
}

/** Why a record does not come in; null: it does. */
export function whyLeftOut({ type, status }: Outline): string | null {
  if (type !== 'post' && type !== 'page') return `posts of the type ${type} have no place here`
  return status === 'trash' || status === 'auto-draft' ? `its state is ${status}` : null
}
