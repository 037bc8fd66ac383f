import type { RowModel } from '../../shared/page/model.ts'
import { parseComponentData } from '../content/component-data.schema.ts'
import { EXPERIENCE, findResourcePath, readResource } from '../content/resources.ts'
import { createTaggedCache, type TaggedAnswer, type TaggedCache } from '../process/tagged-cache.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import { type ModelContext, toModelContext } from './model/context.ts'
import { toRows } from './model/rows.ts'
import type { PageFacets } from './page-context.ts'
import type { PageServices } from './page-services.ts'

/** Milliseconds for which the stories are fresh. */
const FRESH_MS = 60_000

/** Lists that are cached: one of each edition. */
const MAX_LISTS = 20

/** The list of the publication's layout `not-found`, below the message. */
const PLACE = { id: 'onward', familyName: 'ContentList', typeName: null, view: 'strip-4', slug: null } as const

interface FoundRows extends TaggedAnswer {
  readonly rows: readonly RowModel[]
}

/** The stories that a 404 page suggests. */
export interface Onward extends Pick<TaggedCache<FoundRows, PageFacets>, 'apply'> {
  /** Never rejects: there are none if they cannot be fetched. */
  read(facets: PageFacets): FoundRows | Promise<FoundRows>
}

/** Caches the stories of 404 pages, which cost one content call a minute. */
export function createOnward(services: PageServices): Onward {
  const { content, source, config, log, clock } = services
  const href = findResourcePath(readResource('component'), {
    site: config.siteKey,
    name: `not-found.${PLACE.id}`,
    experience: EXPERIENCE,
  })
  const lists = createTaggedCache<FoundRows, PageFacets>({
    max: MAX_LISTS,
    freshMs: FRESH_MS,
    source,
    clock,
    async fetch(_key, facets) {
      if (href === null) return { rows: [], tags: [], degraded: false }
      // All readers share it, so no reader may abort it.
      const answer = await content.component(href, { edition: facets.edition, txId: facets.txId })
      const models = toModelContext(facets, services, () => {})
      const rows = answer.kind === 'ok' ? toOnwardRows(answer.data, models, log) : []
      return { rows, tags: answer.tags, degraded: false }
    },
    fallback: () => ({ rows: [], tags: [], degraded: true }),
    onFault(err) {
      const event: LogEvent = 'content_failed'
      log.warn({ event, call: 'onward', err }, 'the stories of 404 pages could not be fetched')
    },
  })
  // The cards of each locale link to its own pages.
  return { apply: lists.apply, read: (facets) => lists.read(`${facets.edition} ${facets.language}`, facets) }
}

function toOnwardRows(received: unknown, models: ModelContext, log: PageServices['log']): readonly RowModel[] {
  const { data, issues } = parseComponentData(PLACE.familyName, received)
  if (issues.length > 0)
    log.warn({ event: 'component_failed' satisfies LogEvent, what: PLACE.id, issues: issues.slice(0, 5) })
  const place = { ...PLACE, hidden: false, required: false }
  const page = {
    layout: {
      name: 'not-found',
      rows: [{ label: null, columns: [{ colspan: 12, label: null, components: [place] }] }],
    },
    components: {
      [PLACE.id]: { name: PLACE.id, fetcherName: null, status: 200, data, errors: [], href: null, required: false },
    },
  }
  return toRows(page, null, models, log)
}
