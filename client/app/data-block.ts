import type { Block, ShortcodeBlock } from '../../shared/body/blocks.ts'
import type { Head, PagePayload, PublicEnvironment, SiteIdentity } from '../../shared/page/payload.ts'

/** The JSON at the end of the document, for hydration. */
export interface DataBlock {
  readonly build: string
  readonly site: SiteIdentity
  readonly environment: PublicEnvironment
  readonly deviceCookie?: string
  readonly vitals: number
  readonly page: Omit<PagePayload, 'head'>
}

/** The document has its head already; a navigation back to this page fetches the head with the page data. */
const NO_HEAD: Head = {
  title: '',
  description: null,
  canonical: null,
  robots: null,
  metas: [],
  links: [],
  jsonLd: [],
  preload: null,
}

/** Parses the data block and refills the body HTML from the document: the server sends it only once (decision 0002). */
export function readDataBlock(document: Document): Omit<DataBlock, 'page'> & { readonly payload: PagePayload } {
  const source = document.getElementById('data')?.textContent
  if (!source) throw new Error('The document has no data block')
  const { page, ...block } = JSON.parse(source, (_key, value: unknown) => refill(value, document)) as DataBlock
  return { ...block, payload: { ...page, head: NO_HEAD } }
}

function refill(value: unknown, document: Document): unknown {
  if (!isEmptyBlock(value)) return value
  const chunk = document.querySelector(`[data-chunk="${CSS.escape(value.id)}"]`)
  return { ...value, html: chunk?.innerHTML ?? '' }
}

function isEmptyBlock(value: unknown): value is Exclude<Block, ShortcodeBlock> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'html' || value.kind === 'active') &&
    'html' in value &&
    value.html === null
  )
}
