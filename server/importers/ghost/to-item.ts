import { toPlainText } from '../../body/sanitize.ts'
import { toSlug } from '../../body/to-slug.ts'
import { splitName } from '../../publishing/split-name.ts'
import { toStableId } from '../../publishing/stable-id.ts'
import { toCanonical } from '../addresses/canonical.ts'
import type { OldAddresses } from '../addresses/old-addresses.ts'
import type { PlannedPost } from '../addresses/plan-addresses.ts'
import type { ResolveLink } from '../addresses/relink.ts'
import { toImportSlug } from '../addresses/slugs.ts'
import { type ExportDate, NO_DATE, readExportDate, toDateNotes } from '../dates.ts'
import type { Draft, ImportItem, ReadOptions } from '../import-item.ts'
import { NOTHING, type Note, toLoss } from '../losses.ts'
import { toBodyHtml } from '../markdown/markdown-body.ts'
import { toPage } from '../page-document.ts'
import { withoutCards } from './cards.ts'
import type { GhostPost, ReferredRow } from './export.schema.ts'
import { fromLexical } from './lexical.ts'
import { fromMobiledoc } from './mobiledoc.ts'
import type { GhostOutline, GhostSite } from './site.ts'

export interface GhostContext {
  readonly site: GhostSite
  readonly file: string
  readonly read: ReadOptions
  readonly source: string
  readonly resolveLink: ResolveLink
  readonly addresses: Pick<OldAddresses, 'pathsOf' | 'notesOf'>
}

export function isGhostPage(post: GhostOutline): boolean {
  return post.type === 'page' || (Boolean(post.page) && post.type === undefined)
}

/** Converts a post to a story without its text, which is enough for its address. */
export function toGhostStory(post: GhostOutline, site: GhostSite, source: string, { section }: ReadOptions) {
  const title = toTitle(post)
  const [author = null, ...moreAuthors] = toAuthors(post, site)
  const terms = publicTagsOf(post, site).flatMap((tag) => toTerm(tag))
  return {
    typeName: 'content_article',
    id: toGhostId(post, source),
    slug: toImportSlug(post.slug ?? '', title, post.id),
    headline: title,
    section,
    author,
    moreAuthors,
    topics: terms.slice(0, 1).map((term) => ({ ...term, primary: true })),
    tags: terms.map(({ slug: tag, name }) => ({ slug: tag, name })),
  }
}

/** The id of a post in a source with this name. */
export function toGhostId({ uuid, id }: GhostOutline, source: string): string {
  return toStableId(source, uuid ?? id)
}

export function toTitle({ title }: GhostOutline): string {
  return title === '(Untitled)' ? '' : toWords(title ?? '')
}

export function publicTagsOf(post: GhostOutline, site: GhostSite): readonly ReferredRow<'tags'>[] {
  return site
    .tagsOf(post.id)
    .filter(({ visibility, name }) => visibility !== 'internal' && !(name ?? '').startsWith('#'))
}

/**
 * Converts a post or page to a document at its planned address.
 *
 * @throws Error when it has no plan, because the fields of its address are invalid
 */
export function toGhostItem(
  post: GhostPost,
  plan: PlannedPost | undefined,
  { site, file, read, source, resolveLink, addresses }: GhostContext,
): ImportItem {
  const outline = toGhostStory(post, site, source, read)
  if (plan === undefined) throw new Error('it has no address on this site')
  const comments = site.countComments(post.id)
  const losses = comments === 0 ? [] : [toLoss('comments', '', comments)]
  const notes: Note[] = [...plan.notes, ...addresses.notesOf(plan.id), ...losses]
  const meta = site.findMeta(post.id)
  const body = toGhostBody(post, site, notes)
  const image = post.feature_image ?? post.image ?? ''
  const origin = { file, id: post.slug ?? post.id }
  if ([outline.headline, body, image, post.custom_excerpt ?? ''].every((text) => text.trim() === ''))
    return { source: origin, document: null, skipped: true, notes: [NOTHING, ...losses], errors: [] }
  const published = readPublished(post)
  const story: Draft = {
    ...outline,
    slug: plan.slug,
    headline: outline.headline || toPlainText(body).slice(0, 80).trim() || plan.slug,
    dek: toWords(post.custom_excerpt ?? '') || null,
    body,
    draft: isHidden(post, notes),
    ...toDates(post, published, notes),
    seoMetaDescription: meta?.meta_description ?? post.meta_description ?? null,
    titleTag: meta?.meta_title ?? post.meta_title ?? null,
    canonicalUrl: toCanonical(post.canonical_url ?? '', site.origins),
    guid: toFeedId(post),
    collections: post.featured ? [{ slug: 'front-picks', title: 'Front page picks', hide: true }] : [],
  }
  const caption = toPlainText(withOrigin(meta?.feature_image_caption ?? '', site)) || null
  const alt = meta?.feature_image_alt ?? null
  return {
    source: origin,
    document: plan.kind === 'page' ? toPage(story) : story,
    picture: image === '' ? null : { kind: 'file', ref: withOrigin(image, site), alt, caption },
    formerPaths: addresses.pathsOf(plan.id),
    mayRename: true,
    resolveLink,
    notes,
    errors: published.date === null ? published.faults : [],
  }
}

function toGhostBody(post: GhostPost, site: GhostSite, notes: Note[]): string {
  const note = (found: Note): void => void notes.push(found)
  const structured = (): string | null => {
    const body =
      (post.lexical && fromLexical(post.lexical, note)) ||
      (post.mobiledoc && fromMobiledoc(post.mobiledoc, note)) ||
      (post.markdown && toBodyHtml(post.markdown))
    if (body) return body
    if (!post.plaintext) return null
    notes.push('its text exists only without formatting')
    return post.plaintext
      .split(/\n{2,}/)
      .map((part) => `<p>${part.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
      .join('\n')
  }
  return withoutCards(withOrigin(post.html || structured() || '', site), note)
}

/** Decodes titles and excerpts: Ghost writes plain text, but some export tools encode it as HTML. */
const toWords = (text: string): string => toPlainText(text.replace(/</g, '&lt;'))

const withOrigin = (text: string, { origin, root }: GhostSite): string =>
  text.replaceAll('__GHOST_URL__', origin + root)

/** Whether a post was not public: unpublished, or only for members or e-mail. */
function isHidden(post: GhostPost, notes: Note[]): boolean {
  const { status, visibility } = post
  if (status !== 'published' && status !== 'scheduled') {
    notes.push(`its state was ${status ?? 'unknown'}: it is imported as a draft`)
    return true
  }
  if (visibility === undefined || visibility === null || visibility === '' || visibility === 'public') return false
  notes.push(`it was for ${visibility} only: it is imported as a draft`)
  return true
}

/** Uses the creation date only when there is no publication date; an invalid publication date stays a fault. */
export function readPublished(post: Pick<GhostPost, 'published_at' | 'created_at'>): ExportDate {
  const published = readExportDate([{ field: 'published_at', value: post.published_at }])
  if (published.date !== null || published.faults.length > 0) return published
  return readExportDate([{ field: 'created_at', value: post.created_at }])
}

/** Without any date, publishing uses the time of the first import. */
function toDates(post: GhostPost, { date: datePublished, faults }: ExportDate, notes: Note[]): Draft {
  const updated = readExportDate([{ field: 'updated_at', value: post.updated_at }])
  notes.push(...toDateNotes(updated))
  if (datePublished === null) {
    if (faults.length === 0) notes.push(NO_DATE)
    return {}
  }
  const isUpdate = updated.date !== null && updated.date > datePublished && post.status === 'published'
  return { datePublished, dateUpdated: isUpdate ? updated.date : null }
}

function toAuthors(post: GhostOutline, site: GhostSite): readonly Draft[] {
  const listed = site.authorsOf(post.id)
  const own = post.author_id ? site.findUser(post.author_id) : undefined
  return (listed.length > 0 ? listed : own === undefined ? [] : [own]).flatMap((user) => {
    const name = toPlainText(user.name ?? '')
    const username = toSlug(user.slug ?? '') || toSlug(name)
    if (username === '') return []
    return [
      {
        username,
        ...splitName(name || username),
        authorBio: toPlainText(user.bio ?? '') || null,
      },
    ]
  })
}

function toTerm(
  tag: ReferredRow<'tags'>,
): readonly { slug: string; name: string; description: string | null; metaData: Draft }[] {
  const name = toPlainText(tag.name ?? '')
  const slug = toSlug(tag.slug ?? '') || toSlug(name)
  if (slug === '') return []
  const label = name || slug
  return [
    {
      slug,
      name: label,
      description: toPlainText(tag.description ?? '') || null,
      metaData: { hubTopicPathString: label.replaceAll('^', ' ') },
    },
  ]
}

/** The id of a post in the feeds of Ghost: before version 1, when ids were numbers, its UUID (MV-023). */
function toFeedId({ id, uuid }: Pick<GhostPost, 'id' | 'uuid'>): string {
  return /^\d+$/.test(id) && uuid ? uuid : id
}
