import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { prepare } from '../../client/entry.server.tsx'
import { SETTLED } from '../../middleware/order.ts'
import { createChain } from '../../middleware/run.ts'
import { createAddresses } from '../../server/addresses/routing/addresses.ts'
import { compileContent } from '../../server/body/compile-content.ts'
import { compileUpdate } from '../../server/body/compile-update.ts'
import { toLiveUpdate } from '../../server/content/to-live-update.ts'
import { createPageLoader } from '../../server/pages/load-page.ts'
import { toPageData } from '../../server/pages/render/page-data.ts'
import { headTags } from '../../server/pages/render/template.ts'
import { BRANDED } from '../../server/process/branded.ts'
import { withDates } from '../../server/publishing/dates.ts'
import { publishSchema } from '../../server/publishing/publish.schema.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import type { ComponentEntry, ComposedPage, Content, LayoutTree } from '../../shared/entities/composed-page.ts'
import type { LiveArticle } from '../../shared/entities/live-article.ts'
import { summarise } from '../../shared/live/pages.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { LOCAL_COMPILER } from '../builders/body-compiler.ts'
import { buildEntry, buildPlace } from '../builders/composed-page.ts'
import { buildContentApi, buildPageAnswer } from '../builders/content.ts'
import { buildLoadRequest } from '../builders/load-request.ts'
import { buildShell } from '../builders/payloads.ts'
import { buildConfig, buildServices } from '../builders/services.ts'

export const ORIGIN = 'https://www.example.com'
const NOW = Date.parse('2026-11-21T12:00:00Z')

/** A page in its three parts: what readers see, what search engines and networks read, and what the browser continues with. */
export interface RenderedPage {
  readonly html: string
  readonly head: string
  readonly data: unknown
}

type Fields = Readonly<Record<string, unknown>>

const config = buildConfig({
  SITE_ORIGIN: ORIGIN,
  VIDEO_AD_URL: 'https://ads.example/vast',
  VIDEO_AD_NETWORK: 'net',
  VIDEO_AD_HOSTS: 'https://ads.example',
  PUBLIC_API_KEY: 'captions-key',
})
const router = createSiteRouter(config)
export const addresses = createAddresses(router, BRANDED)
let shown: ComposedPage | null = null
const services = buildServices({
  config,
  router,
  clock: () => NOW,
  content: buildContentApi(() => {
    if (shown === null) throw new Error('No page')
    return buildPageAnswer(shown.content, shown)
  }),
})
const loader = createPageLoader(services, createChain(services), createChain(services, SETTLED))

/** The parts of a page by family and view, such as `Article/body`. */
export function layoutOf(...parts: readonly string[]): LayoutTree {
  const components = parts.map((part) => {
    const [familyName = '', view = ''] = part.split('/')
    return buildPlace({ id: part.replace('/', '-'), familyName, view, slug: view })
  })
  return { name: 'test', rows: [{ label: null, columns: [{ colspan: 12, label: null, components }] }] }
}

/**
 * Renders a document as a site shows it after a publish: parsed by the publishing schema, dated, compiled, and as its whole
 * page in HTML.
 *
 * @param path of the page, where it is not the document's own
 */
export async function renderContent(
  input: Fields,
  layout: LayoutTree,
  components: Readonly<Record<string, ComponentEntry>> = {},
  path?: string,
): Promise<RenderedPage> {
  const content = await toContent(input)
  const entries = layout.rows.flatMap(({ columns }) => columns.flatMap((column) => column.components))
  const empty = Object.fromEntries(entries.map(({ id }) => [id, buildEntry({ name: id })]))
  shown = { id: content.id, typeName: 'page', content, layout, components: { ...empty, ...components } }
  const address = path ?? addresses.urlOf(content)
  const { partition, facets } = await loader.view(buildLoadRequest(address))
  if (partition === null) throw new Error(`No page at ${address}`)
  const outcome = await loader.load(partition, { facets, preview: undefined, signal: undefined })
  if (outcome.kind !== 'page') throw new Error(`The outcome of ${address} is ${JSON.stringify(outcome)}`)
  return renderPayload(outcome.payload)
}

const shell = buildShell()

async function renderPayload(payload: PagePayload): Promise<RenderedPage> {
  const renderPage = await prepare(payload, shell)
  const out = new PassThrough()
  const stream = renderPage({
    onShellReady: () => stream.pipe(out),
    onShellError: (error) => void out.destroy(error as Error),
  })
  const { title, preload } = payload.head
  return {
    html: String(await buffer(out)),
    head: `<title>${title}</title>${preload ? `<link rel="preload" href="${preload.src}">` : ''}${headTags(payload.head)}`,
    data: JSON.parse(Buffer.from(toPageData(payload).json).toString()),
  }
}

export async function toContent(input: Fields): Promise<Content> {
  const { draft, dateUnpublished, formerPaths, ...given } = publishSchema.parse(input)
  // What is left is content, whose id is known.
  const content = withDates({ ...given, id: given.id ?? 'doc-1' } as Content, null, NOW)
  if (content.typeName === 'content_livearticle') return withUpdates(content)
  const compiled = await compileContent(content, LOCAL_COMPILER)
  return compiled === null ? content : Object.assign({}, content, { compiledBody: compiled.body })
}

async function withUpdates(live: LiveArticle): Promise<Content> {
  const making = { urlOf: addresses.urlOf, portraitOf: () => null }
  const updates = await Promise.all(
    live.items.map(async (item, index) => {
      const compiled = await compileUpdate(LOCAL_COMPILER, live.id, item)
      return toLiveUpdate({ ...item, place: index + 1 }, 'body' in compiled ? compiled.body : null, item.body, making)
    }),
  )
  const compiled = await compileContent(live, LOCAL_COMPILER)
  const summary = { ...summarise(updates, updates.length, updates.length), pages: 1, page: 1 }
  const own: LiveArticle = { ...live, updates, live: live.live ?? summary, compiledBody: compiled?.body ?? null }
  return own
}
