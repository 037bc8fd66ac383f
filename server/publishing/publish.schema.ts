import { z } from 'zod'
import { toShopHref } from '../../shared/commerce/offer.ts'
import { articleShape } from '../../shared/entities/article.schema.ts'
import { authorContentShape } from '../../shared/entities/author.schema.ts'
import { featureContentShape } from '../../shared/entities/cms.schema.ts'
import { collectionContentShape } from '../../shared/entities/collection.schema.ts'
import { isTimeZone, toIsoDate } from '../../shared/entities/content-date.ts'
import { doorShape, pageShape } from '../../shared/entities/door.schema.ts'
import { DEFAULT_EDITION } from '../../shared/entities/edition.ts'
import {
  amount,
  editionName,
  flag,
  list,
  name,
  optionalId,
  orNull,
  text,
  textOr,
} from '../../shared/entities/fields.schema.ts'
import { galleryShape } from '../../shared/entities/gallery.schema.ts'
import { liveArticleShape, liveUpdateSchema } from '../../shared/entities/live-article.schema.ts'
import {
  isPathSlug,
  MAX_FORMER_PATHS,
  MAX_SLUG_LENGTH,
  type PublishInput,
  SLUG_SEGMENT,
} from '../../shared/entities/publish.ts'
import { reviewShape } from '../../shared/entities/review.schema.ts'
import { tagContentShape } from '../../shared/entities/tag.schema.ts'
import { productContentShape, resellerSchema } from '../../shared/entities/tech-product.schema.ts'
import { topicContentShape } from '../../shared/entities/topic.schema.ts'
import { videoShape } from '../../shared/entities/video.schema.ts'
import { videoMetaDataSchema } from '../../shared/entities/video-file.schema.ts'
import { isReserved } from '../../shared/routing/reserved.ts'
import { LONGEST_VIDEO } from '../../shared/video/duration.ts'
import { formerPathSchema } from '../addresses/former-path.schema.ts'
import { checkTogether } from './publish-checks.ts'
import { splitName } from './split-name.ts'

const EXPECTED = 'expected lower-case letters, digits and hyphens'

const path = z
  .string({ error: 'expected a slug' })
  .min(1, 'expected a non-empty slug')
  .max(MAX_SLUG_LENGTH, `expected at most ${MAX_SLUG_LENGTH} characters`)

/** One path segment. */
export const slugSchema = path.regex(SLUG_SEGMENT, `${EXPECTED} in one path segment`)

/** The path of a door or page, without outer slashes. */
export const pathSlugSchema = path.refine(isPathSlug, `${EXPECTED}, in path segments without outer slashes`)

/** The path of a page; the platform's own addresses are refused by name (MV-010). */
const pagePathSchema = pathSlugSchema.refine((slug) => !isReserved(`/${slug}`), {
  error: ({ input }) =>
    `expected another path: addresses below /${String(input).split('/')[0]}/ are the platform’s own`,
})

/** Whether a slug inside a document is valid: laxer, as other systems generate it, but still one path segment. */
function isPartSlug(slug: string): boolean {
  return slug.length <= MAX_SLUG_LENGTH && /^[^\s\p{C}/\\?#%]+$/u.test(slug) && !/^\.{1,2}$/.test(slug)
}

const PART_SLUG = `expected a slug of at most ${MAX_SLUG_LENGTH} characters, without spaces and slashes`

// In the position of a slug, digits are a page number (/pictures/2/) and `features` is a door (/news/features/{slug}/).
const pagedSlugSchema = slugSchema.refine((slug) => !/^\p{Nd}+$/u.test(slug), 'digits alone are a page number')
const articleSlugSchema = pagedSlugSchema.refine((slug) => slug !== 'features', 'this slug is reserved for a door')

const availableOn = list(z.object({ edition: editionName, slug: articleSlugSchema }))

const ZONE = 'expected a time zone such as Europe/Lisbon'

/** A date that publishers send; one that cannot be read is refused. */
export const publishDate = z
  .union([z.string(), z.object({ date: z.string(), timezone: z.string().nullish() })], {
    error: 'expected an ISO 8601 date after 1970',
  })
  .nullish()
  .transform((value, context) => {
    const zone = typeof value === 'string' ? null : value?.timezone
    if (zone && !isTimeZone(zone)) context.addIssue({ code: 'custom', path: ['timezone'], message: ZONE })
    const date = toIsoDate(value)
    if (zone && !isTimeZone(zone)) return date
    if (date === null && value !== null && value !== undefined) {
      context.addIssue({ code: 'custom', message: 'expected an ISO 8601 date after 1970' })
    }
    return date
  })

/** Unlike in an entity, an id that is not a valid path segment is refused. */
const publishId = optionalId.refine((id) => id === null || isPartSlug(id), {
  error: 'expected an id of at most 200 characters, without spaces and slashes, other than . and ..',
})

const formerPathsSchema = z
  .array(formerPathSchema, 'expected a list of addresses')
  .max(MAX_FORMER_PATHS, `expected at most ${MAX_FORMER_PATHS} addresses`)
  .nullish()
  .transform((paths) => paths ?? null)

const rating = amount.refine((value) => value === null || (value >= 0 && value <= 10), 'expected a number from 0 to 10')

const base = z
  .string('expected the entity tag of a version')
  .max(200, 'expected the entity tag of a version')
  .nullish()
  .transform((tag) => tag ?? null)
  .describe('The entity tag that the save began with; it is merged with what came between')

const extras = { id: publishId, base, draft: flag, dateUnpublished: publishDate, formerPaths: formerPathsSchema }

/** Unlike in an entity, a correction without a date is refused. */
const correction = orNull(
  z.object(
    {
      date: publishDate.refine((date) => date !== null, 'expected an ISO 8601 date after 1970'),
      text: z
        .string('expected what was wrong')
        .trim()
        .min(1, 'expected what was wrong')
        .max(2000, 'expected at most 2,000 characters'),
    },
    'expected { date, text }',
  ),
)

const dates = {
  datePublished: publishDate,
  dateUpdated: publishDate,
  displayDatePublished: publishDate,
  displayDateUpdated: publishDate,
}

const event = { eventStart: publishDate, eventEnd: publishDate }

const eventTimeZone = text.refine((zone) => zone === null || isTimeZone(zone), ZONE)

const duration = amount.refine(
  (value) => value === null || (value >= 0 && value <= LONGEST_VIDEO),
  `expected seconds from 0 to ${LONGEST_VIDEO}`,
)
const metaData = orNull(z.object({ ...videoMetaDataSchema.shape, duration }))

const updateDates = { datePublished: publishDate, dateUpdated: publishDate, displayDatePublished: publishDate }
const updates = list(z.object({ ...liveUpdateSchema.shape, ...updateDates }))

const price = amount.refine((value) => value === null || value >= 0, 'expected a price in US cents')
const shopUrl = text.refine(
  (url) => url === null || toShopHref(url) !== null,
  'expected an address that begins with https://',
)
const resellers = list(z.object({ ...resellerSchema.shape, price, url: shopUrl, checked: publishDate }))

/** Unlike in an entity, an edition with an invalid name is refused. */
const edition = z
  .union([z.literal(''), editionName], 'expected an edition such as us')
  .nullish()
  .transform((value) => value || DEFAULT_EDITION)

const editorial = { ...extras, edition, ...dates, slug: slugSchema, section: textOr('news'), title: text, name: text }
const heading = { headline: text, title: text, name: text }
const plain = { ...extras, slug: slugSchema, ...heading }

interface Heading {
  readonly headline?: string | null
  readonly title?: string | null
  readonly name?: string | null
}

function firstOf(...texts: readonly (string | null | undefined)[]): string {
  return texts.find((value) => value?.trim())?.trim() ?? ''
}

function hasHeading(value: unknown): boolean {
  const { headline, title, name } = (value ?? {}) as Record<keyof Heading, unknown>
  return [headline, title, name].some((heading) => typeof heading === 'string' && heading.trim() !== '')
}

interface Parts {
  readonly author?: { readonly username: string | null } | null
  readonly moreAuthors?: readonly { readonly username: string | null }[]
  readonly topics?: readonly { readonly slug: string }[]
  readonly tags?: readonly { readonly slug: string }[]
  readonly collections?: readonly { readonly slug: string }[]
}

/** New topics, tags, collections and authors get their own pages, so their slugs become addresses. */
function checkParts(document: Parts, context: z.RefinementCtx): void {
  const report = (slug: string | null, ...path: readonly (string | number)[]) => {
    if (slug && !isPartSlug(slug)) context.addIssue({ code: 'custom', path: [...path], message: PART_SLUG })
  }
  report(document.author?.username ?? null, 'author', 'username')
  document.moreAuthors?.forEach((author, at) => void report(author.username, 'moreAuthors', at, 'username'))
  for (const list of ['topics', 'tags', 'collections'] as const) {
    document[list]?.forEach((part, at) => void report(part.slug, list, at, 'slug'))
  }
}

/** Requires a heading. `when` reports it even if other fields fail, so that a publisher sees all errors at once. */
function headed<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z
    .object(shape)
    .refine(hasHeading, {
      path: ['headline'],
      error: 'expected a non-empty headline (or name or title)',
      when: () => true,
    })
    .superRefine(checkParts)
    .superRefine(checkTogether)
}

function withHeadline<T extends Heading>(document: T) {
  return { ...document, headline: firstOf(document.headline, document.title, document.name) }
}

function withName<T extends Heading>({ headline, title, ...document }: T) {
  return { ...document, name: firstOf(document.name, title, headline) }
}

function withTitle<T extends Heading>({ name, ...document }: T) {
  return { ...document, title: firstOf(document.title, document.headline, name) }
}

const author = z
  .object({ ...authorContentShape, ...plain })
  .transform(({ headline, name, ...given }) => ({ ...given, full: firstOf(name, headline) }))
  .transform(({ full, ...given }) => ({
    ...given,
    ...(firstOf(given.firstName, given.lastName) === '' ? splitName(full) : {}),
    username: given.username || given.slug,
  }))
  .refine(({ firstName, lastName }) => firstOf(firstName, lastName) !== '', {
    path: ['name'],
    error: 'expected a name, or firstName and lastName',
  })
  .refine(({ username }) => isPartSlug(username), { path: ['username'], error: PART_SLUG })

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses the body of a publishing PUT and fills in defaults. Each issue names its field and the expected value. */
export const publishSchema = z.discriminatedUnion(
  'typeName',
  [
    headed({ ...articleShape, ...editorial, correction, slug: articleSlugSchema, availableOn }).transform(withHeadline),
    headed({ ...liveArticleShape, ...editorial, correction, ...event, eventTimeZone, items: updates }).transform(
      withHeadline,
    ),
    headed({
      ...reviewShape,
      ...editorial,
      correction,
      editorsChoiceDate: publishDate,
      rating,
      subRatings: list(z.object({ id: optionalId, name, rating })),
    }).transform(withHeadline),
    headed({ ...galleryShape, ...editorial, correction, slug: pagedSlugSchema }).transform(withHeadline),
    headed({ ...videoShape, ...editorial, correction, ...event, duration, metaData }).transform(withHeadline),
    headed({ ...productContentShape, ...editorial, resellers }).transform(withHeadline),
    author,
    headed({ ...topicContentShape, ...plain }).transform(withName),
    headed({ ...tagContentShape, ...plain }).transform(withName),
    headed({ ...collectionContentShape, ...plain }).transform(withTitle),
    headed({ ...featureContentShape, ...plain }).transform(withTitle),
    headed({ ...doorShape, ...plain, slug: pathSlugSchema, dateUpdated: publishDate }).transform(withTitle),
    headed({
      ...pageShape,
      ...plain,
      slug: pagePathSchema,
      datePublished: publishDate,
      dateUpdated: publishDate,
    }).transform(withTitle),
  ],
  {
    error: ({ input }) =>
      isObject(input) ? 'expected content_ and one of the content types' : 'expected a JSON object',
  },
) satisfies z.ZodType<PublishInput>
