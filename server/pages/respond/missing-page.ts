import { LRUCache } from 'lru-cache'
import type { RowModel } from '../../../shared/page/model.ts'
import { type Bytes, createBytes } from '../cache/bytes.ts'
import type { Page } from '../cache/page.ts'
import { errorPayload } from '../error-payload.ts'
import type { Onward } from '../onward.ts'
import type { NotFoundOutcome } from '../outcome.ts'
import { type PagePlace, toBody, toHead } from './head-and-body.ts'
import { tagHeaders } from './headers.ts'
import type { RespondServices } from './respond-services.ts'
import type { FoundShell, Shell } from './shell.ts'

/** The path in a 404 page that all addresses share; the browser knows its own. */
const ANY_PATH = ''

/** Most shared 404 pages: one for each brand, edition, language, form and reason. */
const MAX_PAGES = 32

/** A page, and what it was made of. */
interface SharedPage {
  readonly rows: readonly RowModel[]
  readonly shell: FoundShell['shell']
  readonly page: Promise<Page>
}

/** The pages that say that nothing is there. They are rendered once, and shared by all addresses (BX-027). */
export interface MissingPages {
  make(outcome: NotFoundOutcome, place: PagePlace): Promise<Page>
}

type MissingServices = Pick<RespondServices, 'config' | 'publication' | 'renderer'>

/** @see MissingPages */
export function createMissingPages(services: MissingServices, shell: Shell, onward: Onward): MissingPages {
  const shared = new LRUCache<string, SharedPage>({ max: MAX_PAGES })

  async function readStories({ form, facets }: PagePlace) {
    return form === 'component' ? { rows: [], tags: [] } : onward.read(facets)
  }

  function readShared(outcome: NotFoundOutcome, place: PagePlace, rows: readonly RowModel[], found: FoundShell) {
    const { brand, edition, language } = place.facets
    const key = [place.form, outcome.refused, outcome.gone, brand, edition, language].join(' ')
    const known = shared.get(key)
    if (known && known.rows === rows && known.shell === found.shell) return known.page
    const page = renderWhole(toPage(outcome, { ...place, path: ANY_PATH }, rows, found))
    shared.set(key, { rows, shell: found.shell, page })
    page.catch(() => shared.delete(key))
    return page
  }

  function toPage(outcome: NotFoundOutcome, place: PagePlace, rows: readonly RowModel[], found: FoundShell): Page {
    const { form, path, facets } = place
    const { message, refused, gone = false } = outcome
    const status = gone || refused === 'expired' ? 410 : 404
    const payload = { ...errorPayload({ status, message, refused, gone }, path, facets, services), rows }
    const head = toHead(outcome, payload, place, services.renderer.build, found)
    return { head, body: toBody(payload, form, found.shell, services.renderer) }
  }

  return {
    async make(given, place) {
      const outcome = withRefusal(given, place)
      const { rows, tags: storyTags } = await readStories(place)
      const found = await shell.read(place.facets)
      // In development the page shows the cause, which names the address.
      const isOwn = services.config.environment === 'development'
      const page = isOwn ? toPage(outcome, place, rows, found) : await readShared(outcome, place, rows, found)
      // Only a document shows the navigation.
      const shellTags = place.form === 'html' ? found.tags : []
      const tags = [...new Set([...outcome.tags, ...storyTags, ...shellTags, ...place.facets.vanityTags])]
      return { ...page, head: { ...page.head, tags, headers: { ...page.head.headers, ...tagHeaders(tags) } } }
    },
  }
}

/** A preview link that does not work gets one page, for whatever reason. */
function withRefusal(outcome: NotFoundOutcome, { preview }: PagePlace): NotFoundOutcome {
  return preview?.kind === 'open' && outcome.refused === undefined ? { ...outcome, refused: 'unknown' } : outcome
}

async function renderWhole({ head, body }: Page): Promise<Page> {
  return { head, body: body.kind === 'bytes' ? body : withoutSize(createBytes('identity', await body.whole())) }
}

/** The page cache counts the bytes of each page; these belong to all 404 pages. */
function withoutSize({ size: _size, ...bytes }: Bytes): Bytes {
  return { ...bytes, size: 0 }
}
