import type { ComposedPage, NavigationData } from '../../../shared/entities/composed-page.ts'
import { bodyStamp } from '../../body/body-version.ts'
import type { Store, StoredDocument } from '../../store/store.ts'
import type { CallContext, ContentApi, PageAnswer, PageRequest } from '../content-api.ts'
import { createAnswers, withSiteErrors } from './answers.ts'
import { readBuiltInNavigation } from './built-in-navigation.ts'
import { withCompiledBody } from './compiled.ts'
import { answerComponent } from './component-call.ts'
import type { EmbeddedContentOptions } from './embedded-content-options.ts'
import { findFeed } from './feeds.ts'
import { findFormerPath } from './find-former-path.ts'
import { hasNoDocument } from './find-subject.ts'
import { findVanity } from './find-vanity.ts'
import type { LayoutFile } from './layout-file.schema.ts'
import { readLayouts, readNamedLayouts } from './layouts.ts'
import { type LiveReading, readEvents } from './live.ts'
import { createPageComposer, toMissing } from './page-composer.ts'
import { createReadCache } from './read-cache.ts'
import { search } from './search/search.ts'
import { createSitemapContexts } from './sitemap-contexts.ts'
import { findSitemapItems, findSitemapMonths } from './sitemap-items.ts'
import { readStream } from './stream.ts'
import type { Subject } from './subject.ts'

/** Creates the content API over this process's own store (CL-002). */
export function createEmbeddedContent(options: EmbeddedContentOptions): ContentApi {
  const { store, urlOf, hubs, timeZone, language, branded, clock, compiler, synonyms = [] } = options
  const onFault = (what: string, error: unknown) => options.onFault?.({ what, error })
  const layouts = readLayouts(options.layoutsDir, onFault)
  // readLayouts has reported the faulty files already.
  const named = readNamedLayouts(options.layoutsDir, () => {})
  const cache = createReadCache(store)
  const live: LiveReading = {
    ...{ live: store.live, compiler, urlOf, onFault },
    portraitOf: options.portraitOf ?? (() => null),
  }
  const answer = createAnswers({ cache, clock, branded, previews: options.previews })
  const sitemaps = createSitemapContexts({ ...options, cache })
  const composePage = createPageComposer({ ...options, live, sitemaps, layoutOf, putCompiled, onFault })

  /** The layout file that a document names, else the one of its kind. The page resolver rejects an unknown name. */
  function layoutOf({ layout, layoutName }: Subject): LayoutFile {
    return (layoutName ? named.get(layoutName) : undefined) ?? layouts[layout]
  }

  /** Answers with the cached page of this state of the store, or composes it. Degraded pages are not cached. */
  async function readPage(request: PageRequest, context: CallContext): Promise<PageAnswer> {
    const compose = () =>
      answer(context, (reader, preview, tags) => composePage(request, context.edition, { reader, tags, preview }))
    if (context.preview !== undefined) return compose()
    // With the rules for links: a change of these is not in the log.
    const key = JSON.stringify([context.edition, request, bodyStamp(compiler).links])
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

  /** The HTML of a document's compiled body; null if it has none. */
  async function readHtml(document: StoredDocument): Promise<string | null> {
    const content = await withCompiledBody(document.content, document, compiler, putCompiled)
    const blocks = 'compiledBody' in content ? (content.compiledBody?.blocks ?? []) : []
    const html = blocks.map((block) => (block.kind === 'html' ? (block.html ?? '') : '')).join('')
    return html === '' ? null : html
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
        items: await readStream(request, { reader, edition, branded, language, urlOf }),
      })),
    navigation: (kind, context) =>
      answer(context, async (reader) => {
        // The cast is safe: publishing validates the setting.
        const stored = (await reader.setting(kind)) as NavigationData | null
        if (stored !== null) return { navigation: stored }
        const isEmpty = (hub: string) => sitemaps.isEmptySection(hub, context.edition, reader)
        return { navigation: await readBuiltInNavigation(kind, options.bar, isEmpty) }
      }),
    search: (request, context) =>
      answer({ ...context, preview: undefined }, (reader) =>
        search(request, { reader, edition: context.edition, urlOf, now: clock(), synonyms }),
      ),
    vanity: (request, context) => answer(context, (reader) => findVanity(request, context.edition, reader, urlOf)),
    formerPath: (request, context) =>
      answer(context, (reader) => findFormerPath(request, context.edition, reader, urlOf)),
    formerPathConditions: (context) =>
      answer(context, async (reader) => ({ conditions: await reader.formerPathConditions(context.edition) })),
    feed: (request, context) =>
      answer(context, async (reader) => {
        const { edition } = context
        const exclude = request.forPrograms ? await sitemaps.unlistedOf(reader, edition) : []
        const feed = await findFeed(request, { reader, edition, timeZone, hubs, urlOf, readHtml, exclude })
        return feed === null ? { kind: 'missing' as const } : { kind: 'feed' as const, ...feed }
      }),
    sitemap: (request, context) =>
      answer(context, async (reader) => {
        const items = await findSitemapItems(request, await sitemaps.contextOf(reader, context.edition))
        return items === null ? { kind: 'missing' as const } : { kind: 'sitemap' as const, ...items }
      }),
    sitemapIndex: (slug, context) =>
      answer(context, async (reader) => {
        const items = await findSitemapMonths(slug, await sitemaps.contextOf(reader, context.edition))
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
