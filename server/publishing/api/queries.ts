import { z } from 'zod'
import { CONTENT_TYPES } from '../../../shared/routing/route.ts'
import { DATE_FILTERS } from '../../content/search/date-filter.ts'
import { WRITTEN_KINDS } from '../../store/history/history.ts'

const one = z.string('expected one value')

/** Accepts digits only, because `Number` also accepts '', ' 1', '1e3' and '0x1'. The API document says integer. */
function integer(min: number, max: number) {
  const expected = `expected a whole number from ${min} to ${max}`
  return one
    .regex(/^\d{1,16}$/, expected)
    .transform(Number)
    .pipe(z.int(expected).min(min, expected).max(max, expected))
    .meta({ openapi: { type: 'integer', minimum: min, maximum: max } })
}

const edition = one
  .regex(/^[a-z]{2}[a-z0-9-]{0,14}$/i, 'expected an edition such as us')
  .toLowerCase()
  .optional()
  .describe('The edition of slugs and lists; absent: the site’s edition')

/** The maximum number of characters of a page's own parameter. */
const MAX_OWN = 2000

/** `limit` and `offset` go to the page's list as its own parameters, so they stay text. */
const ownParameters = z.record(
  z.string().regex(/^[\w.-]{1,60}$/, 'expected a parameter name of letters, digits, . _ and -'),
  one.max(MAX_OWN, `expected at most ${MAX_OWN} characters`),
)

const limit = integer(1, 100).optional().describe('Items of the list')
const offset = integer(0, 100_000).optional().describe('Items of the list to skip')

/** The parameters of a captions call (VD-020). */
export const captionsQuery = z.object({ apiKey: one.describe('The key that pages of the site have') })

/** The parameters of a page call with a fixed meaning. */
export const pageParameters = z.object({
  edition,
  contentOnly: z
    .enum(['true', 'false'], 'expected true or false')
    .default('false')
    .describe('Only the content: no layout, no components'),
  pageNumber: integer(1, 100_000).optional().describe('Page of a list, from 1'),
  limit,
  offset,
  debug: one.optional().describe('Requests the debug block of the host'),
})

/** The query of a page call; all other parameters go to the page (CL-004). */
export const pageQuery = pageParameters
  .catchall(z.unknown())
  .transform(({ edition, contentOnly, pageNumber, debug, limit, offset, ...own }, context) => {
    const params = ownParameters.safeParse({ ...own, ...toTexts({ limit, offset }) })
    for (const { path, message } of params.error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
    return { edition, contentOnly: contentOnly === 'true', pageNumber, params: params.data ?? {} }
  })

/** A switch of a call; its name alone means `true`, as in `?hydrate`. */
const switched = z
  .enum(['true', 'false', ''], 'expected true or false')
  .transform((value) => (value === 'false' ? 'false' : 'true'))
  .default('false')

/** The query of one component's call (CL-006). */
export const componentQuery = z.object({
  edition,
  slug: one.max(MAX_OWN).optional().describe('Slug of the page’s content'),
  contentId: one.max(MAX_OWN).optional().describe('Id of the page’s content'),
  limit,
  offset,
})

/** The query of a call for the offers of a story (CL-013). */
export const commerceQuery = z.object({
  edition,
  contentType: z
    .enum(
      CONTENT_TYPES.map((type) => `content_${type}` as const),
      'expected a type of content such as content_article',
    )
    .default('content_article')
    .describe('The type of the story'),
})

/** The query of a call for next stories (CL-009). */
export const streamQuery = z.object({
  edition,
  contentId: one
    .min(1, 'expected an id')
    .max(MAX_OWN)
    .optional()
    .describe('Id of the story; it counts more than the slug'),
  recommendationContentType: one
    .transform((name) => CONTENT_TYPES.find((type) => type === name.replace(/^content_/, '')))
    .pipe(z.enum(CONTENT_TYPES, 'expected a type such as content_article'))
    .optional()
    .meta({ openapi: { type: 'string' } })
    .describe('Only stories of this type, e.g. content_article'),
  componentName: one.max(200).optional().describe('Id of the component that shows the stories'),
  componentDisplayName: one.max(200).optional().describe('Its name for people'),
  componentType: one.max(200).optional().describe('Its typeName'),
  limit: integer(1, 20).default(3).describe('The most stories'),
  collectionId: one.min(1, 'expected an id').max(MAX_OWN).optional().describe('Stories of this collection come first'),
})

/** The query of a vanity lookup (VN-001). */
export const vanityQuery = z.object({
  edition,
  path: one.min(1, 'expected a path').max(MAX_OWN).describe('Path and query of the request, e.g. /ces-2026/'),
  contentType: one
    .transform((name) => CONTENT_TYPES.find((type) => type === name.replace(/^content_/, '')))
    .optional()
    .meta({ openapi: { type: 'string' } })
    .describe('Type of the content at the path, e.g. content_article'),
  slug: one.max(200).optional().describe('Its slug'),
  former: z
    .enum(['true', 'conditions'], 'expected true or conditions')
    .optional()
    .describe('`true`: the path as a former one; `conditions`: the parameters by which there are former paths'),
})

/** The query of an import of vanity records. */
export const vanityImportQuery = z.object({
  dryRun: switched.describe('Reports what would happen, and writes nothing'),
})

/** A time of a query, as milliseconds since the epoch. */
const time = one
  .refine((text) => !Number.isNaN(Date.parse(text)), 'expected an ISO 8601 date or time')
  .transform((text) => Date.parse(text))
  .meta({ openapi: { type: 'string' } })

/** The query of the audit (NW-002). */
export const auditQuery = z.object({
  since: time.optional().describe('Only writes at or after this time'),
  after: integer(0, Number.MAX_SAFE_INTEGER).optional().describe('Only writes after this number, such as `next`'),
  name: one.max(200).optional().describe('Only writes of this token or user'),
  kind: z
    .enum(WRITTEN_KINDS, `expected one of ${WRITTEN_KINDS.join(', ')}`)
    .optional()
    .describe('Only writes of this kind'),
  key: one.max(MAX_OWN).optional().describe('Only writes of this id, setting or path'),
  run: one.max(200).optional().describe('Only writes of this import'),
  limit: integer(1, 1000).default(100).describe('Items'),
})

/** The query of the versions of a thing (NW-003). */
export const historyQuery = z.object({ edition, limit: integer(1, 1000).default(100).describe('Items') })

/** The query of one version, and of its restoration. */
export const restoreQuery = z.object({ edition })

/** The query of a comparison of two versions. */
export const diffQuery = z.object({
  edition,
  to: integer(1, Number.MAX_SAFE_INTEGER).optional().describe('The number of the other version; absent: the newest'),
})

/** The query of a call that takes an import back (NW-004). */
export const undoQuery = z.object({ dryRun: switched.describe('Reports what would happen, and writes nothing') })

/** The query of a search (BX-037). */
export const searchQuery = z.object({
  edition,
  q: one.max(MAX_OWN, `expected at most ${MAX_OWN} characters`).default('').describe('What is searched for, as typed'),
  type: one
    .transform((name) => CONTENT_TYPES.find((type) => type === name.replace(/^content_/, '')))
    .optional()
    .meta({ openapi: { type: 'string' } })
    .describe('Only content of this type, e.g. review'),
  section: one
    .regex(/^[\w-]{1,60}$/, 'expected a section such as tech')
    .optional()
    .describe('Only what is listed in this section or format, e.g. tech or deals'),
  date: z
    .enum(DATE_FILTERS, 'expected week or year')
    .optional()
    .describe('Only what was published in the last week, or the last 365 days'),
  sort: z.enum(['newest'], 'expected newest').optional().describe('The newest first; absent: the best first'),
  limit: limit.default(20),
  offset: integer(0, 1000).default(0).describe('Items of the list to skip'),
})

/** The query of a feed (SM-005). */
export const feedQuery = z.object({
  edition,
  limit: integer(1, 100).optional().describe('Items; absent: 25'),
  offset: integer(0, 100_000).optional().describe('Items to skip'),
  hydrate: switched.describe('`true`: each item has its whole text in `body`'),
})

/** The query of a site map (SM-001, SM-003). */
export const sitemapQuery = z.object({
  edition,
  limit: integer(1, 1000).optional().describe('Items; absent: 100'),
  offset: integer(0, 10_000_000).optional().describe('Items to skip'),
  hydrate: switched.describe('`true`: whole items; `false`: only ids and slugs'),
  sort: z.enum(['newest', 'oldest'], 'expected newest or oldest').default('newest').describe('The order of the items'),
})

/** The query of the index of a site map (SM-002). */
export const sitemapIndexQuery = z.object({ edition })

export const navigationQuery = z.object({ edition })

/** The query of the items of live coverage (LV-016). */
export const liveQuery = z.object({ edition })

/** The query of the changes call, which answers only the head without `since`. */
export const changesQuery = z.object({
  since: integer(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('The last sequence number that the client has; absent: only the head'),
})

/** The query of a publishing call. */
export const publishQuery = z.object({
  strict: z
    .enum(['', 'true', 'false'], 'expected true or false')
    .default('false')
    .describe('Refuses a body with a faulty shortcode, instead of leaving the shortcode out with a warning'),
})

/** The query of an unpublishing call. */
export const deleteQuery = z.object({
  edition,
  redirect: one.min(1, 'expected a slug').max(200).optional().describe('Slug of the document to redirect to'),
})

function toTexts(numbers: Readonly<Record<string, number | undefined>>): Record<string, string> {
  const given = Object.entries(numbers).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
