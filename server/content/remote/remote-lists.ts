import type { z } from 'zod'
import type { ContentLink } from '../../../shared/entities/content-link.schema.ts'
import { listTag } from '../../process/tags.ts'
import type { CallContext, ContentApi, Tagged } from '../content-api.ts'
import type { Paging } from '../content-list.ts'
import type { Envelope } from '../envelope.ts'
import { feedSchema } from '../feeds/feed.schema.ts'
import { EXPERIENCE, findResourcePath, readResource } from '../resources.ts'
import { sitemapIndexSchema, sitemapSchema } from '../sitemaps/sitemap.schema.ts'
import { toComponentTags } from './answer-tags.ts'
import type { JsonCall } from './json-host.ts'

/** What the calls need of the remote content API. */
export interface RemoteLists {
  readonly site: string
  readonly fetchEnvelope: (call: JsonCall) => Promise<Envelope & Tagged>
  /** @throws SiteError CONTENT_UNAVAILABLE where the response has no data */
  readonly readData: (envelope: Envelope) => unknown
  /** @throws SiteError CONTENT_INVALID */
  readonly parseData: <Schema extends z.ZodType>(schema: Schema, data: unknown) => z.output<Schema>
  /** HTML of another host, sanitised. */
  readonly compile: (id: string, html: string) => Promise<string>
}

/** The calls for feeds and site maps of another host (SM-001, SM-002, SM-005). */
export function createRemoteLists(options: RemoteLists): Pick<ContentApi, 'feed' | 'sitemap' | 'sitemapIndex'> {
  const { site, fetchEnvelope, readData, parseData, compile } = options

  /** The envelope; null if the host has nothing there, or the address cannot be requested. */
  async function find(
    resource: string,
    params: Readonly<Record<string, string>>,
    query: URLSearchParams,
    context: CallContext,
  ): Promise<{ readonly data: unknown; readonly tags: readonly string[] } | { readonly tags: readonly string[] }> {
    const path = findResourcePath(readResource(resource), { site, experience: EXPERIENCE, ...params })
    if (path === null) return { tags: [] }
    query.set('edition', context.edition)
    const envelope = await fetchEnvelope({ path, query, context })
    if (envelope.kind === 'missing' || envelope.kind === 'moved') return { tags: envelope.tags }
    return { data: readData(envelope), tags: envelope.tags }
  }

  async function toOwnItem(item: ContentLink): Promise<ContentLink> {
    return item.body === null ? item : { ...item, body: await compile(item.id, item.body) }
  }

  return {
    async feed({ endpoint, limit, offset, hydrate }, context) {
      const query = toQuery({ limit, offset, ...(hydrate && { hydrate: 'true' }) })
      const found = await find('feed', { endpoint }, query, context)
      if (!('data' in found)) return { kind: 'missing', tags: found.tags }
      const { title, url, items, paging } = parseData(feedSchema, found.data)
      const own = await Promise.all(items.map(toOwnItem))
      const tags = [...found.tags, ...toComponentTags(items, new URLSearchParams())]
      return { kind: 'feed', title, url, items: own, paging: paging ?? toPaging(items, limit, offset), tags }
    },

    async sitemap({ slug, period, limit, offset, hydrate, sort }, context) {
      const { year, month, day } = period
      const steps = [year, month, day].filter((part) => part !== undefined).length
      const query = toQuery({ limit, offset, hydrate: String(hydrate), sort })
      const params = { slug, year: String(year), month: String(month), day: String(day) }
      const found = await find(SITEMAP_FORMS[steps] ?? 'sitemap', params, query, context)
      const tags = [...found.tags, listTag({ kind: 'sitemap', key: slug })]
      if (!('data' in found)) return { kind: 'missing', tags }
      const { items, paging, lastmod } = parseData(sitemapSchema, found.data)
      return { kind: 'sitemap', items, paging: paging ?? toPaging(items, limit, offset), lastmod, tags }
    },

    async sitemapIndex(slug, context) {
      const found = await find('sitemapIndex', { slug }, new URLSearchParams(), context)
      const tags = [...found.tags, listTag({ kind: 'sitemap', key: slug })]
      if (!('data' in found)) return { kind: 'missing', tags }
      return { kind: 'index', items: parseData(sitemapIndexSchema, found.data).items, tags }
    },
  }
}

/** The four nesting forms, by how many parts of the date they have (SM-001). */
const SITEMAP_FORMS = ['sitemap', 'sitemapYear', 'sitemapMonth', 'sitemapDay']

function toQuery(values: Readonly<Record<string, string | number>>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

function toPaging(items: readonly unknown[], limit: number, offset: number): Paging {
  return { limit, offset, total: offset + items.length }
}
