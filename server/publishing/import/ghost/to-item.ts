import { toPlainText } from '../../../body/sanitize.ts'
import { toSlug } from '../../../body/to-slug.ts'
import { type ExportDate, NO_DATE, readExportDate, toDateNotes } from '../dates.ts'
import type { Draft, ImportItem, ReadOptions } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'
import { toBodyHtml } from '../markdown/markdown-body.ts'
import { toPage } from '../page-document.ts'
import { toImportSlug } from '../slugs.ts'
import { toStableId } from '../stable-id.ts'
import { withoutCards } from './cards.ts'
import type { GhostPost, GhostTables } from './export.schema.ts'
import { fromLexical, fromMobiledoc } from './structured-body.ts'

type Row<Name extends 'users' | 'tags' | 'posts_meta'> = NonNullable<GhostTables[Name]>[number]

/** What the posts of an export refer to. */
export interface GhostSite {
  readonly metaOf: ReadonlyMap<string, Row<'posts_meta'>>
  readonly authorsOf: (post: string) => readonly Row<'users'>[]
  readonly userById: (id: string) => Row<'users'> | undefined
  /** True when the export holds a post of this slug. */
  readonly hasSlug: (slug: string) => boolean
  readonly tagsOf: (post: string) => readonly Row<'tags'>[]
}

interface Parts {
  readonly file: string
  readonly read: ReadOptions
  readonly target: Pick<ImportTarget, 'findUrl' | 'findBySlug' | 'edition'>
}

/** Stands for the placeholder of the site's address: a name no network knows, so that it only ever names a file of the export. */
export const GHOST_ORIGIN = 'https://ghost.invalid'

/** One post or page as a document. */
export async function toGhostItem(
  post: GhostPost,
  site: GhostSite,
  { file, read, target }: Parts,
): Promise<ImportItem> {
  const notes: string[] = []
  const meta = site.metaOf.get(post.id)
  const title = post.title === '(Untitled)' ? '' : toWords(post.title ?? '')
  const slug = toImportSlug(post.slug ?? '', title, post.id)
  const body = relinked(toGhostBody(post, notes), site, read.section)
  const published = readPublished(post)
  const tags = site
    .tagsOf(post.id)
    .filter(({ visibility, name }) => visibility !== 'internal' && !(name ?? '').startsWith('#'))
  const [author = null, ...moreAuthors] = toAuthors(post, site)
  const terms = tags.flatMap((tag) => toTerm(tag))
  const story: Draft = {
    typeName: 'content_article',
    id: toStableId('ghost', post.uuid ?? post.id),
    slug,
    headline: title || toPlainText(body).slice(0, 80).trim() || slug,
    dek: toWords(post.custom_excerpt ?? '') || null,
    section: read.section,
    body,
    draft: isHidden(post, notes),
    ...toDates(post, published, notes),
    author,
    moreAuthors,
    topics: terms.slice(0, 1).map((term) => ({ ...term, primary: true })),
    tags: terms.map(({ slug: tag, name }) => ({ slug: tag, name })),
    seoMetaDescription: meta?.meta_description ?? post.meta_description ?? null,
    titleTag: meta?.meta_title ?? post.meta_title ?? null,
    collections: post.featured ? [{ slug: 'front-picks', title: 'Front page picks', hide: true }] : [],
  }
  const image = post.feature_image ?? post.image ?? ''
  const caption = toPlainText(withOrigin(meta?.feature_image_caption ?? '')) || null
  return {
    source: { file, id: post.slug ?? post.id },
    document:
      post.type === 'page' || (post.page && post.type === undefined) ? await toPage(story, target, notes) : story,
    picture:
      image === '' ? null : { kind: 'file', ref: withOrigin(image), alt: meta?.feature_image_alt ?? null, caption },
    mayRename: true,
    notes,
    errors: published.date === null ? published.faults : [],
  }
}

function toGhostBody(post: GhostPost, notes: string[]): string {
  const structured = (): string | null => {
    const body =
      (post.lexical && fromLexical(post.lexical)) ||
      (post.mobiledoc && fromMobiledoc(post.mobiledoc)) ||
      (post.markdown && toBodyHtml(post.markdown))
    if (body) return body
    if (!post.plaintext) return null
    notes.push('its text was there without formatting only')
    return post.plaintext
      .split(/\n{2,}/)
      .map((part) => `<p>${part.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
      .join('\n')
  }
  return withoutCards(withOrigin(post.html || structured() || ''))
}

/** Links to other posts of the export lead to where those are now; other links of the site stay links of the site. */
function relinked(html: string, site: GhostSite, section: string): string {
  return html.replace(
    /(<a\b[^>]*\bhref=["'])https:\/\/ghost\.invalid(\/[^"'?#]*)?/g,
    (_, before: string, path = '/') => {
      const slug = /([^/]+)\/?$/.exec(path)?.[1] ?? ''
      return before + (site.hasSlug(slug) ? `/${section}/${slug}/` : path)
    },
  )
}

/** Ghost's titles and excerpts are text, not HTML; some tools that write exports encode them all the same. */
const toWords = (text: string): string => toPlainText(text.replace(/</g, '&lt;'))

const withOrigin = (text: string): string => text.replaceAll('__GHOST_URL__', GHOST_ORIGIN)

/** Readers who paid, or were sent a mail, are the only ones who saw these. */
function isHidden(post: GhostPost, notes: string[]): boolean {
  const { status, visibility } = post
  if (status !== 'published' && status !== 'scheduled') {
    notes.push(`its state was ${status ?? 'unknown'}: it comes in unpublished`)
    return true
  }
  if (visibility === undefined || visibility === null || visibility === '' || visibility === 'public') return false
  notes.push(`it was for ${visibility} only: it comes in unpublished`)
  return true
}

/** Drafts have the day they were begun alone. It is no stand-in for a publication date that cannot be read. */
function readPublished(post: GhostPost): ExportDate {
  const published = readExportDate([{ field: 'published_at', value: post.published_at }])
  if (published.date !== null || published.faults.length > 0) return published
  return readExportDate([{ field: 'created_at', value: post.created_at }])
}

/** Without any date, publishing dates a story to its first import. */
function toDates(post: GhostPost, { date: datePublished, faults }: ExportDate, notes: string[]): Draft {
  const updated = readExportDate([{ field: 'updated_at', value: post.updated_at }])
  notes.push(...toDateNotes(updated))
  if (datePublished === null) {
    if (faults.length === 0) notes.push(NO_DATE)
    return {}
  }
  const isUpdate = updated.date !== null && updated.date > datePublished && post.status === 'published'
  return { datePublished, dateUpdated: isUpdate ? updated.date : null }
}

function toAuthors(post: GhostPost, site: GhostSite): readonly Draft[] {
  const listed = site.authorsOf(post.id)
  const own = post.author_id ? site.userById(post.author_id) : undefined
  return (listed.length > 0 ? listed : own === undefined ? [] : [own]).flatMap((user) => {
    const name = toPlainText(user.name ?? '')
    const username = toSlug(user.slug ?? '') || toSlug(name)
    if (username === '') return []
    const words = (name || username).split(/\s+/)
    const lastName = words.length > 1 ? words.at(-1) : null
    return [
      {
        username,
        firstName: words.slice(0, -1).join(' ') || words[0],
        lastName,
        authorBio: toPlainText(user.bio ?? '') || null,
      },
    ]
  })
}

function toTerm(
  tag: Row<'tags'>,
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
