import { toPlainText } from '../../body/sanitize.ts'
import { toCanonical } from '../addresses/canonical.ts'
import type { LeftOut, PlannedPost } from '../addresses/plan-addresses.ts'
import type { ResolveLink } from '../addresses/relink.ts'
import { type ExportDate, NO_DATE, toDateNotes } from '../dates.ts'
import { titleEmbeds } from '../embeds.ts'
import type { Draft, ImportItem, ItemPicture, MediaHint, ReadOptions } from '../import-item.ts'
import { type Note, toLoss } from '../losses.ts'
import { toPage } from '../page-document.ts'
import type { WpAddresses } from './addresses.ts'
import { toWordpressBody } from './body.ts'
import { withBuilderText } from './builder-text.ts'
import { fromElementor } from './elementor.ts'
import { toEnclosures } from './enclosures.ts'
import { formerSlugsOf, type Outline, readDate, readPublished } from './outline.ts'
import { metaOf, metasLike } from './record-values.ts'
import type { ShortcodeContext } from './shortcode.ts'
import type { WpSite } from './site.ts'
import { toFormerPath, toStory } from './story.ts'
import { childText, type WxrElement } from './wxr-reader.ts'

/** The states of public and scheduled posts. */
const PUBLIC: ReadonlySet<string> = new Set(['publish', 'future', 'inherit', ''])

export interface ItemContext {
  readonly site: WpSite
  readonly read: ReadOptions
  readonly file: string
  readonly resolveLink: ResolveLink
  readonly addresses: Pick<WpAddresses, 'pathsOf' | 'notesOf'>
}

/** Converts an item to a document at its planned address, or says why it is not imported. */
export function toWordpressItem(
  record: WxrElement,
  outline: Outline,
  plan: PlannedPost | LeftOut,
  { site, read, file, resolveLink, addresses }: ItemContext,
): ImportItem {
  const { status, postId, guid } = outline
  const source = { file, line: record.line, id: postId || guid }
  const comments = record.comments === 0 ? [] : [toLoss('comments', '', record.comments)]
  if ('leftOut' in plan)
    return { source, document: null, skipped: true, notes: [plan.leftOut, ...comments], errors: [] }
  const notes: Note[] = [...plan.notes, ...addresses.notesOf(plan.id), ...comments]
  const former = formerSlugsOf(outline)
  const isDraft = isHidden(record, status, notes)
  const published = readPublished(record)
  const body = toBody(record, site, postId, notes)
  const story: Draft = {
    ...toStory(outline, plan.id, site, read),
    slug: plan.slug,
    headline: outline.title || toPlainText(body).slice(0, 80).trim() || plan.slug,
    dek: toDek(childText(record, 'excerpt:encoded')),
    body,
    draft: isDraft,
    ...toDates(record, status, published, notes),
    ...toSeo(record, site),
    // The id of the post in the feeds of WordPress (MV-023).
    guid: guid || null,
    collections:
      childText(record, 'wp:is_sticky').trim() === '1'
        ? [{ slug: 'front-picks', title: 'Front page picks', hide: true }]
        : [],
  }
  return {
    source,
    document: plan.kind === 'page' ? toPage(story) : story,
    picture: toFeatured(record, site, notes),
    media: toHints(site, body),
    formerSlugs: plan.kind === 'page' ? former.map((name) => toFormerPath(plan.slug, name)) : former,
    formerPaths: addresses.pathsOf(plan.id),
    mayRename: true,
    resolveLink,
    notes,
    errors: published.date === null ? published.faults : [],
  }
}

function toBody(record: WxrElement, site: WpSite, postId: string, notes: Note[]): string {
  const context = {
    attachment: (id: string) => site.attachments.get(id),
    uploads: site.uploads.get(postId) ?? [],
    pattern: (id: string) => site.patterns.get(id),
    footnotes: metaOf(record, 'footnotes'),
    note: (note: Note) => void notes.push(note),
  }
  const content = fromBuilder(record, context) ?? childText(record, 'content:encoded')
  // WordPress caches the oEmbed responses of a post's embeds in its meta.
  const frames = metasLike(record, /^_oembed_[0-9a-f]{32}$/)
  return toEnclosures(record, content) + titleEmbeds(toWordpressBody(content, context), frames)
}

/** The HTML of a page made with Elementor; null for any other. */
function fromBuilder(record: WxrElement, context: ShortcodeContext): string | null {
  const data = metaOf(record, '_elementor_data')
  if (data.trim() === '' || metaOf(record, '_elementor_edit_mode').trim() !== 'builder') return null
  const html = fromElementor(data, context)
  if (html === null) context.note('its Elementor data cannot be read; its plain text was imported')
  return html === null ? null : withBuilderText(html, childText(record, 'content:encoded'), context)
}

function isHidden(record: WxrElement, status: string, notes: Note[]): boolean {
  if (childText(record, 'wp:post_password').trim() !== '') {
    notes.push('it was behind a password: it is imported as a draft')
    return true
  }
  if (PUBLIC.has(status)) return false
  notes.push(`its state was ${status}: it is imported as a draft`)
  return true
}

/** Without any date, publishing uses the time of the first import. */
function toDates(record: WxrElement, status: string, published: ExportDate, notes: Note[]): Draft {
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

function toSeo(record: WxrElement, { homes }: WpSite): Draft {
  const plain = (key: string): string | null => {
    const text = toPlainText(metaOf(record, key))
    // The same field may contain a plugin's template such as %%title%%.
    return text === '' || text.includes('%') ? null : text
  }
  const canonical = metaOf(record, '_yoast_wpseo_canonical') || metaOf(record, 'rank_math_canonical_url')
  return {
    seoMetaDescription: plain('_yoast_wpseo_metadesc'),
    titleTag: plain('_yoast_wpseo_title'),
    canonicalUrl: toCanonical(canonical, homes),
  }
}

function toDek(excerpt: string): string | null {
  return toPlainText(excerpt.replace(/\[(…|&hellip;|\.\.\.)\]\s*$/, '…')) || null
}

function toFeatured(record: WxrElement, site: WpSite, notes: Note[]): ItemPicture | null {
  const id = metaOf(record, '_thumbnail_id').trim()
  if (id === '' || id === '0') return null
  const found = site.attachments.get(id)
  if (found === undefined) notes.push(toLoss('pictureId', id))
  return found === undefined ? null : { kind: 'file', ref: found.url, alt: found.alt, caption: found.caption }
}

function toHints(site: WpSite, body: string): readonly MediaHint[] {
  return [...site.attachments.values()]
    .filter(({ url, alt }) => alt !== null && body.includes(url))
    .map(({ url, alt }) => ({ ref: url, alt }))
}
