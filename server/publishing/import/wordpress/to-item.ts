import { toPlainText } from '../../../body/sanitize.ts'
import { type ExportDate, NO_DATE, readExportDate, toDateNotes } from '../dates.ts'
import type { Draft, ImportItem, ItemPicture, MediaHint, ReadOptions } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'
import { toPage } from '../page-document.ts'
import { toImportSlug } from '../slugs.ts'
import { toStableId } from '../stable-id.ts'
import { toWordpressBody } from './body.ts'
import { decodeSlug, metaOf, metasOf, toAuthor, toTopic, type WpSite } from './site.ts'
import { childrenOf, childText, type WxrElement } from './wxr-reader.ts'

/** What posts can be; anything else WordPress keeps as one is part of its own workings. */
const TAKEN: ReadonlySet<string> = new Set(['post', 'page'])
const WORKINGS =
  /^(attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|elementor_library|scheduled-action)$/

/** States in which readers saw a post, or will. */
const PUBLIC: ReadonlySet<string> = new Set(['publish', 'future', 'inherit', ''])

export interface ItemContext {
  readonly read: ReadOptions
  readonly file: string
  readonly target: Pick<ImportTarget, 'findUrl' | 'findBySlug' | 'edition'>
  /** Ids of this import: an export put together by hand can have one twice. */
  readonly seen: Set<string>
}

/** One item of an export as a document; null for what is only part of WordPress's workings. */
export async function toWordpressItem(
  record: WxrElement,
  site: WpSite,
  { read, file, target, seen }: ItemContext,
): Promise<ImportItem | null> {
  const type = childText(record, 'wp:post_type').trim() || 'post'
  const postId = childText(record, 'wp:post_id').trim()
  const status = childText(record, 'wp:status').trim()
  const source = { file, line: record.line, id: postId || childText(record, 'guid').trim() }
  if (WORKINGS.test(type)) return null
  const skip = (why: string): ImportItem => ({ source, document: null, skipped: true, notes: [why], errors: [] })
  if (!TAKEN.has(type)) return skip(`posts of the type ${type} have no place here`)
  if (status === 'trash' || status === 'auto-draft') return skip(`its state is ${status}`)

  const notes: string[] = []
  const title = toPlainText(childText(record, 'title'))
  const slug = toImportSlug(childText(record, 'wp:post_name').trim(), title, postId)
  const isDraft = isHidden(record, status, notes)
  const published = readDate(record, 'wp:post_date_gmt', 'wp:post_date', 'pubdate')
  const body = toWordpressBody(childText(record, 'content:encoded'), {
    attachment: (id) => site.attachments.get(id),
    uploads: site.uploads.get(postId) ?? [],
    note: (text) => notes.push(text),
  })
  const headline = title || toPlainText(body).slice(0, 80).trim() || slug
  const id = toId(record, site, slug, seen)
  const story: Draft = {
    typeName: 'content_article',
    id,
    slug,
    headline,
    dek: toDek(childText(record, 'excerpt:encoded')),
    section: read.section,
    body,
    draft: isDraft,
    ...toDates(record, status, published, notes),
    ...toAuthors(record, site),
    ...toTerms(record, site),
    ...toSeo(record),
    collections:
      childText(record, 'wp:is_sticky').trim() === '1'
        ? [{ slug: 'front-picks', title: 'Front page picks', hide: true }]
        : [],
  }
  return {
    source,
    document: type === 'page' ? await toPage(story, target, notes) : story,
    picture: toFeatured(record, site, notes),
    media: toHints(site, body),
    formerSlugs: metasOf(record, '_wp_old_slug')
      .map(decodeSlug)
      .filter((former) => former !== '' && former !== slug),
    mayRename: true,
    notes,
    errors: published.date === null ? published.faults : [],
  }
}

/** By the post's number on its site; a number that comes twice has its address beside it. */
function toId(record: WxrElement, site: WpSite, slug: string, seen: Set<string>): string {
  const guid = childText(record, 'guid').trim()
  const postId = childText(record, 'wp:post_id').trim()
  const id = toStableId('wordpress', site.address, postId || guid || slug)
  const own = seen.has(id) ? toStableId('wordpress', site.address, postId, guid, slug) : id
  seen.add(own)
  return own
}

function isHidden(record: WxrElement, status: string, notes: string[]): boolean {
  if (childText(record, 'wp:post_password').trim() !== '') {
    notes.push('it was behind a password: it comes in unpublished')
    return true
  }
  if (PUBLIC.has(status)) return false
  notes.push(`its state was ${status}: it comes in unpublished`)
  return true
}

/** UTC first, then the clock of the site, then the feed's date; WordPress writes zeros where a draft has no date yet. */
function readDate(record: WxrElement, ...fields: readonly string[]): ExportDate {
  return readExportDate(fields.map((field) => ({ field, value: childText(record, field) })))
}

/** Without any date, publishing dates a story to its first import. */
function toDates(record: WxrElement, status: string, published: ExportDate, notes: string[]): Draft {
  const updated = readDate(record, 'wp:post_modified_gmt', 'wp:post_modified')
  notes.push(...(published.date === null ? [] : toDateNotes(published)), ...toDateNotes(updated))
  const { date: datePublished } = published
  if (datePublished === null) {
    if (published.faults.length === 0) notes.push(NO_DATE)
    return {}
  }
  const isUpdate = updated.date !== null && status !== 'future' && updated.date > datePublished
  return { datePublished, dateUpdated: isUpdate ? updated.date : null }
}

function toAuthors(record: WxrElement, site: WpSite): Draft {
  const login = childText(record, 'dc:creator').trim()
  const written = login === '' ? [] : [site.authors.get(login.toLowerCase()) ?? toAuthor(login, '')]
  // The plugin for several authors keeps them as terms.
  const more = termsOf(record, 'author').map(
    ({ slug, name }) => site.authors.get(slug.replace(/^cap-/, '')) ?? toAuthor(slug.replace(/^cap-/, ''), name),
  )
  const unique = [
    ...new Map([...(more.length > 0 ? more : written)].map((author) => [author.username, author])).values(),
  ]
  return { author: unique[0] ?? null, moreAuthors: unique.slice(1) }
}

function toTerms(record: WxrElement, site: WpSite): Draft {
  const primary = metaOf(record, '_yoast_wpseo_primary_category')
  const categories = termsOf(record, 'category').filter(({ slug }) => slug !== 'uncategorized')
  const topics = categories.map(({ slug, name }) => toTopic(site, slug, name))
  return {
    topics: topics.map((topic, index) => ({ ...topic, primary: primary === '' && index === 0 })),
    tags: termsOf(record, 'post_tag').map(({ slug, name }) => ({ slug, name: site.tags.get(slug)?.name ?? name })),
  }
}

function termsOf(record: WxrElement, domain: string): readonly { readonly slug: string; readonly name: string }[] {
  const terms = childrenOf(record, 'category').filter((term) => (term.attributes.domain ?? 'category') === domain)
  const named = terms.map((term) => {
    const name = toPlainText(term.text)
    return { slug: decodeSlug(term.attributes.nicename ?? '') || decodeSlug(name), name }
  })
  return [...new Map(named.filter(({ slug }) => slug !== '').map((term) => [term.slug, term])).values()]
}

function toSeo(record: WxrElement): Draft {
  const plain = (key: string): string | null => {
    const text = toPlainText(metaOf(record, key))
    // Plugins keep templates such as %%title%% in the same place.
    return text === '' || text.includes('%') ? null : text
  }
  return { seoMetaDescription: plain('_yoast_wpseo_metadesc'), titleTag: plain('_yoast_wpseo_title') }
}

function toDek(excerpt: string): string | null {
  const dek = toPlainText(excerpt.replace(/\[(…|&hellip;|\.\.\.)\]\s*$/, '…'))
  if (dek.length <= 400) return dek || null
  return `${dek.slice(0, dek.lastIndexOf(' ', 400))}…`
}

function toFeatured(record: WxrElement, site: WpSite, notes: string[]): ItemPicture | null {
  const id = metaOf(record, '_thumbnail_id').trim()
  if (id === '' || id === '0') return null
  const found = site.attachments.get(id)
  if (found === undefined) notes.push(`the featured picture ${id} is not in the export`)
  return found === undefined ? null : { kind: 'file', ref: found.url, alt: found.alt, caption: found.caption }
}

function toHints(site: WpSite, body: string): readonly MediaHint[] {
  return [...site.attachments.values()]
    .filter(({ url, alt }) => alt !== null && body.includes(url))
    .map(({ url, alt }) => ({ ref: url, alt }))
}
