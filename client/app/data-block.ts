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
  const { page, ...block } = JSON.parse(source) as DataBlock
  // A reviver would be called for every value of the page, of which a hub has ten thousand and no text.
  if (source.includes('"html":null')) refill(page, document)
  return { ...block, payload: { ...page, head: NO_HEAD } }
}

/** Sets the HTML of each empty block inside a value that has just been parsed. */
function refill(value: unknown, document: Document): void {
  if (typeof value !== 'object' || value === null) return
  if (isEmptyBlock(value)) {
    const chunk = document.querySelector(`[data-chunk="${CSS.escape(value.id)}"]`)
    Reflect.set(value, 'html', chunk?.innerHTML ?? '')
    return
  }
  for (const inner of Object.values(value)) refill(inner, document)
}

function isEmptyBlock(value: object): value is Exclude<Block, ShortcodeBlock> {
  return 'kind' in value && (value.kind === 'html' || value.kind === 'active') && 'html' in value && value.html === null
}
