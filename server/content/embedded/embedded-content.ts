import type { BrandedRules } from '../../../shared/editorial/branded.ts'
import type { LandingEntry } from '../../../shared/editorial/landing.ts'
import type { NavigationData, PreviewFacts } from '../../../shared/entities/composed-page.ts'
import { SiteError } from '../../../shared/errors.ts'
import type { RoutableContent } from '../../../shared/routing/classification.ts'
import type { BodyCompiler } from '../../body/body-compiler.ts'
import type { PreviewLinks, PreviewReading } from '../../previews/preview-links.ts'
import { settleComponents } from '../component-rule.ts'
import type { CallContext, ContentApi, PageAnswer, PageRequest } from '../content-api.ts'
import { MISSING_MESSAGE, MOVED_MESSAGE } from '../envelope.ts'
import { isVisible } from '../store/is-visible.ts'
import type { Store, StoreReader } from '../store/store.ts'
import { toBuiltInNavigation } from './built-in-navigation.ts'
import { withCompiledBody } from './compiled.ts'
import { answerComponent, toWindow } from './component-call.ts'
import { compose } from './compose.ts'
import { findSubject, isNowhere } from './find-subject.ts'
import { findVanity } from './find-vanity.ts'
import { holdReads } from './held-reads.ts'
import { hydrate } from './hydrate.ts'
import type { LayoutFile } from './layout-file.schema.ts'
import { readLayouts, readNamedLayouts } from './layouts.ts'
import type { Links } from './links.ts'
import type { Subject } from './subject.ts'

export interface EmbeddedContentOptions {
  readonly store: Store
  /** The folder of the layout files, `publication/layouts`; a missing one leaves the built-in layouts. */
  readonly layoutsDir: string
  /** The path of any content, `#` when it has none. */
  readonly urlOf: (content: RoutableContent) => string
  /** The fronts and hubs there are, by path without outer slashes. */
  readonly hubs: ReadonlyMap<string, LandingEntry>
  /** In which the years of the site map begin, a name of the IANA database. */
  readonly timeZone: string
  /** What makes a story paid for, by the configuration (RR-029). */
  readonly branded: BrandedRules
  /** The publisher's sections as groups of the bar, for a site that has no navigation of its own. */
  readonly bar: NavigationData['groups']
  readonly clock: () => number
  readonly compiler: BodyCompiler
  /** Reads the preview links of this site; absent: no call sees what is not public. */
  readonly previews?: Pick<PreviewLinks, 'read'>
  /** Optional parts that failed, and layouts that could not be read. */
  readonly onFault?: (fault: { readonly what: string; readonly error: unknown }) => void
}

/** The content API answered by this process from its own store (CL-002). */
export function createEmbeddedContent(options: EmbeddedContentOptions): ContentApi {
  const { store, urlOf, hubs, timeZone, branded, clock, compiler, previews } = options
  const onFault = (what: string, error: unknown) => options.onFault?.({ what, error })
  const layouts = readLayouts(options.layoutsDir, onFault)
  // Faulty files have been told of above.
  const named = readNamedLayouts(options.layoutsDir, () => {})
  const held = holdReads(store)
  const links: Links = new WeakMap()
  const builtIn = toBuiltInNavigation(options.bar)

  /** The layout file a document names, else the one of its kind; the page resolver refuses a name that nobody knows. */
  function layoutOf({ layout, layoutName }: Subject): LayoutFile {
    return (layoutName ? named.get(layoutName) : undefined) ?? layouts[layout]
  }

  /** Runs one call over a reader that notes its tags; a store that fails is content that is not available. */
  async function answer<Answer extends object>(
    { preview: token }: CallContext,
    work: (reader: StoreReader, preview: PreviewReading | null) => Promise<Answer>,
  ): Promise<Answer & { readonly tags: readonly string[] }> {
    const tags = new Set<string>()
    return withSiteErrors(async () => {
      const preview = token !== undefined && previews ? await previews.read(token) : null
      const opened = preview?.kind === 'valid' ? preview.id : undefined
      const result = await work(held.reader(tags, { now: clock(), preview: opened }), preview)
      return { ...result, tags: [...tags] }
    })
  }

  /** The page as it was composed in the same state of the store, where it was whole; else composed now. */
  async function readPage(request: PageRequest, context: CallContext): Promise<PageAnswer> {
    const compose = () => answer(context, (reader, preview) => composePage(request, context, reader, preview))
    if (context.preview !== undefined) return compose()
    const key = JSON.stringify([context.edition, request])
    const nowhere = held.hasPage(key) ? null : await findNowhere(request, context)
    if (nowhere !== null) return nowhere
    const pages = await withSiteErrors(() => held.pages({ now: clock() }))
    const known = pages?.get(key)
    if (known) return known
    const composed = await compose()
    if (composed.kind === 'page' && !composed.degraded) pages?.set(key, composed)
    return composed
  }

  /** The answer to an address that nobody has, with one read of the store; null: something may be there. */
  function findNowhere(request: PageRequest, { edition }: CallContext): Promise<PageAnswer | null> {
    const tags = new Set<string>()
    return withSiteErrors(async () => {
      const reader = store.reader(tags, { now: clock() })
      return (await isNowhere({ reader, edition, request })) ? { ...toMissing(null), tags: [...tags] } : null
    })
  }

  function keepCompiled(...compiled: Parameters<Store['putCompiledBody']>): void {
    store.putCompiledBody(...compiled).catch((error: unknown) => onFault('compiled body', error))
  }

  async function composePage(
    request: PageRequest,
    { edition }: CallContext,
    reader: StoreReader,
    preview: PreviewReading | null,
  ): Promise<Untagged> {
    const found = await findSubject({ reader, edition, request, hubs, timeZone })
    if (found.kind === 'missing') return toMissing(preview)
    if (found.kind === 'moved') return { kind: 'moved', slug: found.slug, message: MOVED_MESSAGE }
    const { subject } = found
    const { document } = subject
    const hydrated = await hydrate(subject.content, reader)
    const content = await withCompiledBody(hydrated, subject.document, compiler, keepCompiled)
    const { id, typeName } = content
    const opened = findOpened(subject, preview)
    const head = {
      ...{ id, typeName: typeName.replace(/^content_/, 'page_'), content },
      ...(opened && { preview: opened }),
    }
    if (request.contentOnly)
      return { kind: 'page', page: { ...head, layout: null, components: {} }, degraded: false, document }
    const pageNumber = request.pageNumber ?? 1
    const composition = await compose(
      layoutOf(subject),
      { ...subject, content },
      { reader, edition, branded, pageNumber, window: toWindow(request.params), urlOf, links, onFault },
    )
    if (composition === null) return toMissing(preview)
    const settled = settleComponents({ ...head, ...composition }, { edition, id: request.id })
    return settled.kind === 'page' ? { ...settled, degraded: settled.leftOut.length > 0, document } : settled
  }

  /** What is said of a page that only its link has opened. */
  function findOpened({ document }: Subject, preview: PreviewReading | null): PreviewFacts | null {
    if (preview?.kind !== 'valid' || document?.id !== preview.id || isVisible(document, clock())) return null
    return { expires: new Date(preview.expires).toISOString() }
  }

  return {
    source: 'embedded',
    page: readPage,
    component: (href, context) =>
      answer(context, (reader) =>
        answerComponent(
          href,
          { ...layouts, ...Object.fromEntries(named), ...layouts },
          { reader, edition: context.edition, branded, pageNumber: 1, urlOf, links, onFault },
          { hubs, timeZone },
        ),
      ),
    navigation: (kind, context) =>
      answer(context, async (reader) => {
        // Validated when it was published.
        const stored = (await reader.setting(kind)) as NavigationData | null
        return { navigation: stored ?? builtIn[kind] }
      }),
    vanity: (request, context) => answer(context, (reader) => findVanity(request, context.edition, reader)),
    async changes(since) {
      const head = await store.head()
      if (since === null) return { items: [], head }
      const rows = await store.changesSince(since)
      return rows && { items: rows.map(({ seq, kind, tags }) => ({ seq, kind, tags })), head }
    },
  }
}

async function withSiteErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SiteError) throw error
    throw new SiteError('CONTENT_UNAVAILABLE', undefined, { cause: error })
  }
}

function toMissing(preview: PreviewReading | null): Untagged {
  return { kind: 'missing', message: MISSING_MESSAGE, ...(preview?.kind === 'expired' && { expired: true }) }
}

type WithoutTags<Answer> = Answer extends unknown ? Omit<Answer, 'tags'> : never
type Untagged = WithoutTags<PageAnswer>
