import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from './store.ts'

/** An item of a WordPress export; missing fields have WordPress's defaults. */
export interface WxrItem {
  readonly id: number
  readonly title?: string
  /** post, page, attachment, wp_block … */
  readonly type?: string
  readonly status?: string
  readonly slug?: string
  readonly link?: string
  readonly parent?: number
  readonly content?: string
  /** The file of an attachment. */
  readonly file?: string
  readonly meta?: Readonly<Record<string, string>>
  /** More elements of the item. */
  readonly more?: string
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const tag = (name: string, text: string | number | undefined): string =>
  text === undefined ? '' : `<${name}>${cdata(String(text))}</${name}>`

function toItem(item: WxrItem): string {
  const { id, title = `Post ${id}`, type = 'post', status = 'publish', slug, link, parent, content = '', file } = item
  const metas = Object.entries(item.meta ?? {}).map(
    ([key, value]) => `<wp:postmeta>${tag('wp:meta_key', key)}${tag('wp:meta_value', value)}</wp:postmeta>`,
  )
  return [
    '<item>',
    tag('title', title),
    tag('link', link),
    tag('content:encoded', content),
    tag('wp:post_id', id),
    tag('wp:post_date_gmt', '2024-01-02 10:00:00'),
    tag('wp:post_name', slug),
    tag('wp:status', status),
    tag('wp:post_parent', parent),
    tag('wp:post_type', type),
    tag('wp:attachment_url', file),
    ...metas,
    item.more ?? '',
    '</item>',
  ].join('\n')
}

/** The element of a category of the site; `parent` is its parent's name in addresses. */
export function toCategory(number: number, nicename: string, name: string, parent = ''): string {
  return `<wp:category>${tag('wp:term_id', number)}${tag('wp:category_nicename', nicename)}${tag('wp:category_parent', parent)}${tag('wp:cat_name', name)}</wp:category>`
}

type Term = readonly [nicename: string, name?: string]

/** The elements of an item that name its category and its tag. */
export function toTerms(category: Term, postTag?: Term): string {
  const toElement = (domain: string, [nicename, name = nicename]: Term): string =>
    `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`
  return toElement('category', category) + (postTag === undefined ? '' : toElement('post_tag', postTag))
}

/** A WordPress export of `site` with the given items. */
export function buildWxr(items: readonly WxrItem[], { site = 'https://site.example', more = '' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><link>${site}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${site}</wp:base_site_url>
<wp:base_blog_url>${site}</wp:base_blog_url>${more}${items.map(toItem).join('\n')}</channel></rss>`
}

/** An export with the given elements as they are, to damage them. */
export function toWxr(items: string, head = '<?xml version="1.0" encoding="UTF-8"?>'): string {
  return `${head}<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://site.example</link>${items}</channel></rss>`
}

/** The element of a post, with nothing that is not needed. */
export const toWxrItem = (id: number, title: string, content: string, more = ''): string =>
  `<item><title>${title}</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>` +
  `<wp:post_date_gmt>2024-01-0${id} 10:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`

/** A folder with one export. */
export function writeWxr(content: string | Uint8Array): string {
  const folder = buildFolder()
  writeFileSync(join(folder, 'export.xml'), content)
  return folder
}
