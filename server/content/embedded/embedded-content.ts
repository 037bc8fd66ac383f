import type { ComposedPage, NavigationData, PreviewFacts } from '../../../shared/entities/composed-page.ts'
import { SiteError } from '../../../shared/errors.ts'
import { isVisible } from '../../store/is-visible.ts'
import { toListings } from '../../store/listings.ts'
import type { Store, StoredDocument, StoreReader } from '../../store/store.ts'
import { settleComponents } from '../component-rule.ts'
import type { CallContext, ContentApi, PageAnswer, PageRequest } from '../content-api.ts'
import { MISSING_MESSAGE, MOVED_MESSAGE } from '../envelope.ts'
import type { PreviewReading } from '../previews/preview-links.ts'
import { readBuiltInNavigation } from './built-in-navigation.ts'
import { withCompiledBody } from './compiled.ts'
import { answerComponent, toWindow } from './component-call.ts'
import { compose } from './compose.ts'
import { findDoor } from './doors.ts'
import type { EmbeddedContentOptions } from './embedded-content-options.ts'
import { findFeed } from './feeds.ts'
import { findFormerPath } from './find-former-path.ts'
import { findSubject, hasNoDocument, inEdition } from './find-subject.ts'
import { findVanity } from './find-vanity.ts'
import { isEmptyHub } from './hub-stories.ts'
import { hydrate } from './hydrate.ts'
import type { LayoutFile } from './layout-file.schema.ts'
import { readLayouts, readNamedLayouts } from './layouts.ts'
import { type LiveReading, readEvents, withUpdates } from './live.ts'
import { hydrateProducts } from './products.ts'
import { createReadCache } from './read-cache.ts'
import { readSeamless } from './seamless.ts'
import { search } from './search/search.ts'
import { type SharedDraft, withSharedDrafts } from './shared-drafts.ts'
import { findSitemapItems, findSitemapMonths, findStatic, type SitemapContext } from './sitemap-items.ts'
import { hydrateVideos } from './story-videos.ts'
import type { Search, Subject } from './subject.ts'
import { findUnlisted, isHiddenHub } from './unlisted.ts'

/** A preview link, and what it opens. */
interface OpenPreview {
  readonly reading: PreviewReading
  readonly drafts: readonly SharedDraft[]
}

/** Creates the content API over this process's own store (CL-002). */
export function createEmbeddedContent(options: EmbeddedContentOptions): ContentApi {
  const { store, urlOf, hubs, timeZone, origin, language, branded, clock, compiler, previews } = options
  const isIndexed = options.isIndexed ?? (() => true)
  const onFault = (what: string, error: unknown) => options.onFault?.({ what, error })
  const layouts = readLayouts(options.layoutsDir, onFault)
  // readLayouts has reported the faulty files already.
  const named = readNamedLayouts(options.layoutsDir, () => {})
  const cache = createReadCache(store)
  const live: LiveReading = {
    ...{ live: store.live, compiler, urlOf, onFault },
    portraitOf: options.portraitOf ?? (() => null),
  }

  /** The layout file that a document names, else the one of its kind. The page resolver rejects an unknown name. */
  function layoutOf({ layout, layoutName }: Subject): LayoutFile {
    return (layoutName ? named.get(layoutName) : undefined) ?? layouts[layout]
  }

  /** Answers one call with the tags of its reads. A store failure becomes CONTENT_UNAVAILABLE. */
  async function answer<Answer extends object>(
    { preview: token }: CallContext,
    work: (reader: StoreReader, preview: OpenPreview | null, tags: Set<string>) => Promise<Answer>,
  ): Promise<Answer & { readonly tags: readonly string[] }> {
    const tags = new Set<string>()
    return withSiteErrors(async () => {
      const reading = token !== undefined && previews ? await previews.read(token) : null
      const opened = reading?.kind === 'valid' ? reading.ids : undefined
      const reader = cache.reader(tags, { now: clock(), preview: opened })
      const preview = reading && { reading, drafts: await readSharedDrafts(reader, opened ?? []) }
      const result = await work(preview ? withSharedDrafts(reader, preview.drafts) : reader, preview, tags)
      return { ...result, tags: [...tags] }
    })
  }

  /** The documents of a link that are not public. */
  async function readSharedDrafts(reader: StoreReader, ids: readonly string[]): Promise<readonly SharedDraft[]> {
    const found = await Promise.all(ids.map((id) => reader.byId(id)))
    return found.flatMap((document) => {
      if (document === null || isVisible(document, clock())) return []
      return { document, listings: toListings(document.content, branded) }
    })
  }

  /** Answers with the cached page of this state of the store, or composes it. Degraded pages are not cached. */
  async function readPage(request: PageRequest, context: CallContext): Promise<PageAnswer> {
    const compose = () =>
      answer(context, (reader, preview, tags) => composePage(request, context, { reader, tags }, preview))
    if (context.preview !== undefined) return compose()
    const key = JSON.stringify([context.edition, request])
    const missing = cache.hasPage(key) ? null : await findMissing(request, context)
    if (missing !== null) return missing
    const pages = await withSiteErrors(() => cache.pages({ now: clock() }))
    const cached = pages?.get(key)
    if (cached) return cached
    const composed = await compose()
    // The state does not change with the updates of live coverage, so it cannot keep their page.
    if (composed.kind === 'page' && !composed.degraded && !isLivePage(composed.page)) pages?.set(key, composed)
    return composed
  }

  /** A quick `missing` for unknown addresses, with few reads; null if the page may exist. */
  function findMissing(request: PageRequest, { edition }: CallContext): Promise<PageAnswer | null> {
    const tags = new Set<string>()
    return withSiteErrors(async () => {
      const reader = store.reader(tags, { now: clock() })
      return (await hasNoDocument({ reader, edition, request })) ? { ...toMissing(null), tags: [...tags] } : null
    })
  }

  function putCompiled(...compiled: Parameters<Store['putCompiledBody']>): void {
    store.putCompiledBody(...compiled).catch((error: unknown) => onFault('compiled body', error))
  }

  async function composePage(
    request: PageRequest,
    { edition }: CallContext,
    { reader, tags }: { readonly reader: StoreReader; readonly tags: Set<string> },
    preview: OpenPreview | null,
  ): Promise<Untagged> {
    const found = await findSubject({
      ...{ reader, edition, request, hubs, timeZone },
      ...(request.id === 'sitemaps' && (await toSitemapSearch(reader, edition))),
    })
    if (found.kind === 'missing') return toMissing(preview)
    if (found.kind === 'moved') return { kind: 'moved', slug: found.slug, message: MOVED_MESSAGE }
    const { subject } = found
    const { document } = subject
    const hydrated = await hydrateProducts(await hydrate(subject.content, reader), { reader, edition, urlOf })
    const withBody = await withCompiledBody(hydrated, subject.document, compiler, putCompiled)
    const compiled = await hydrateVideos(withBody, { reader, edition })
    const isLive = compiled.typeName === 'content_livearticle'
    const content = isLive ? await withUpdates(compiled, request.pageNumber, live, { reader, edition, tags }) : compiled
    if (content === null) return toMissing(preview)
    const { id, typeName } = content
    const opened = findOpened(subject, edition, preview)
    const head = {
      ...{ id, typeName: typeName.replace(/^content_/, 'page_'), content },
      ...(opened && { preview: opened }),
    }
    if (request.contentOnly)
      return { kind: 'page', page: { ...head, layout: null, components: {} }, degraded: false, document }
    // Live coverage has pages of updates, not of a list.
    const pageNumber = isLive ? 1 : (request.pageNumber ?? 1)
    const composition = await compose(
      layoutOf(subject),
      { ...subject, content },
      { reader, edition, branded, language, pageNumber, window: toWindow(request.params), urlOf, onFault },
    )
    if (composition === null) return toMissing(preview)
    const empty = await isEmptyHub(subject, { reader, edition })
    const settled = settleComponents({ ...head, ...composition, ...(empty && { empty }) }, { edition, id: request.id })
    return settled.kind === 'page' ? { ...settled, degraded: settled.leftOut.length > 0, document } : settled
  }

  /**
   * Whether a hub of the navigation has no story. Only an empty one adds the tags of its reads: its first story renews
   * every page, further ones do not.
   */
  async function isEmptySection(
    id: string,
    { edition }: Pick<CallContext, 'edition'>,
    reader: StoreReader,
  ): Promise<boolean> {
    const untagged = cache.reader(new Set(), { now: clock() })
    return (await isEmptyDoor(id, edition, untagged)) && isEmptyDoor(id, edition, reader)
  }

  async function isEmptyDoor(id: string, edition: string, reader: StoreReader): Promise<boolean> {
    const found = await findDoor({ reader, edition, request: { type: 'door', id }, hubs, timeZone })
    return found.kind === 'found' && isEmptyHub(found.subject, { reader, edition })
  }

  async function toSitemapContext(reader: StoreReader, context: Pick<CallContext, 'edition'>): Promise<SitemapContext> {
    const { edition } = context
    const untagged = cache.reader(new Set(), { now: clock() })
    const isEmpty = async (hub: string) =>
      (await isEmptySection(hub, context, reader)) || isHiddenHub(hub, edition, untagged)
    const unlisted = await unlistedOf(reader, edition)
    return { reader, edition, timeZone, hubs, urlOf, isIndexed, isEmpty, unlisted }
  }

  const unlistedOf = (reader: StoreReader, edition: string) =>
    findUnlisted({ reader, edition, urlOf, origin, now: clock() })

  /** What the pages of the site map for readers need besides. */
  async function toSitemapSearch(
    reader: StoreReader,
    edition: string,
  ): Promise<Pick<Search, 'unlisted' | 'findStatic'>> {
    const site = await toSitemapContext(reader, { edition })
    return { unlisted: site.unlisted, findStatic: (scope, withHubs) => findStatic(scope, site, withHubs) }
  }

  /** The HTML of a document's compiled body; null if it has none. */
  async function readHtml(document: StoredDocument): Promise<string | null> {
    const content = await withCompiledBody(document.content, document, compiler, putCompiled)
    const blocks = 'compiledBody' in content ? (content.compiledBody?.blocks ?? []) : []
    const html = blocks.map((block) => (block.kind === 'html' ? (block.html ?? '') : '')).join('')
    return html === '' ? null : html
  }

  /** The preview facts of a page that is visible only through its preview link. */
  function findOpened({ document }: Subject, edition: string, preview: OpenPreview | null): PreviewFacts | null {
    if (preview?.reading.kind !== 'valid' || document === null) return null
    const { reading, drafts } = preview
    if (!drafts.some((draft) => draft.document.id === document.id)) return null
    const opens = drafts.map((draft) => urlOf(inEdition(draft.document, edition))).filter((path) => path !== '#')
    return { expires: new Date(reading.expires).toISOString(), opens }
  }

  return {
    source: 'embedded',
    page: readPage,
    component: (href, context) =>
      answer(context, (reader) =>
        answerComponent(
          href,
          { ...layouts, ...Object.fromEntries(named), ...layouts },
          { reader, edition: context.edition, branded, language, pageNumber: 1, urlOf, onFault },
          { hubs, timeZone },
        ),
      ),
    seamless: (request, { edition, ...context }) =>
      answer({ ...context, edition }, async (reader) => ({
        items: await readSeamless(request, { reader, edition, branded, language, urlOf }),
      })),
    navigation: (kind, context) =>
      answer(context, async (reader) => {
        // The cast is safe: publishing validates the setting.
        const stored = (await reader.setting(kind)) as NavigationData | null
        if (stored !== null) return { navigation: stored }
        const isEmpty = (hub: string) => isEmptySection(hub, context, reader)
        return { navigation: await readBuiltInNavigation(kind, options.bar, isEmpty) }
      }),
    search: (request, context) =>
      answer({ ...context, preview: undefined }, (reader) =>
        search(request, { reader, edition: context.edition, urlOf, now: clock() }),
      ),
    vanity: (request, context) => answer(context, (reader) => findVanity(request, context.edition, reader)),
    formerPath: (request, context) =>
      answer(context, (reader) => findFormerPath(request, context.edition, reader, urlOf)),
    formerPathConditions: (context) =>
      answer(context, async (reader) => ({ conditions: await reader.formerPathConditions(context.edition) })),
    feed: (request, context) =>
      answer(context, async (reader) => {
        const { edition } = context
        const exclude = request.forPrograms ? await unlistedOf(reader, edition) : []
        const feed = await findFeed(request, { reader, edition, timeZone, hubs, urlOf, readHtml, exclude })
        return feed === null ? { kind: 'missing' as const } : { kind: 'feed' as const, ...feed }
      }),
    sitemap: (request, context) =>
      answer(context, async (reader) => {
        const items = await findSitemapItems(request, await toSitemapContext(reader, context))
        return items === null ? { kind: 'missing' as const } : { kind: 'sitemap' as const, ...items }
      }),
    sitemapIndex: (slug, context) =>
      answer(context, async (reader) => {
        const items = await findSitemapMonths(slug, await toSitemapContext(reader, context))
        return items === null ? { kind: 'missing' as const } : { kind: 'index' as const, items }
      }),
    live: (request, context) =>
      answer(context, async (reader, _preview, tags) => {
        const document = await reader.byId(request.contentId)
        if (document?.type !== 'livearticle') return { kind: 'missing' as const }
        return {
          kind: 'channel' as const,
          ...(await readEvents(request, live, { reader, edition: context.edition, tags })),
        }
      }),
    async changes(since) {
      const head = await store.head()
      if (since === null) return { items: [], head }
      const rows = await store.changesSince(since)
      return rows && { items: rows.map(({ seq, kind, tags }) => ({ seq, kind, tags })), head }
    },
  }
}

const isLivePage = ({ content }: ComposedPage): boolean => content.typeName === 'content_livearticle'

async function withSiteErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SiteError) throw error
    throw new SiteError('CONTENT_UNAVAILABLE', undefined, { cause: error })
  }
}

function toMissing(preview: OpenPreview | null): Untagged {
  return { kind: 'missing', message: MISSING_MESSAGE, ...(preview?.reading.kind === 'expired' && { expired: true }) }
}

type WithoutTags<Answer> = Answer extends unknown ? Omit<Answer, 'tags'> : never
type Untagged = WithoutTags<PageAnswer>
