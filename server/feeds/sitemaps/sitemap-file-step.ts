import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import type { CallContext, ContentApi, SitemapAnswer, SitemapData } from '../../content/content-api.ts'
import { MOST_URLS, type SitemapUrl, writeSitemap } from '../../content/sitemaps/sitemap.ts'
import { bytesSetOn } from '../../http/header-bytes.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { sendTooMany } from '../../http/too-many.ts'
import type { PageHead } from '../../pages/cache/page.ts'
import type { PageServices } from '../../pages/page-services.ts'
import { encodeBody } from '../../pages/respond/encode-body.ts'
import { lifeHeaders, withKeyHeader } from '../../pages/respond/headers.ts'
import { listTag } from '../../process/tags.ts'
import { toFailedPage, toMadePage } from '../generated-file.ts'
import { isUnchanged } from '../generated-files-step.ts'
import { parseSitemapPath, type SitemapName } from './sitemap-names.ts'
import type { UrlServices } from './sitemap-urls.ts'
import { toSitemapUrls } from './sitemap-urls.ts'

/** Seconds; a publish renews the file sooner. */
const FILE_LIFE = 600

/** Addresses that are in memory at once; the most that one call answers. */
const BATCH = 1_000

type StepServices = UrlServices &
  Pick<PageServices, 'content' | 'clock'> & { readonly limits: Pick<Limits, 'uncached'> }

/**
 * Serves the files of addresses as streams: 50,000 stories are read and written a thousand at a time, so no file is
 * ever whole in memory and the page cache stores none; caches in front do, by the tag of the list (BX-067).
 */
export function sitemapFileStep(services: StepServices): RequestHandler {
  const { content, config } = services
  return async (request, response, next) => {
    const name = request.method === 'GET' || request.method === 'HEAD' ? parseSitemapPath(request.path) : null
    if (name === null) return next()
    const context: CallContext = { edition: config.edition, txId: readRequestContext(request).txId }
    readRequestContext(request).route = 'sitemap-file'
    const wait = await services.limits.uncached(request.ip)
    if (wait > 0) return sendTooMany(request, response, wait)
    let first: SitemapAnswer
    try {
      first = await readBatch(content, name, 0, context)
    } catch (error) {
      return sendHead(toFailedPage(error).head, request, response, services)
    }
    // A change of a story names its lists, so the tag of the list is enough for stories; hubs depend on other lists.
    const tags = name.slug === 'static' ? first.tags : [listTag({ kind: 'sitemap', key: name.slug })]
    if (first.kind === 'missing' || first.items.length === 0) {
      return sendHead(toMadePage({ kind: 'missing', tags }).head, request, response, services)
    }
    const head = toHead(request.path, first, tags)
    const isDone = request.method === 'HEAD' || isUnchangedHead(request, head)
    if (isDone) return sendHead(head, request, response, services)
    setHeaders(head, response, services)
    const batches = readAll(content, name, first, context)
    const pieces = writeSitemap(toUrls(batches, services))
    try {
      await pipeline(Readable.from(pieces, { objectMode: true, highWaterMark: 1 }), encodeBody(request, response))
    } catch {
      // The head has left: a body that ends early tells the client that the file is not whole.
      response.destroy()
    }
  }
}

function readBatch(content: ContentApi, { slug, period, part }: SitemapName, read: number, context: CallContext) {
  const offset = (part - 1) * MOST_URLS + read
  // Oldest first, so that a story published meanwhile moves none into another batch.
  const order = { hydrate: true, sort: 'oldest' } as const
  return content.sitemap({ slug, period, limit: Math.min(BATCH, MOST_URLS - read), offset, ...order }, context)
}

async function* readAll(
  content: ContentApi,
  name: SitemapName,
  first: SitemapData,
  context: CallContext,
): AsyncGenerator<SitemapData['items']> {
  yield first.items
  let read = first.items.length
  let isWhole = read < BATCH
  while (!isWhole && read < MOST_URLS) {
    const answer = await readBatch(content, name, read, context)
    const items = answer.kind === 'sitemap' ? answer.items : []
    if (items.length > 0) yield items
    read += items.length
    isWhole = items.length < BATCH
  }
}

async function* toUrls(
  batches: AsyncIterable<SitemapData['items']>,
  services: StepServices,
): AsyncGenerator<readonly SitemapUrl[]> {
  for await (const items of batches) yield toSitemapUrls(items, services)
}

/** The tag of the file follows from its list, so that nothing is written for a client who has it. */
function toHead(path: string, { paging, lastmod }: SitemapData, tags: readonly string[]): PageHead {
  const made = toMadePage({
    kind: 'file',
    type: 'application/xml; charset=utf-8',
    text: '',
    tags,
    modified: lastmod,
    maxAge: FILE_LIFE,
  })
  const digest = hash('sha1', [path, paging.total, lastmod].join('\n'), 'base64url')
  // Without the time of the last change, the list may have changed.
  return { ...made.head, etag: lastmod === null ? '' : `W/"${digest}"` }
}

function isUnchangedHead(request: Request, { status, etag, headers }: PageHead): boolean {
  return isUnchanged(request, status, { etag, 'last-modified': headers['last-modified'] ?? '' })
}

function setHeaders(
  { status, headers, etag, life, tags }: PageHead,
  response: Response,
  { clock, config }: Pick<StepServices, 'clock' | 'config'>,
): void {
  const all = { ...headers, ...lifeHeaders(life, clock()), ...(etag !== '' && { etag }) }
  const keyed = withKeyHeader(all, { name: config.cdnPurge.keyHeader, tags, besides: bytesSetOn(response) })
  for (const [name, value] of Object.entries(keyed)) response.setHeader(name, value)
  response.vary('accept-encoding')
  response.status(status)
}

/** Sends a head alone: to HEAD, to a client who has the file, and where there is none. */
function sendHead(head: PageHead, request: Request, response: Response, services: StepServices): void {
  setHeaders(head, response, services)
  if (isUnchangedHead(request, head)) response.removeHeader('content-type')
  response.status(isUnchangedHead(request, head) ? 304 : head.status).end()
}
