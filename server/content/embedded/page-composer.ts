import type { PreviewFacts } from '../../../shared/entities/composed-page.ts'
import type { Store, StoreReader } from '../../store/store.ts'
import { settleComponents } from '../component-rule.ts'
import type { PageAnswer, PageRequest } from '../content-api.ts'
import { MISSING_MESSAGE, MOVED_MESSAGE } from '../envelope.ts'
import type { OpenPreview } from './answers.ts'
import { withCompiledBody } from './compiled.ts'
import { toWindow } from './component-call.ts'
import { compose } from './compose.ts'
import type { EmbeddedContentOptions } from './embedded-content-options.ts'
import { findSubject, inEdition } from './find-subject.ts'
import { isEmptyHub } from './hub-stories.ts'
import { hydrate } from './hydrate.ts'
import type { LayoutFile } from './layout-file.schema.ts'
import { type LiveReading, withUpdates } from './live.ts'
import { hydrateProducts } from './products.ts'
import type { SitemapContexts } from './sitemap-contexts.ts'
import { hydrateVideos } from './story-videos.ts'
import type { Subject } from './subject.ts'

interface PageComposerOptions
  extends Pick<EmbeddedContentOptions, 'branded' | 'compiler' | 'hubs' | 'language' | 'timeZone' | 'urlOf'> {
  readonly live: LiveReading
  readonly sitemaps: Pick<SitemapContexts, 'searchOf'>
  /** The layout file of a page. */
  readonly layoutOf: (subject: Subject) => LayoutFile
  readonly putCompiled: (...compiled: Parameters<Store['putCompiledBody']>) => void
  readonly onFault: (what: string, error: unknown) => void
}

type WithoutTags<Answer> = Answer extends unknown ? Omit<Answer, 'tags'> : never
type UntaggedPage = WithoutTags<PageAnswer>

/** What one page is composed of. */
interface PageReading {
  readonly reader: StoreReader
  /** The tags of its reads. */
  readonly tags: Set<string>
  readonly preview: OpenPreview | null
}

/** Composes one page: its content, hydrated and with its body compiled, and the components of its layout (CL-009). */
export type ComposePage = (request: PageRequest, edition: string, reading: PageReading) => Promise<UntaggedPage>

/** @see ComposePage */
export function createPageComposer(options: PageComposerOptions): ComposePage {
  const { branded, compiler, hubs, language, timeZone, urlOf, live, sitemaps, layoutOf, putCompiled, onFault } = options

  return async (request, edition, { reader, tags, preview }) => {
    const found = await findSubject({
      ...{ reader, edition, request, hubs, timeZone },
      ...(request.id === 'sitemaps' && (await sitemaps.searchOf(reader, edition))),
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
    const opened = findOpened(subject, { edition, preview, urlOf })
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
}

/** The preview facts of a page that is visible only through its preview link. */
function findOpened(
  { document }: Subject,
  {
    edition,
    preview,
    urlOf,
  }: { readonly edition: string; readonly preview: OpenPreview | null } & Pick<PageComposerOptions, 'urlOf'>,
): PreviewFacts | null {
  if (preview?.reading.kind !== 'valid' || document === null) return null
  const { reading, drafts } = preview
  if (!drafts.some((draft) => draft.document.id === document.id)) return null
  const opens = drafts.map((draft) => urlOf(inEdition(draft.document, edition))).filter((path) => path !== '#')
  return { expires: new Date(reading.expires).toISOString(), opens }
}

/** No such page; a preview link that has expired says so. */
export function toMissing(preview: OpenPreview | null): UntaggedPage {
  return { kind: 'missing', message: MISSING_MESSAGE, ...(preview?.reading.kind === 'expired' && { expired: true }) }
}
