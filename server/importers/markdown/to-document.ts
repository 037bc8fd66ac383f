import { TYPES } from '../../body/content-types.ts'
import { toPlainText } from '../../body/sanitize.ts'
import { toSlug } from '../../body/to-slug.ts'
import { toStableId } from '../../publishing/stable-id.ts'
import { toImportDate } from '../dates.ts'
import type { Draft } from '../import-item.ts'
import { toDek, toPoints } from './dek.ts'
import { DEK_KEYS } from './dek-keys.ts'
import { toDocumentSlug } from './document-slug.ts'
import { toEntries } from './entries.ts'
import { toBodyHtml, toSummaryHtml } from './markdown-body.ts'
import { type Part, toPartSlug, toParts, toUsername } from './named.ts'
import type { PartContext } from './part-context.ts'
import { readDate, toDealPrice, toGalleryItems, toLiveItems, type Values } from './parts.ts'
import { toLines, toProductFields, toReviewedProducts } from './product-parts.ts'
import { type References, type ReferenceType, toName } from './references.ts'
import { checkUpdateKeys } from './update-keys.ts'
import { isStory, type Written } from './written.ts'
import { withZonedDates } from './zoned-dates.ts'

/** Converts front matter and text to a document of the publishing API. Errors go to the context. */
export async function toDocument(written: Written, context: PartContext): Promise<Draft> {
  return withZonedDates(await toFields(written, context), context)
}

async function toFields(written: Written, context: PartContext): Promise<Draft> {
  const { type, values } = written
  const { slug } = toDocumentSlug(written)
  const rest = withoutOwnKeys(values)
  const base = { ...rest, typeName: `content_${type}`, slug }
  if (type === 'author')
    return { ...base, username: slug, authorBio: rest.authorBio ?? (written.text.trim() ? toText(written) : null) }
  if (!isStory(type)) return { ...base, ...toPlainFields(written, context) }
  return withoutGaps({
    ...base,
    id: written.id,
    ...withoutGaps(await toStoryFields(written, context)),
    ...withoutGaps(await toTypeFields(written, slug, context)),
  })
}

/** What the address of a document depends on, with a headline in place of its own. */
export function toAddressDocument(
  written: Pick<Written, 'type' | 'values' | 'name' | 'isApi'>,
  section: string,
): Draft {
  const { type, values } = written
  const { edition, topics: _topics, ...rest } = values
  const shape = values.voice === 'feature' ? 'Feature' : undefined
  const fields = {
    typeName: `content_${type}`,
    slug: toDocumentSlug(written).slug,
    headline: 'x',
    title: 'x',
    name: 'x',
  }
  return withoutGaps({ ...fields, edition, section: rest.section ?? section, type: rest.type ?? shape })
}

/** Other names of the dek; `description` and `intro` are fields of some types. */
const OTHER_DEKS = DEK_KEYS.filter((key) => !/^(?:dek|description|intro)$/.test(key))

const OWN_KEYS: ReadonlySet<string> = new Set([
  ...OTHER_DEKS,
  ...'title date updated entries authors categories voice previousSlugs formerPaths aliases redirect_from permalink unpublish summary path portrait illustration image alt caption credits sponsored contentType manufacturer price author review checked'.split(
    ' ',
  ),
])

function withoutOwnKeys(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) =>
        !OWN_KEYS.has(key) ||
        (key === 'title' && typeof values.username === 'string') ||
        ((key === 'image' || key === 'manufacturer') && typeof value === 'object'),
    ),
  )
}

function toPlainFields({ values, text, type, isHtml, isApi, name }: Written, context: PartContext): Draft {
  const date = readDate(values, 'date', context)
  const updated = readDate(values, 'updated', context)
  const html = isHtml ? text : toBodyHtml(text)
  const isNamed = values.title !== undefined || type !== 'page' || isApi
  const body = withoutHeading(html, !isNamed)
  return withoutGaps({
    title: isNamed ? values.title : (findHeading(html) ?? toName(toSlug(name.original))),
    ...(type === 'page'
      ? { body: body || undefined, datePublished: date, dateUpdated: updated, listicles: toEntries(values, context) }
      : {}),
    ...(type === 'feature' && body !== '' ? { description: values.description ?? toPlainText(body) } : {}),
  })
}

async function toStoryFields(
  { values, text, type, isHtml, isApi, name }: Written,
  context: PartContext,
): Promise<Draft> {
  const { references } = context
  const named = toParts(values.authors ?? [...toParts(values.author), ...toParts(values.moreAuthors)])
  const [author, ...moreAuthors] = await readParts(references, 'author', named.map(toUsername))
  const topics = await readParts(references, 'topic', toParts(values.topics ?? values.categories).map(toPartSlug))
  const isChosen = topics.some(({ primary }) => primary === true)
  const html = isHtml ? text : toBodyHtml(text)
  const heading = values.title ?? findHeading(html) ?? (isApi ? undefined : toName(toSlug(name.original)))
  return {
    headline: values.headline ?? heading,
    title: type === 'review' || type === 'gallery' || type === 'video' ? heading : undefined,
    ...toDek(type, values),
    type: values.type ?? (values.voice === 'feature' ? 'Feature' : undefined),
    datePublished:
      readDate(values, 'date', context) ??
      readDate(values, 'datePublished', context) ??
      toImportDate(name.date, context.now, context.timeZone) ??
      undefined,
    dateUpdated: readDate(values, 'updated', context) ?? readDate(values, 'dateUpdated', context),
    dateUnpublished: readDate(values, 'dateUnpublished', context) ?? readDate(values, 'unpublish', context),
    author: author ?? null,
    moreAuthors,
    topics: isChosen ? topics : topics.map((topic, index) => ({ ...topic, primary: index === 0 })),
    tags: await readParts(references, 'tag', toParts(values.tags).map(toPartSlug)),
    collections: await readParts(references, 'collection', toParts(values.collections).map(toPartSlug)),
    ...(TYPES[type].text === 'body'
      ? { body: toSummaryHtml(toPoints(type, values)) + withoutHeading(html, values.title === undefined) }
      : {}),
  }
}

async function toTypeFields(written: Written, slug: string, context: PartContext): Promise<Draft> {
  const { type, values } = written
  if (type === 'article') {
    return {
      price: toDealPrice(values, context),
      listicles: toEntries(values, context),
      sponsor: toSponsor(values.sponsored),
      video: toVideo(values.video),
    }
  }
  if (type === 'gallery') return { items: toGalleryItems(slug, values) }
  if (type === 'video') {
    return { ...toEvent(values, context), description: values.description ?? (toText(written) || undefined) }
  }
  if (type === 'product') {
    const description = values.description ?? (toText(written) || undefined)
    // A JSON file has the form of the publishing API already.
    return written.isApi
      ? { name: values.name ?? values.title, description }
      : { description, ...toProductFields(values, context) }
  }
  if (type === 'livearticle') {
    checkUpdateKeys(values, context)
    return {
      ...toEvent(values, context),
      channelDetails: values.channelDetails ?? { namespace: 'live', name: 'live_coverage', key: written.id },
      items: await toLiveItems(slug, values, context),
      video: toVideo(values.video),
    }
  }
  if (type === 'review')
    return {
      ...toReviewedProducts(values),
      good: toLines(values.good),
      bad: toLines(values.bad),
      editorsChoiceDate:
        readDate(values, 'editorsChoiceDate', context) ??
        (values.editorsChoice === true ? readDate(values, 'date', context) : undefined),
    }
  return {}
}

/** When coverage or a broadcast begins and ends. */
function toEvent(values: Values, context: PartContext): Draft {
  return { eventStart: readDate(values, 'eventStart', context), eventEnd: readDate(values, 'eventEnd', context) }
}

function toSponsor(sponsored: unknown): unknown {
  return typeof sponsored === 'object' && sponsored !== null ? Reflect.get(sponsored, 'by') : undefined
}

/** A video by the slug of its page; a store completes it from the document. Any other value is left unchanged. */
function toVideo(video: unknown): unknown {
  return typeof video === 'string' ? { id: toStableId('file', 'video', video), slug: video } : video
}

/** The plain text, with its paragraphs separated. */
function toText({ text, isHtml }: Written): string {
  const paragraphs = isHtml ? [text] : text.split(/\n{2,}/).map(toBodyHtml)
  return paragraphs
    .map(toPlainText)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

function findHeading(html: string): string | undefined {
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]
  return heading === undefined ? undefined : toPlainText(heading)
}

/** Removes the first heading from the text when it became the headline. */
function withoutHeading(html: string, isHeadline: boolean): string {
  return isHeadline ? html.replace(/<h1[^>]*>[\s\S]*?<\/h1>\s*/, '') : html
}

function readParts(references: References, type: ReferenceType, parts: readonly Part[]): Promise<readonly Draft[]> {
  return Promise.all(parts.map((part) => (typeof part === 'string' ? references.read(type, part) : part)))
}

function withoutGaps(fields: Draft): Draft {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
