import { navigationSchema } from '../../../shared/entities/composed-page.schema.ts'
import { SiteError } from '../../../shared/errors.ts'
import type { RoutableContent } from '../../addresses/routing/classification.ts'
import type { BodyCompiler } from '../../body/body-compiler.ts'
import { documentTag, SEARCH_TAG, settingTag } from '../../process/tags.ts'
import { changeLogSchema } from '../change-log.schema.ts'
import type { ContentApi, Tagged } from '../content-api.ts'
import { type Envelope, MISSING_MESSAGE, parseEnvelope } from '../envelope.ts'
import { EXPERIENCE, findResourcePath, readResource } from '../resources.ts'
import { searchAnswerSchema } from '../search/answer.schema.ts'
import { streamItemsSchema } from '../stream-item.schema.ts'
import type { LiveMaking } from '../to-live-update.ts'
import { toComponentTags, unionTags } from './answer-tags.ts'
import { toSearchQuery, toStreamQuery } from './call-queries.ts'
import { createCompiledBodies } from './compiled-bodies.ts'
import { findComponentCall } from './component-href.ts'
import type { JsonCall, JsonHost } from './json-host.ts'
import { MAX_URL_LENGTH, parseData, readData } from './read-envelope.ts'
import { createRemoteLists } from './remote-lists.ts'
import { createRemoteLive } from './remote-live.ts'
import { createRemotePages } from './remote-pages.ts'
import { createRemoteVanity } from './remote-vanity.ts'

export interface RemoteContentOptions {
  readonly host: JsonHost
  readonly origin: string
  /** The host of vanity lookups: with separate sockets, so that these short calls never wait for those of pages. */
  readonly vanity: { readonly host: JsonHost; readonly path: string }
  /** `{site}` of every path (CL-001). */
  readonly site: string
  /** Requests the debug block of the host; development only (CL-004). */
  readonly debug: boolean
  readonly compiler: BodyCompiler
  /** The path of any content, `#` when it has none. */
  readonly urlOf: (content: RoutableContent) => string
  /** A signed address of an author’s portrait; absent: updates of live coverage have none. */
  readonly portraitOf?: LiveMaking['portraitOf']
  /** Called for each optional part that failed. */
  readonly onFault: (fault: { readonly what: string; readonly error: unknown }) => void
}

/** The content API of another host, over HTTP (CL-001, CL-002). */
export function createRemoteContent(options: RemoteContentOptions): ContentApi {
  const { host, origin, site } = options
  const bodies = createCompiledBodies(options.compiler, (name, message) =>
    options.onFault({ what: `shortcode ${name}`, error: new Error(message) }),
  )

  async function fetchEnvelope(call: JsonCall, id = '', asked = host): Promise<Envelope & Tagged> {
    const { status, body, tags } = await asked.fetchJson(call)
    const envelope = parseEnvelope(body, { edition: call.context.edition, id })
    if (envelope.kind !== 'data' || status < 400) return { ...envelope, tags }
    return { kind: 'failed', code: status, message: `API responded with ${status}`, tags }
  }

  const lists = createRemoteLists({ site, fetchEnvelope, readData, parseData, compile: bodies.toHtml })
  const { urlOf, portraitOf = () => null } = options
  const coverage = createRemoteLive({ site, fetchEnvelope, readData, parseData, bodies, urlOf, portraitOf })
  const findPage = createRemotePages({ ...options, fetchEnvelope, bodies, coverage })
  const { path, host: vanityHost } = options.vanity
  const addresses = createRemoteVanity({
    ...{ site, urlOf, path, findPage },
    fetchEnvelope: (call) => fetchEnvelope(call, '', vanityHost),
  })

  return {
    source: 'remote',
    ...lists,
    ...addresses,
    live: coverage.live,
    page: findPage,

    async component(href, context) {
      const call = findComponentCall(href, origin, site)
      if (call === null) return { kind: 'missing', message: MISSING_MESSAGE, tags: [] }
      if (!call.query.has('edition')) call.query.set('edition', context.edition)
      const envelope = await fetchEnvelope({ ...call, context })
      if (envelope.kind === 'missing' || envelope.kind === 'moved') {
        return {
          kind: 'missing',
          message: envelope.message,
          tags: unionTags(envelope.tags, toComponentTags(null, call.query)),
        }
      }
      const data = readData(envelope)
      return { kind: 'ok', data, tags: unionTags(envelope.tags, toComponentTags(data, call.query)) }
    },

    async seamless(request, context) {
      const path = findResourcePath(readResource('seamless'), { site, slug: request.slug, experience: EXPERIENCE })
      const query = toStreamQuery(request, context)
      if (path === null || path.length + query.toString().length > MAX_URL_LENGTH) return { items: [], tags: [] }
      const envelope = await fetchEnvelope({ path, query, context, country: request.country })
      if (envelope.kind === 'missing' || envelope.kind === 'moved') return { items: [], tags: envelope.tags }
      const { items } = parseData(streamItemsSchema, readData(envelope))
      return { items, tags: envelope.tags }
    },

    async navigation(kind, context) {
      const query = new URLSearchParams({ edition: context.edition })
      const envelope = await fetchEnvelope({ path: readPath(kind), query, context })
      const navigation = parseData(navigationSchema, readData(envelope))
      return { navigation, tags: unionTags(envelope.tags, [settingTag(kind)]) }
    },

    async search(request, context) {
      const path = readPath('search')
      const envelope = await fetchEnvelope({ path, query: toSearchQuery(request, context), context })
      const answer = parseData(searchAnswerSchema, readData(envelope))
      return {
        ...answer,
        tags: unionTags(
          envelope.tags,
          [SEARCH_TAG],
          answer.items.map(({ id }) => documentTag(id)),
        ),
      }
    },

    async changes(since, context) {
      const query = new URLSearchParams(since === null ? {} : { since: String(since) })
      const envelope = await fetchEnvelope({ path: readPath('changes'), query, context })
      if (envelope.kind === 'failed' && envelope.code === 410) return null
      return parseData(changeLogSchema, readData(envelope))
    },
  }

  function readPath(name: string): string {
    const path = findResourcePath(readResource(name), { site, experience: EXPERIENCE })
    if (path === null) throw new SiteError('CONFIG_INVALID', `SITE_KEY is not allowed in an address: ${site}`)
    return path
  }
}
