import { composedPageSchema } from '../../../shared/entities/composed-page.schema.ts'
import type { ComposedPage } from '../../../shared/entities/composed-page.ts'
import { type FamilyName, isFamily } from '../../../shared/page/names.ts'
import { type Settled, settleComponents } from '../component-rule.ts'
import type { CallContext, ContentApi, PageAnswer, PageRequest, Tagged } from '../content-api.ts'
import { type CallTarget, type Envelope, MISSING_MESSAGE } from '../envelope.ts'
import { EXPERIENCE, findResourcePath, readResource } from '../resources.ts'
import { toPageTags, toRequestTags, unionTags } from './answer-tags.ts'
import { toPageQuery } from './call-queries.ts'
import type { CompiledBodies } from './compiled-bodies.ts'
import { findComponentCall, toHref } from './component-href.ts'
import type { JsonCall } from './json-host.ts'
import { readOwnData } from './parsed-data.ts'
import { MAX_URL_LENGTH, parseData, readData } from './read-envelope.ts'
import type { createRemoteLive } from './remote-live.ts'
import { withKnownContent } from './unknown-types.ts'

/** What the pages of another host need of the remote content API. */
interface RemotePages {
  readonly origin: string
  readonly site: string
  readonly debug: boolean
  /** Called for each optional part that failed. */
  readonly onFault: (fault: { readonly what: string; readonly error: unknown }) => void
  /** @param id of the content that is requested */
  readonly fetchEnvelope: (call: JsonCall, id: string) => Promise<Envelope & Tagged>
  readonly bodies: CompiledBodies
  readonly coverage: Pick<ReturnType<typeof createRemoteLive>, 'withUpdates'>
}

interface ReadPage {
  readonly settled: Settled
  readonly tags: readonly string[]
}

/** The call for composed pages of another host (CL-001, CL-009). */
export function createRemotePages(options: RemotePages): ContentApi['page'] {
  const { origin, site, fetchEnvelope, bodies, coverage } = options

  /**
   * The page that a preview link opens (BX-033). A host of this contract marks a page that is not public; for any other
   * host, a second call without the link shows it.
   */
  async function findPreview(request: PageRequest, context: CallContext): Promise<PageAnswer> {
    const opened = await find(request, context)
    if (opened.kind !== 'page' || opened.page.preview !== undefined) return opened
    const open = await find(request, { ...context, preview: undefined })
    return open.kind === 'missing'
      ? { ...opened, page: { ...opened.page, preview: { expires: null, opens: [] } } }
      : open
  }

  async function find(request: PageRequest, context: CallContext): Promise<PageAnswer> {
    const params = { site, type: request.type, id: request.id, experience: EXPERIENCE }
    const path = findResourcePath(readResource('page'), params)
    const query = toPageQuery(request, context, options.debug)
    if (path === null || path.length + query.toString().length > MAX_URL_LENGTH) {
      return { kind: 'missing', message: MISSING_MESSAGE, tags: toRequestTags(request, context) }
    }
    const envelope = await fetchEnvelope({ path, query, context }, request.id)
    const joinTags = (shown: readonly string[] = []) => unionTags(envelope.tags, toRequestTags(request, context), shown)
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

  return (request, context) => (context.preview === undefined ? find(request, context) : findPreview(request, context))
}

/** The family of each component; a component without a place is not rendered. */
function toFamilies(layout: ComposedPage['layout']): ReadonlyMap<string, FamilyName> {
  const places = (layout?.rows ?? []).flatMap(({ columns }) => columns.flatMap(({ components }) => components))
  return new Map(places.flatMap(({ id, familyName }) => (isFamily(familyName) ? [[id, familyName] as const] : [])))
}
