import type { z } from 'zod'
import { composedPageSchema, navigationSchema } from '../../../shared/entities/composed-page.schema.ts'
import type { ComposedPage } from '../../../shared/entities/composed-page.ts'
import { SiteError } from '../../../shared/errors.ts'
import { formerPathText, withoutLoop } from '../../../shared/former-path/former-path.ts'
import { type FamilyName, isFamily } from '../../../shared/page/names.ts'
import { formerPathConditionsSchema } from '../../addresses/former-path.schema.ts'
import type { RoutableContent } from '../../addresses/routing/classification.ts'
import { vanityRecordSchema } from '../../addresses/vanity/vanity.schema.ts'
import type { BodyCompiler } from '../../body/body-compiler.ts'
import {
  documentTag,
  FORMER_PATH_CONDITIONS,
  formerPathTag,
  SEARCH_TAG,
  settingTag,
  vanityTag,
} from '../../process/tags.ts'
import { changeLogSchema } from '../change-log.schema.ts'
import { type Settled, settleComponents } from '../component-rule.ts'
import type { CallContext, ContentApi, PageAnswer, PageRequest, Tagged } from '../content-api.ts'
import { type CallTarget, type Envelope, MISSING_MESSAGE, missingProperty, parseEnvelope } from '../envelope.ts'
import { EXPERIENCE, findResourcePath, readResource } from '../resources.ts'
import { seamlessListSchema } from '../seamless.schema.ts'
import { searchAnswerSchema } from '../search/answer.schema.ts'
import type { LiveMaking } from '../to-live-update.ts'
import { MAX_TAGS, toComponentTags, toPageTags, toRequestTags } from './answer-tags.ts'
import { createCompiledBodies } from './compiled-bodies.ts'
import { findComponentCall, toHref } from './component-href.ts'
import { findFormerTarget } from './former-target.ts'
import type { JsonCall, JsonHost } from './json-host.ts'
import { toPageQuery, toSeamlessQuery } from './page-query.ts'
import { readOwnData } from './parsed-data.ts'
import { createRemoteLists } from './remote-lists.ts'
import { createRemoteLive } from './remote-live.ts'
import { toSearchQuery } from './search-query.ts'
import { withKnownContent } from './unknown-types.ts'

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

/** Most characters of path and query. Longer page addresses are a 404 here, before the host refuses them as our fault. */
const MAX_URL_LENGTH = 4000

interface ReadPage {
  readonly settled: Settled
  readonly tags: readonly string[]
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

  /**
   * The page that a preview link opens (BX-033). A host of this contract marks a page that is not public; for any other
   * host, a second call without the link shows it.
   */
  async function fetchPreview(request: PageRequest, context: CallContext): Promise<PageAnswer> {
    const opened = await fetchPage(request, context)
    if (opened.kind !== 'page' || opened.page.preview !== undefined) return opened
    const open = await fetchPage(request, { ...context, preview: undefined })
    return open.kind === 'missing'
      ? { ...opened, page: { ...opened.page, preview: { expires: null, opens: [] } } }
      : open
  }

  async function fetchPage(request: PageRequest, context: CallContext): Promise<PageAnswer> {
    const params = { site, type: request.type, id: request.id, experience: EXPERIENCE }
    const path = findResourcePath(readResource('page'), params)
    const query = toPageQuery(request, context, options.debug)
    if (path === null || path.length + query.toString().length > MAX_URL_LENGTH) {
      return { kind: 'missing', message: MISSING_MESSAGE, tags: toRequestTags(request, context) }
    }
    const envelope = await fetchEnvelope({ path, query, context }, request.id)
    const joinTags = (shown: readonly string[] = []) => union(envelope.tags, toRequestTags(request, context), shown)
    if (envelope.kind === 'failed' && envelope.code === 410 && context.preview !== undefined) {
      return { kind: 'missing', message: envelope.message, expired: true, tags: joinTags() }
    }
    if (envelope.kind === 'moved' || envelope.kind === 'missing') return { ...envelope, tags: joinTags() }

    const { settled, tags } = await readPage(readData(envelope), { edition: context.edition, id: request.id })
    if (settled.kind !== 'page') return { ...settled, tags: joinTags() }
    for (const { name, code } of settled.leftOut) options.onFault({ what: name, error: new Error(`Error ${code}`) })
    return { kind: 'page', page: settled.page, degraded: settled.leftOut.length > 0, tags: joinTags(tags) }
  }

  /** The page of a response, and the documents and lists it shows. */
  async function readPage(data: unknown, asked: CallTarget): Promise<ReadPage> {
    const { page: readable, type } = withKnownContent(data)
    if (type !== null) options.onFault({ what: type, error: new Error('Content of an unknown type') })
    const page = parseData(composedPageSchema, readable)
    const settled = settleComponents(await toOwnPage(page), asked)
    // From the page as received, so that a part that was left out is renewed, too.
    return { settled, tags: toPageTags(page) }
  }

  /**
   * Compiles bodies and parses the data of components; addresses on the host become paths, which the browser requests
   * from the site.
   */
  async function toOwnPage(page: ComposedPage): Promise<ComposedPage> {
    const { id, typeName, layout, components, preview } = page
    const content = await coverage.withUpdates(await bodies.withCompiledBody(page.content))
    const families = toFamilies(layout)
    const own = await Promise.all(
      Object.entries(components).map(async ([key, entry]) => {
        const call = entry.href === null ? null : findComponentCall(entry.href, origin, site)
        if (entry.href !== null && call === null) {
          options.onFault({ what: key, error: new Error('The href is not the address of a component of this site') })
        }
        const family = families.get(key)
        const data = family && (await readOwnData({ id: key, family, data: entry.data }, bodies, options.onFault))
        return [key, { ...entry, data: data ?? null, href: call === null ? null : toHref(call) }]
      }),
    )
    return {
      ...{ id, typeName, content, layout, components: Object.fromEntries(own) },
      ...(preview && { preview }),
    }
  }

  const lists = createRemoteLists({ site, fetchEnvelope, readData, parseData, compile: bodies.toHtml })
  const { urlOf, portraitOf = () => null } = options
  const coverage = createRemoteLive({ site, fetchEnvelope, readData, parseData, bodies, urlOf, portraitOf })

  return {
    source: 'remote',
    ...lists,
    live: coverage.live,
    page: (request, context) =>
      context.preview === undefined ? fetchPage(request, context) : fetchPreview(request, context),

    async component(href, context) {
      const call = findComponentCall(href, origin, site)
      if (call === null) return { kind: 'missing', message: MISSING_MESSAGE, tags: [] }
      if (!call.query.has('edition')) call.query.set('edition', context.edition)
      const envelope = await fetchEnvelope({ ...call, context })
      if (envelope.kind === 'missing' || envelope.kind === 'moved') {
        return {
          kind: 'missing',
          message: envelope.message,
          tags: union(envelope.tags, toComponentTags(null, call.query)),
        }
      }
      const data = readData(envelope)
      return { kind: 'ok', data, tags: union(envelope.tags, toComponentTags(data, call.query)) }
    },

    async seamless(request, context) {
      const path = findResourcePath(readResource('seamless'), { site, slug: request.slug, experience: EXPERIENCE })
      const query = toSeamlessQuery(request, context)
      if (path === null || path.length + query.toString().length > MAX_URL_LENGTH) return { items: [], tags: [] }
      const envelope = await fetchEnvelope({ path, query, context, country: request.country })
      if (envelope.kind === 'missing' || envelope.kind === 'moved') return { items: [], tags: envelope.tags }
      const { items } = parseData(seamlessListSchema, readData(envelope))
      return { items, tags: envelope.tags }
    },

    async navigation(kind, context) {
      const query = new URLSearchParams({ edition: context.edition })
      const envelope = await fetchEnvelope({ path: readPath(kind), query, context })
      const navigation = parseData(navigationSchema, readData(envelope))
      return { navigation, tags: union(envelope.tags, [settingTag(kind)]) }
    },

    async search(request, context) {
      const path = readPath('search')
      const envelope = await fetchEnvelope({ path, query: toSearchQuery(request, context), context })
      const answer = parseData(searchAnswerSchema, readData(envelope))
      return {
        ...answer,
        tags: union(
          envelope.tags,
          [SEARCH_TAG],
          answer.items.map(({ id }) => documentTag(id)),
        ),
      }
    },

    async vanity({ path: asked, contentType, slug }, context) {
      const query = new URLSearchParams({ path: asked, edition: context.edition })
      if (contentType !== null) query.set('contentType', `content_${contentType}`)
      if (slug !== null) query.set('slug', slug)
      const own = [asked, ...asked.split('?', 1)].map(vanityTag)
      const envelope = await fetchVanity(query, context)
      if (envelope === null) return { record: null, tags: own }
      const object = contentType === null || slug === null ? [] : [vanityTag(`${contentType}/${slug}`)]
      const tags = union(envelope.tags, own, object)
      if (envelope.kind === 'missing' || envelope.kind === 'moved') return { record: null, tags }
      return { record: parseData(vanityRecordSchema.nullable(), readData(envelope)), tags }
    },

    async formerPath(request, context) {
      const query = new URLSearchParams({ path: formerPathText(request), edition: context.edition, former: 'true' })
      const own = [formerPathTag(request.path)]
      const envelope = await fetchVanity(query, context)
      if (envelope === null) return { target: null, tags: own }
      const tags = union(envelope.tags, own)
      if (isRefusal(envelope)) return { target: null, tags }
      const record = parseData(vanityRecordSchema.nullable(), readData(envelope))
      const found = record && findFormerTarget(record, context.edition)
      if (found === null || found.kind === 'path') return { target: withoutLoop(found?.path ?? null, request), tags }
      const page = await fetchPage({ type: found.type, id: found.id, contentOnly: true }, context)
      const url = page.kind === 'page' ? options.urlOf(page.page.content) : '#'
      return { target: withoutLoop(url === '#' ? null : url, request), tags: union(tags, page.tags) }
    },

    async formerPathConditions(context) {
      const query = new URLSearchParams({ path: '/', edition: context.edition, former: 'conditions' })
      const envelope = await fetchVanity(query, context)
      const tags = union(envelope?.tags ?? [], [FORMER_PATH_CONDITIONS])
      const data = envelope === null || envelope.kind !== 'data' ? null : envelope.data
      // A host that does not know the parameter returns the record of a path, or refuses the call.
      const parsed = formerPathConditionsSchema.safeParse(data)
      return { conditions: parsed.success ? parsed.data.conditions : [], tags }
    },

    async changes(since, context) {
      const query = new URLSearchParams(since === null ? {} : { since: String(since) })
      const envelope = await fetchEnvelope({ path: readPath('changes'), query, context })
      if (envelope.kind === 'failed' && envelope.code === 410) return null
      return parseData(changeLogSchema, readData(envelope))
    },
  }

  /** Asks the host of vanity records; null if the address is too long for a call. */
  async function fetchVanity(query: URLSearchParams, context: CallContext): Promise<(Envelope & Tagged) | null> {
    const path = findResourcePath({ method: 'GET', path: options.vanity.path }, { site })
    if (path === null || path.length + query.toString().length > MAX_URL_LENGTH) return null
    return fetchEnvelope({ path, query, context }, '', options.vanity.host)
  }

  function readPath(name: string): string {
    const path = findResourcePath(readResource(name), { site, experience: EXPERIENCE })
    if (path === null) throw new SiteError('CONFIG_INVALID', `SITE_KEY is not allowed in an address: ${site}`)
    return path
  }
}

/** The family of each component; a component without a place is not rendered. */
function toFamilies(layout: ComposedPage['layout']): ReadonlyMap<string, FamilyName> {
  const places = (layout?.rows ?? []).flatMap(({ columns }) => columns.flatMap(({ components }) => components))
  return new Map(places.flatMap(({ id, familyName }) => (isFamily(familyName) ? [[id, familyName] as const] : [])))
}

function union(...parts: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(parts.flat())].slice(0, MAX_TAGS)
}

/** A host that does not know former paths may refuse the question. */
function isRefusal(envelope: Envelope): boolean {
  return envelope.kind === 'failed' ? envelope.code >= 400 && envelope.code < 500 : envelope.kind !== 'data'
}

function readData(envelope: Envelope): unknown {
  if (envelope.kind === 'data') return envelope.data
  const message = envelope.kind === 'failed' ? envelope.message : MISSING_MESSAGE
  throw new SiteError('CONTENT_UNAVAILABLE', message)
}

function parseData<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path.map(String) ?? []
  const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], data)
  if (found === undefined) throw missingProperty(path.join('.'))
  const message = `API response is not in the correct format: ${path.join('.')} ${parsed.error.issues[0]?.message ?? ''}`
  throw new SiteError('CONTENT_INVALID', message, { cause: parsed.error })
}
