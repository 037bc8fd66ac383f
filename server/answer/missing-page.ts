import { LRUCache } from 'lru-cache'
import type { RowModel } from '../../shared/page/model.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { errorPayload } from '../page/error-payload.ts'
import type { NotFoundOutcome } from '../page/outcome.ts'
import type { PageFacets } from '../page/page-context.ts'
import { type Bodies, createBodies } from '../page-cache/bodies.ts'
import { createRecording } from '../page-cache/recording.ts'
import type { Services } from '../services.ts'
import type { PageProduction } from './production.ts'

/**
 * The path that a page of what is not found gives itself. It says the same at every address, so it is rendered and
 * compressed once; the browser knows the address.
 */
const ANY_PATH = ''

/** By what is drawn below the words, which is one object for as long as it stays the same. */
const payloads = new WeakMap<readonly RowModel[], Map<string, PagePayload>>()

/** The page that says there is none, one object for all addresses of a brand, an edition and a language (BX-027). */
export function missingPayload(outcome: NotFoundOutcome, facets: PageFacets, services: Services): PagePayload {
  const { message, refused, rows = [] } = outcome
  const make = () => {
    const status = refused === 'expired' ? 410 : 404
    return { ...errorPayload({ status, message, refused }, ANY_PATH, facets, services), rows }
  }
  // There it shows the cause, which names the address.
  if (services.config.environment === 'development') return make()
  const ofRows = payloads.get(rows) ?? new Map<string, PagePayload>()
  payloads.set(rows, ofRows)
  const key = [refused, facets.brand, facets.edition, facets.language].join(' ')
  const payload = ofRows.get(key) ?? make()
  ofRows.set(key, payload)
  return payload
}

/** Rendered 404 pages in the cache: the latest of each brand, edition, language and form. */
const MAX_PAGES = 32

/** Rendered pages of what is not found, shared by all addresses. */
export interface MissingPages {
  /** Gives a production of what is not found its bytes; any other one is returned as it is. */
  withBodies(production: PageProduction): Promise<PageProduction>
}

/** @see MissingPages */
export function createMissingPages({ config }: Pick<Services, 'config'>): MissingPages {
  // By ETag, which is equal for equal bytes alone.
  const made = new LRUCache<string, Promise<Bodies>>({ max: MAX_PAGES })

  function readBodies({ head, write }: PageProduction): Promise<Bodies> {
    const known = made.get(head.etag)
    if (known) return known
    const bodies = render(write)
    made.set(head.etag, bodies)
    bodies.catch(() => made.delete(head.etag))
    return bodies
  }

  return {
    async withBodies(production) {
      const shared = production.head.facts.kind === 'notFound' && config.environment !== 'development'
      return shared ? { ...production, bodies: await readBodies(production) } : production
    },
  }
}

async function render(write: PageProduction['write']): Promise<Bodies> {
  const recording = createRecording()
  try {
    await write(() => recording.writable)
    return withoutBytes(createBodies('identity', await recording.whole))
  } finally {
    recording.writable.destroy()
  }
}

/** The page cache counts the bytes of each entry; these belong to all of them. */
function withoutBytes(bodies: Bodies): Bodies {
  return { find: bodies.find, findForReader: bodies.findForReader, read: bodies.read, bytes: 0 }
}
