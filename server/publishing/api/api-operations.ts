import type { z } from 'zod'
import { type ApiSchemaName, type JsonSchema, refTo } from './api-schemas.ts'
import {
  captionsQuery,
  changesQuery,
  commerceQuery,
  componentQuery,
  deleteQuery,
  feedQuery,
  liveQuery,
  navigationQuery,
  pageParameters,
  publishQuery,
  searchQuery,
  sitemapIndexQuery,
  sitemapQuery,
  streamQuery,
} from './queries.ts'

/** A call of the API, as its document describes it. */
export interface Operation {
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

const READ_ERRORS = [400, 404, 429, 502, 503] as const
export const WRITE_ERRORS = [400, 401, 403, 404, 413, 415, 422, 429, 503, 507] as const
export const GUARD_ERRORS = [401, 403, 429, 503] as const
const component: JsonSchema = { description: 'The data of the component; its shape depends on its family' }

/** JSON as the content of a request or response. */
export function jsonOf(schema: JsonSchema): JsonSchema {
  return { content: { 'application/json': { schema } } }
}

const mediaBody: JsonSchema = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

export const readPage: Operation = {
  id: 'readPage',
  summary: 'One composed page, by slug or id; unknown parameters go to the page',
  query: pageParameters,
  success: { 200: 'Page' },
  errors: [...READ_ERRORS, 410, 500],
}

export const search: Operation = {
  id: 'search',
  summary: 'What has the words of a query, best first; any text is a query. `items` are links as in lists',
  query: searchQuery,
  success: { 200: 'SearchAnswer' },
  errors: [400, 404, 429, 502, 503],
}

export const publish: Operation = {
  id: 'publish',
  summary: 'Publishes a document; the response is sent when it is durable and every page that shows it is renewed',
  query: publishQuery,
  body: { required: true, ...jsonOf(refTo('PublishDocument')) },
  success: { 200: 'Published', 201: 'Published' },
  errors: [...WRITE_ERRORS, 409, 412],
  conditional: true,
  write: true,
}

export const unpublish: Operation = {
  id: 'unpublish',
  summary: 'Removes a document; its page then is a 404, or redirects to another one',
  query: deleteQuery,
  success: { 200: 'Removed' },
  errors: [400, 401, 403, 404, 412, 422, 429, 503, 507],
  conditional: true,
  write: true,
}

export const readComponent: Operation = {
  id: 'readComponent',
  summary: 'The data of one component that the client loads',
  query: componentQuery,
  success: { 200: component },
  errors: READ_ERRORS,
}

export const readCommerce: Operation = {
  id: 'readCommerce',
  summary: 'The merchant offers of a story',
  query: commerceQuery,
  success: { 200: 'CommerceOffers' },
  errors: READ_ERRORS,
}

export const readSeamless: Operation = {
  ...{ id: 'readSeamless', query: streamQuery, success: { 200: 'SeamlessList' }, errors: READ_ERRORS },
  summary: 'The stories that follow a story; the header x-country may add a shopping article',
}

export const readNavigation = (kind: 'Header' | 'Footer'): Operation => ({
  id: `read${kind}`,
  summary: `The navigation of the ${kind.toLowerCase()}`,
  query: navigationQuery,
  success: { 200: 'Navigation' },
  errors: READ_ERRORS,
})

export const readChanges: Operation = {
  id: 'readChanges',
  summary: 'The changes after a sequence number, for caches',
  query: changesQuery,
  success: { 200: 'ChangeLog' },
  errors: [...READ_ERRORS, 410],
}

export const readLiveItems: Operation = {
  id: 'readLiveItems',
  summary: 'The newest states of the updates of live coverage from a sequence on, up to 200, ascending',
  query: liveQuery,
  success: { 200: 'LiveEvents' },
  errors: READ_ERRORS,
}

export const postLiveItem: Operation = {
  id: 'postLiveItem',
  summary: 'Posts an update of live coverage; with a known id, changes it. The etag of the response is its sequence',
  body: { required: true, ...jsonOf(refTo('LiveInput')) },
  success: { 200: 'LivePosted', 201: 'LivePosted' },
  errors: [...WRITE_ERRORS, 409],
  conditional: true,
  write: true,
}

export const deleteLiveItem: Operation = {
  id: 'deleteLiveItem',
  summary: 'Deletes an update of live coverage; its place and its next sequence stay',
  success: { 200: 'LivePosted' },
  errors: [400, ...GUARD_ERRORS, 404, 409, 507],
  conditional: true,
  write: true,
}

export const readFeed: Operation = {
  id: 'readFeed',
  summary: 'The newest stories of a feed: `all`, a section, or `topic-`, `author-` or `tag-` and a slug',
  query: feedQuery,
  success: { 200: 'Feed' },
  errors: READ_ERRORS,
}

export const readSitemap = (form: '' | 'Year' | 'Month' | 'Day'): Operation => ({
  id: `readSitemap${form}`,
  summary: `The items of a site map${form === '' ? '' : ` in one ${form.toLowerCase()}`}, by kind of content`,
  query: sitemapQuery,
  success: { 200: 'Sitemap' },
  errors: READ_ERRORS,
})

export const readSitemapIndex: Operation = {
  id: 'readSitemapIndex',
  summary: 'The months in which a site map has items, newest first',
  query: sitemapIndexQuery,
  success: { 200: 'SitemapIndex' },
  errors: READ_ERRORS,
}

export const readPoll: Operation = {
  id: 'readPoll',
  summary: 'The votes of a poll or quiz so far; never cached',
  success: { 200: 'PollResults' },
  errors: [403, 404, 503],
}

export const readCaptions: Operation = {
  id: 'readCaptions',
  summary: 'The captions of a video: `webvtt` with `vtt`, or `text` with `txt`',
  query: captionsQuery,
  success: {},
  errors: [401, 404, 502, 503],
}

export const castVote: Operation = {
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

export const sharePreview: Operation = {
  id: 'sharePreview',
  summary: 'Creates a link that opens one document, even a draft or scheduled one, without sign-in until it expires',
  body: { required: true, ...jsonOf(refTo('PreviewInput')) },
  success: { 201: 'Preview' },
  errors: WRITE_ERRORS,
  write: true,
}

export const sendAlert: Operation = {
  id: 'sendAlert',
  summary: 'Sends an alert about a public story to readers who asked for it: once for each story',
  body: { required: true, ...jsonOf(refTo('AlertInput')) },
  success: { 202: 'Alert' },
  errors: [...WRITE_ERRORS, 409],
  write: true,
}

export const stopAlert: Operation = {
  id: 'stopAlert',
  summary: 'Stops what has not been sent yet of the alert about a story, by its id',
  success: { 200: 'Alert' },
  errors: [401, 403, 404, 429, 503],
  write: true,
}

export const uploadMedia: Operation = {
  id: 'uploadMedia',
  summary: 'Adds a picture or an MP4 to the media bucket; the response to a video is sent when it is encoded',
  body: mediaBody,
  success: { 201: { anyOf: [refTo('Image'), refTo('StoredVideo')] } },
  errors: WRITE_ERRORS,
  write: true,
}
