import { toPlainText } from '../../body/sanitize.ts'
import { toSlug } from '../../body/to-slug.ts'
import { splitName } from '../../publishing/split-name.ts'
import type { Draft } from '../import-item.ts'
import { type Outline, toOutline } from './outline.ts'
import { decodeSlug, metaOf } from './record-values.ts'
import { childText, type WxrElement } from './wxr-reader.ts'

export interface Attachment {
  readonly id: string
  readonly parent: string
  readonly url: string
  /** Its attachment page on the old site. */
  readonly link: string
  readonly alt: string | null
  readonly caption: string | null
}

export interface Term {
  readonly slug: string
  /** Its part of an address, percent-encoded. */
  readonly nicename: string
  /** Empty in old exports. */
  readonly number: string
  readonly name: string
  readonly parent: string
  readonly description: string
}

/** The data that the posts of an export refer to. */
export interface WpSite {
  /** The site's own origins, of pages and media. */
  readonly origins: Set<string>
  /** The origins of its pages only; links to them are internal links. */
  readonly homes: Set<string>
  readonly authors: Map<string, Draft>
  /** Numbers of authors by login. */
  readonly authorNumbers: Map<string, string>
  readonly categories: Map<string, Term>
  readonly tags: Map<string, Term>
  readonly attachments: Map<string, Attachment>
  /** Picture ids by the post they were uploaded to, in the editor's order. */
  readonly uploads: Map<string, string[]>
  /** The number of entries of each menu, by its name. */
  readonly menus: Map<string, number>
  /** Synced patterns by id. */
  readonly patterns: Map<string, string>
  /** Every item of the export except pictures, in order. */
  readonly outlines: (Outline | null)[]
  /** The site's address, without a slash at the end. */
  address: string
  items: number
}

/** The category of posts without one; it becomes no topic. */
export const UNCATEGORIZED = 'uncategorized'

/** Creates an empty site. */
export function createWpSite(): WpSite {
  const maps = {
    authors: new Map(),
    authorNumbers: new Map(),
    categories: new Map(),
    tags: new Map(),
    attachments: new Map(),
    uploads: new Map(),
    menus: new Map(),
    patterns: new Map(),
  }
  return { origins: new Set(), homes: new Set(), outlines: [], ...maps, address: '', items: 0 }
}

/** Adds a record that posts may refer to, wherever it is in the file. */
export function noteRecord(site: WpSite, record: WxrElement): void {
  const { name, text } = record
  if (name === 'wp:author') addAuthor(site, record)
  else if (name === 'wp:category')
    addTerm(
      site.categories,
      record,
      'wp:category_nicename',
      'wp:cat_name',
      'wp:category_parent',
      'wp:category_description',
    )
  else if (name === 'wp:tag') addTerm(site.tags, record, 'wp:tag_slug', 'wp:tag_name', '', 'wp:tag_description')
  else if (name === 'wp:base_blog_url' || name === 'wp:base_site_url' || name === 'link')
    addOrigin(site, text, { isHome: true, isOwn: name !== 'wp:base_site_url' })
  else if (name === 'item') addItem(site, record)
}

function addOrigin(site: WpSite, text: string, { isHome, isOwn }: { isHome: boolean; isOwn: boolean }): void {
  const address = text.trim()
  if (!URL.canParse(address)) return
  const { origin, protocol } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return
  site.origins.add(origin)
  if (isHome) site.homes.add(origin)
  if (isOwn && site.address === '') site.address = address.replace(/\/+$/, '')
}

function addAuthor(site: WpSite, record: WxrElement): void {
  const login = childText(record, 'wp:author_login').trim()
  if (login === '') return
  const first = childText(record, 'wp:author_first_name').trim()
  const last = childText(record, 'wp:author_last_name').trim()
  site.authorNumbers.set(login.toLowerCase(), childText(record, 'wp:author_id').trim())
  site.authors.set(
    login.toLowerCase(),
    toAuthor(login, toPlainText(childText(record, 'wp:author_display_name')), first, last),
  )
}

/** Creates the author of a story. An e-mail address as login is never shown. */
export function toAuthor(login: string, display: string, first = '', last = ''): Draft {
  const name =
    display !== '' && !display.includes('@') ? display : [first, last].filter((part) => part !== '').join(' ')
  const username =
    toSlug(login.includes('@') ? name || (login.split('@')[0] ?? '') : login) ||
    toSlug(name) ||
    `author-${Buffer.from(login).toString('hex').slice(0, 12)}`
  const split = splitName(name || username)
  return {
    username,
    ...(display === '' || display.includes('@')
      ? first || last
        ? { firstName: first || null, lastName: last || null }
        : split
      : split),
  }
}

function addTerm(
  terms: Map<string, Term>,
  record: WxrElement,
  slugName: string,
  nameName: string,
  parentName: string,
  textName: string,
): void {
  const name = toPlainText(childText(record, nameName))
  const slug = decodeSlug(childText(record, slugName)) || toSlug(name)
  if (slug === '') return
  terms.set(slug, {
    slug,
    nicename: childText(record, slugName).trim() || slug,
    number: childText(record, 'wp:term_id').trim(),
    name: name || slug,
    parent: parentName === '' ? '' : decodeSlug(childText(record, parentName)),
    description: toPlainText(childText(record, textName)),
  })
}

function addItem(site: WpSite, record: WxrElement): void {
  site.items += 1
  if (childText(record, 'wp:post_type').trim() !== 'attachment') {
    const index = site.outlines.push(null) - 1
    const outline = toOutline(record)
    site.outlines[index] = outline
    if (outline.type === 'nav_menu_item') addMenuEntry(site, outline)
    if (outline.type === 'wp_block') site.patterns.set(outline.postId, childText(record, 'content:encoded'))
    return
  }
  const id = childText(record, 'wp:post_id').trim()
  const url = childText(record, 'wp:attachment_url').trim() || childText(record, 'guid').trim()
  if (id === '' || url === '') return
  const parent = childText(record, 'wp:post_parent').trim()
  const alt = metaOf(record, '_wp_attachment_image_alt')
  site.attachments.set(id, {
    id,
    parent,
    url,
    link: childText(record, 'link').trim(),
    alt: toPlainText(alt) || null,
    caption: toPlainText(childText(record, 'excerpt:encoded')) || null,
  })
  addOrigin(site, url, { isHome: false, isOwn: false })
  if (parent === '' || parent === '0' || !isPicture(url)) return
  site.uploads.set(parent, [...(site.uploads.get(parent) ?? []), id])
}

function addMenuEntry({ menus }: WpSite, { terms }: Outline): void {
  const name = terms.find(({ domain }) => domain === 'nav_menu')?.name ?? ''
  menus.set(name, (menus.get(name) ?? 0) + 1)
}

/** The parents of a category, the nearest first. */
export function parentsOf(site: WpSite, slug: string): readonly Term[] {
  const parents: Term[] = []
  const seen = new Set([slug])
  for (let at = site.categories.get(slug)?.parent ?? ''; at !== '' && !seen.has(at); ) {
    seen.add(at)
    // An export of some posts may not contain all categories.
    const none = { slug: at, nicename: at, number: '', name: at, parent: '', description: '' }
    const parent = site.categories.get(at) ?? none
    parents.push(parent)
    at = parent.parent
  }
  return parents
}

/** Converts a category to a topic with the path of its parents. */
export function toTopic(site: WpSite, slug: string, name: string): Draft {
  const own = site.categories.get(slug)
  const path = [own?.name ?? name, ...parentsOf(site, slug).map((parent) => parent.name)].toReversed()
  return {
    slug,
    name: own?.name ?? name,
    description: own?.description || null,
    metaData: { hubTopicPathString: path.map((part) => part.replaceAll('^', ' ')).join('^') },
  }
}

const isPicture = (url: string): boolean => /\.(jpe?g|png|gif|webp|avif)$/i.test(url.replace(/[?#].*$/, ''))
