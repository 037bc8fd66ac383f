import type { RequestHandler } from 'express'
import type { z } from 'zod'
import { CONTENT_TYPES } from '../../../shared/routing/route.ts'
import { EXPERIENCE, readResource } from '../../content/resources.ts'
import { POLLS_PATH } from '../../pages/polls/poll-path.ts'
import type { Config } from '../../process/config.ts'
import { thingType } from '../history/find-thing.ts'
import {
  castVote,
  deleteLiveItem,
  jsonOf,
  type Operation,
  postLiveItem,
  publish,
  readCaptions,
  readChanges,
  readCommerce,
  readComponent,
  readFeed,
  readLiveItems,
  readNavigation,
  readPage,
  readPoll,
  readSeamless,
  readSitemap,
  readSitemapIndex,
  search,
  sendAlert,
  sharePreview,
  stopAlert,
  unpublish,
  uploadMedia,
} from './api-operations.ts'
import { type JsonSchema, refTo, toComponentSchemas, toParameterSchema } from './api-schemas.ts'
import {
  compareVersions,
  readAudit,
  readHistory,
  readVersion,
  restoreVersion,
  undoImport,
} from './history-operations.ts'
import {
  addVanity,
  importVanities,
  listVanities,
  readVanity,
  readVanityRecord,
  removeVanity,
  replaceVanity,
} from './vanity-operations.ts'

/** One path of the API with its methods. */
export interface ApiRoute {
  /** Relative to the mount path, with `{parameters}`. */
  readonly path: string
  readonly handlers: Readonly<Partial<Record<'get' | 'put' | 'post' | 'delete', readonly RequestHandler[]>>>
}

/** The mount path of the API, with which every path of the resource table starts. */
export const API_MOUNT = '/api/neutron'

/** Relative to the mount path (LV-016). */
export const LIVE_PATH = '/livearticles/{site}/items/{contentId}'

/** Relative to the mount path. */
export const MEDIA_PATH = '/media/{site}'

/** Relative to the mount path (VD-020). */
export const CAPTIONS_PATH = '/videos/{site}/captions/{format}/{slug}.{extension}'

/** Relative to the mount path (BX-035). */
export const VANITY_RECORDS_PATH = '/vanity/{site}/records'

/** Relative to the mount path (BX-033). */
export const PREVIEWS_PATH = '/previews/{site}'

/** Relative to the mount path (NW-002). */
export const AUDIT_PATH = '/audit/{site}'

/** Relative to the mount path (NW-003). */
export const HISTORY_PATH = '/history/{site}/{type}/{id}'

/** Relative to the mount path (NW-004). */
export const UNDO_PATH = '/imports/{site}/{run}/undo'

/** Relative to the mount path. */
export const ALERTS_PATH = '/alerts/{site}'

/** The meaning of each error status, the same in every operation. */
const ERRORS: Readonly<Record<number, string>> = {
  400: 'A parameter or the form of the body is invalid; the message names it',
  401: 'The bearer token is missing or wrong',
  403: 'Writing is switched off on this site, or the token lacks a right, which the message names',
  404: 'Not found; `availableOn` has the current slug of a moved document',
  409: 'The slug belongs to another document, the story has had its alert, another writer has changed the same fields since `base`, or the update has another sequence than `If-Match` names',
  410: '`since` is older than the log or from another log: drop all caches and start at the head. For a page: the preview link has expired',
  412: '`If-Match` or `If-None-Match` failed; `etag` is the tag of the current version',
  413: 'The body is too large',
  415: 'The media type of the body is not supported',
  422: 'The body is invalid; `error.issues` names every invalid field, and what already has the address of a slug',
  429: 'Too many writes, reads or searches; `retry-after` says how many seconds to wait',
  500: 'A required component failed',
  502: 'The response of the content source is invalid',
  503: 'The content or the store is unavailable; `retry-after`, if present, says how many seconds to wait',
  507: 'No disk space is left; nothing was stored',
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
        'A success is an object with `data`, a failure one with `error`; each response has the header `x-tx-id`.',
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
      ...item(at('liveItems'), { get: toOperation(readLiveItems) }),
      ...item(API_MOUNT + LIVE_PATH, { post: toOperation(postLiveItem) }),
      ...item(`${API_MOUNT}${LIVE_PATH}/{itemId}`, { delete: toOperation(deleteLiveItem) }),
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
      ...item(API_MOUNT + CAPTIONS_PATH, { get: toCaptionsOperation() }),
      ...item(API_MOUNT + PREVIEWS_PATH, { post: toOperation(sharePreview) }),
      ...item(API_MOUNT + AUDIT_PATH, { get: toOperation(readAudit) }),
      ...item(API_MOUNT + HISTORY_PATH, { get: toOperation(readHistory) }),
      ...item(`${API_MOUNT}${HISTORY_PATH}/{number}`, { get: toOperation(readVersion) }),
      ...item(`${API_MOUNT}${HISTORY_PATH}/{number}/diff`, { get: toOperation(compareVersions) }),
      ...item(`${API_MOUNT}${HISTORY_PATH}/{number}/restore`, { post: toOperation(restoreVersion) }),
      ...item(API_MOUNT + UNDO_PATH, { post: toOperation(undoImport) }),
      ...item(API_MOUNT + ALERTS_PATH, { post: toOperation(sendAlert) }),
      ...item(`${API_MOUNT}${ALERTS_PATH}/{id}`, { delete: toOperation(stopAlert) }),
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

/** The response is the file itself, not JSON. */
function toCaptionsOperation(): JsonSchema {
  const { responses, ...operation } = toOperation(readCaptions)
  const file = { schema: { type: 'string' } }
  const success = { description: 'The caption file', content: { 'text/vtt': file, 'text/plain': file } }
  return { ...operation, responses: { 200: success, ...(responses as object) } }
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

/** The history has more types than pages: settings, vanity records and updates. */
function toPathParameters(path: string, site: string): readonly JsonSchema[] {
  const fixed: Readonly<Record<string, readonly string[]>> = {
    site: [site],
    experience: [EXPERIENCE],
    type: path.startsWith(API_MOUNT + HISTORY_PATH) ? thingType.options : CONTENT_TYPES,
  }
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(fixed[name] && { enum: fixed[name] }) },
  }))
}
