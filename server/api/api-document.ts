import type { z } from 'zod'
import { POLLS_PATH } from '../../shared/polls/poll-path.ts'
import { CONTENT_TYPES } from '../../shared/routing/route.ts'
import type { Config } from '../config.ts'
import { EXPERIENCE, readResource } from '../content/resources.ts'
import { type ApiSchemaName, type JsonSchema, refTo, toComponentSchemas, toParameterSchema } from './api-schemas.ts'
import {
  changesQuery,
  commerceQuery,
  componentQuery,
  deleteQuery,
  feedQuery,
  navigationQuery,
  pageParameters,
  publishQuery,
  seamlessQuery,
  searchQuery,
  sitemapIndexQuery,
  sitemapQuery,
  vanityImportQuery,
  vanityQuery,
} from './queries.ts'

/** The mount path of the API, with which every path of the resource table starts. */
export const API_MOUNT = '/api/neutron'

/** Relative to the mount path. */
export const MEDIA_PATH = '/media/{site}'

/** Relative to the mount path (BX-035). */
export const VANITY_RECORDS_PATH = '/vanity/{site}/records'

/** Relative to the mount path (BX-033). */
export const PREVIEWS_PATH = '/previews/{site}'

/** The meaning of each error status, the same in every operation. */
const ERRORS: Readonly<Record<number, string>> = {
  400: 'A parameter or the form of the body is invalid; the message names it',
  401: 'The bearer token is missing or wrong',
  403: 'Writing is switched off on this site',
  404: 'Not found; `availableOn` has the current slug of a moved document',
  409: 'The slug belongs to another document',
  410: '`since` is older than the log or from another log: drop all caches and start at the head. For a page: the preview link has expired',
  412: '`If-Match` or `If-None-Match` failed; `etag` is the tag of the current version',
  413: 'The body is too large',
  415: 'The media type of the body is not supported',
  422: 'The body is invalid; `error.issues` names every invalid field, and what already has the address of a slug',
  429: 'Too many writes or searches; `retry-after` says how many seconds to wait',
  500: 'A required component failed',
  502: 'The response of the content source is invalid',
  503: 'The content or the store is unavailable; `retry-after`, if present, says how many seconds to wait',
  507: 'No disk space is left; nothing was stored',
}

interface Operation {
  readonly id: string
  readonly summary: string
  readonly query?: z.ZodObject
  readonly body?: JsonSchema
  readonly success: Readonly<Record<number, ApiSchemaName | JsonSchema>>
  readonly errors: readonly number[]
  readonly write?: boolean
  /** Whether it supports `If-Match` and `If-None-Match`. */
  readonly conditional?: boolean
}

const READ_ERRORS = [400, 404, 502, 503] as const
const WRITE_ERRORS = [400, 401, 403, 404, 413, 415, 422, 429, 503, 507] as const
const GUARD_ERRORS = [401, 403, 429, 503] as const
const component: JsonSchema = { description: 'The data of the component; its shape depends on its family' }
const mediaBody: JsonSchema = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}
const mediaParameters = ['filename', 'alt', 'credits'].map((name) => ({
  name,
  in: 'query',
  required: name === 'filename',
  schema: { type: 'string' },
}))

const CONDITIONS: readonly JsonSchema[] = ['If-Match', 'If-None-Match'].map((name) => ({
  name,
  in: 'header',
  required: false,
  description: '`*` or entity tags; when the condition fails, nothing is written (RFC 9110, 13.1)',
  schema: { type: 'string' },
}))

/** Builds the OpenAPI 3.1 document of the API from the schemas that parse its requests (CL-024). */
export function buildApiDocument(config: Pick<Config, 'siteKey' | 'siteOrigin'>): JsonSchema {
  const at = (name: string) => readResource(name).path
  const item = (path: string, operations: Readonly<Record<string, JsonSchema>>) => ({
    [path]: { parameters: toPathParameters(path, config.siteKey), ...operations },
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Content API',
      version: '1.0.0',
      description:
        'A success is an object with `data`, a failure one with `error`; each answer has the header `x-tx-id`.',
    },
    servers: [{ url: config.siteOrigin }],
    paths: {
      ...item(at('page'), { get: toOperation(readPage), put: toOperation(publish), delete: toOperation(unpublish) }),
      ...item(at('component'), { get: toOperation(readComponent) }),
      ...item(at('commerce'), { get: toOperation(readCommerce) }),
      ...item(at('seamless'), { get: toOperation(readSeamless) }),
      ...item(at('header'), { get: toOperation(readNavigation('Header')) }),
      ...item(at('footer'), { get: toOperation(readNavigation('Footer')) }),
      ...item(at('search'), { get: toOperation(search) }),
      ...item(at('changes'), { get: toOperation(readChanges) }),
      ...item(at('feed'), { get: toOperation(readFeed) }),
      ...item(at('sitemap'), { get: toOperation(readSitemap('')) }),
      ...item(at('sitemapYear'), { get: toOperation(readSitemap('Year')) }),
      ...item(at('sitemapMonth'), { get: toOperation(readSitemap('Month')) }),
      ...item(at('sitemapDay'), { get: toOperation(readSitemap('Day')) }),
      ...item(at('sitemapIndex'), { get: toOperation(readSitemapIndex) }),
      ...item(at('vanity'), { get: toOperation(readVanity) }),
      ...item(API_MOUNT + VANITY_RECORDS_PATH, {
        get: toOperation(listVanities),
        put: toOperation(importVanities),
        post: toOperation(addVanity),
      }),
      ...item(`${API_MOUNT}${VANITY_RECORDS_PATH}/{id}`, {
        get: toOperation(readVanityRecord),
        put: toOperation(replaceVanity),
        delete: toOperation(removeVanity),
      }),
      ...item(API_MOUNT + POLLS_PATH, { get: toOperation(readPoll), post: toOperation(castVote) }),
      ...item(API_MOUNT + PREVIEWS_PATH, { post: toOperation(sharePreview) }),
      ...item(API_MOUNT + MEDIA_PATH, { post: { ...toOperation(uploadMedia), parameters: mediaParameters } }),
    },
    components: {
      schemas: toComponentSchemas(),
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([code, description]) => [
          `Error${code}`,
          { description, ...jsonOf(refTo('Error')) },
        ]),
      ),
      securitySchemes: { publishToken: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const readPage: Operation = {
  id: 'readPage',
  summary: 'One composed page, by slug or id; unknown parameters go to the page',
  query: pageParameters,
  success: { 200: 'Page' },
  errors: [...READ_ERRORS, 410, 500],
}

const search: Operation = {
  id: 'search',
  summary: 'What has the words of a query, best first; any text is a query. `items` are links as in lists',
  query: searchQuery,
  success: { 200: 'SearchAnswer' },
  errors: [400, 404, 429, 502, 503],
}

const publish: Operation = {
  id: 'publish',
  summary: 'Publishes a document; the answer comes after it is durable and every page that shows it is renewed',
  query: publishQuery,
  body: { required: true, ...jsonOf(refTo('PublishDocument')) },
  success: { 200: 'Published', 201: 'Published' },
  errors: [...WRITE_ERRORS, 409, 412],
  conditional: true,
  write: true,
}

const unpublish: Operation = {
  id: 'unpublish',
  summary: 'Removes a document; its page then is a 404, or redirects to another one',
  query: deleteQuery,
  success: { 200: 'Removed' },
  errors: [400, 401, 403, 404, 412, 422, 429, 503, 507],
  conditional: true,
  write: true,
}

const readComponent: Operation = {
  id: 'readComponent',
  summary: 'The data of one component that the client loads',
  query: componentQuery,
  success: { 200: component },
  errors: READ_ERRORS,
}

const readCommerce: Operation = {
  id: 'readCommerce',
  summary: 'The merchant offers of a story',
  query: commerceQuery,
  success: { 200: 'CommerceOffers' },
  errors: READ_ERRORS,
}

const readSeamless: Operation = {
  ...{ id: 'readSeamless', query: seamlessQuery, success: { 200: 'SeamlessList' }, errors: READ_ERRORS },
  summary: 'The stories that follow a story; the header x-country may add a shopping article',
}

const readNavigation = (kind: 'Header' | 'Footer'): Operation => ({
  id: `read${kind}`,
  summary: `The navigation of the ${kind.toLowerCase()}`,
  query: navigationQuery,
  success: { 200: 'Navigation' },
  errors: READ_ERRORS,
})

const readChanges: Operation = {
  id: 'readChanges',
  summary: 'The changes after a sequence number, for caches',
  query: changesQuery,
  success: { 200: 'ChangeLog' },
  errors: [...READ_ERRORS, 410],
}

const readVanity: Operation = {
  id: 'readVanity',
  summary: 'The vanity record of a path, or null; also at /v1/xapi/vanity/{site}/web',
  query: vanityQuery,
  success: { 200: { oneOf: [refTo('Vanity'), refTo('FormerPathConditions'), { type: 'null' }] } },
  errors: [400, 404, 502, 503],
}

const readFeed: Operation = {
  id: 'readFeed',
  summary: 'The newest stories of a feed: `all`, a section, or `topic-`, `author-` or `tag-` and a slug',
  query: feedQuery,
  success: { 200: 'Feed' },
  errors: READ_ERRORS,
}

const readSitemap = (form: '' | 'Year' | 'Month' | 'Day'): Operation => ({
  id: `readSitemap${form}`,
  summary: `The items of a site map${form === '' ? '' : ` in one ${form.toLowerCase()}`}, by kind of content`,
  query: sitemapQuery,
  success: { 200: 'Sitemap' },
  errors: READ_ERRORS,
})

const readSitemapIndex: Operation = {
  id: 'readSitemapIndex',
  summary: 'The months in which a site map has items, newest first',
  query: sitemapIndexQuery,
  success: { 200: 'SitemapIndex' },
  errors: READ_ERRORS,
}

const listVanities: Operation = {
  id: 'listVanities',
  summary: 'Every vanity record, by path',
  success: { 200: 'VanityList' },
  errors: GUARD_ERRORS,
  write: true,
}

const readVanityRecord: Operation = {
  id: 'readVanityRecord',
  summary: 'One vanity record',
  success: { 200: 'Vanity' },
  errors: [...GUARD_ERRORS, 404, 507],
  write: true,
}

const importVanities: Operation = {
  id: 'importVanities',
  summary: 'Writes a list of vanity records, all or none; each replaces the record at its path',
  query: vanityImportQuery,
  body: {
    required: true,
    content: {
      'application/json': { schema: { type: 'array', items: refTo('VanityInput') } },
      'text/csv': { schema: { type: 'string' } },
    },
  },
  success: { 200: 'VanityImport' },
  errors: WRITE_ERRORS,
  write: true,
}

const addVanity: Operation = {
  id: 'addVanity',
  summary: 'Writes one vanity record',
  body: { required: true, ...jsonOf(refTo('VanityInput')) },
  success: { 200: 'Vanity', 201: 'Vanity' },
  errors: WRITE_ERRORS,
  write: true,
}

const replaceVanity: Operation = { ...addVanity, id: 'replaceVanity', summary: 'Replaces a vanity record, or ends it' }

const removeVanity: Operation = {
  id: 'removeVanity',
  summary: 'Removes a vanity record',
  success: { 200: 'Removed' },
  errors: [...GUARD_ERRORS, 404, 507],
  write: true,
}

const readPoll: Operation = {
  id: 'readPoll',
  summary: 'The votes of a poll or quiz so far; never cached',
  success: { 200: 'PollResults' },
  errors: [403, 404, 503],
}

const castVote: Operation = {
  id: 'castVote',
  summary: 'Counts the vote of a browser, once for each question; sets the cookie voter. From pages of this site only',
  body: {
    required: true,
    content: {
      'application/json': { schema: refTo('Vote') },
      'application/x-www-form-urlencoded': { schema: refTo('Vote') },
    },
  },
  success: { 200: 'PollResults' },
  errors: [400, 403, 404, 409, 413, 415, 422, 429, 503, 507],
}

const sharePreview: Operation = {
  id: 'sharePreview',
  summary: 'Creates a link that opens one document, even a draft or scheduled one, without sign-in until it expires',
  body: { required: true, ...jsonOf(refTo('PreviewInput')) },
  success: { 201: 'Preview' },
  errors: WRITE_ERRORS,
  write: true,
}

const uploadMedia: Operation = {
  id: 'uploadMedia',
  summary: 'Adds a file to the media bucket',
  body: mediaBody,
  success: { 201: 'Image' },
  errors: WRITE_ERRORS,
  write: true,
}

function toOperation({ id, summary, query, body, success, errors, write, conditional }: Operation): JsonSchema {
  const answers = Object.entries(success).map(([code, schema]) => {
    const data = typeof schema === 'string' ? refTo(schema) : schema
    return [code, { description: 'Success', ...jsonOf({ type: 'object', required: ['data'], properties: { data } }) }]
  })
  const faults = errors.map((code) => [code, { $ref: `#/components/responses/Error${code}` }])
  return {
    operationId: id,
    summary,
    ...((query || conditional) && {
      parameters: [...(query ? toQueryParameters(query) : []), ...(conditional ? CONDITIONS : [])],
    }),
    ...(body && { requestBody: body }),
    ...(write && { security: [{ publishToken: [] }] }),
    responses: Object.fromEntries([...answers, ...faults]),
  }
}

function toQueryParameters(query: z.ZodObject): readonly JsonSchema[] {
  return Object.entries(query.shape).map(([name, schema]) => {
    const { description, ...rest } = toParameterSchema(schema as z.ZodType)
    return { name, in: 'query', required: false, ...(description ? { description } : {}), schema: rest }
  })
}

function toPathParameters(path: string, site: string): readonly JsonSchema[] {
  const fixed: Readonly<Record<string, readonly string[]>> = {
    site: [site],
    experience: [EXPERIENCE],
    type: CONTENT_TYPES,
  }
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(fixed[name] && { enum: fixed[name] }) },
  }))
}

function jsonOf(schema: JsonSchema): JsonSchema {
  return { content: { 'application/json': { schema } } }
}
