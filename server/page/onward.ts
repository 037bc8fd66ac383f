import { parseComponentData } from '../../shared/entities/component-data.schema.ts'
import type { RowModel } from '../../shared/page/model.ts'
import type { CallContext } from '../content/content-api.ts'
import { EXPERIENCE, findResourcePath, readResource } from '../content/resources.ts'
import type { LogEvent } from '../log-events.ts'
import { createTaggedCache, type TaggedAnswer } from '../page-cache/tagged-cache.ts'
import type { Services } from '../services.ts'
import type { ModelContext } from './model/context.ts'
import { toRows } from './model/rows.ts'

/** Milliseconds for which the stories are fresh. */
const FRESH_MS = 60_000

/** Lists that are cached: one of each edition. */
const MAX_LISTS = 20

/** The list of the publication's layout `not-found` that stands below the words. */
const PLACE = { id: 'onward', familyName: 'ContentList', typeName: null, view: 'strip-4', slug: null } as const

interface FoundRows extends TaggedAnswer {
  readonly rows: readonly RowModel[]
}

/** Stories to go on with where there is no page. */
export interface Onward {
  /** None where they cannot be fetched, rather than a second failure. */
  read(context: CallContext, models: ModelContext): FoundRows | Promise<FoundRows>
}

/** Caches what the page that says "not found" shows besides: readers of nothing cost one content call a minute. */
export function createOnward(
  services: Pick<Services, 'content' | 'source' | 'changes' | 'config' | 'log' | 'clock'>,
): Onward {
  const { content, source, changes, config, log, clock } = services
  const href = findResourcePath(readResource('component'), {
    site: config.siteKey,
    name: `not-found.${PLACE.id}`,
    experience: EXPERIENCE,
  })
  const lists = createTaggedCache<FoundRows, { readonly context: CallContext; readonly models: ModelContext }>({
    max: MAX_LISTS,
    freshMs: FRESH_MS,
    changes,
    source,
    clock,
    async fetch(_key, { context, models }) {
      if (href === null) return { rows: [], tags: [], degraded: false }
      // Shared by all readers, so no reader's abort may end it.
      const answer = await content.component(href, { edition: context.edition, txId: context.txId })
      const rows = answer.kind === 'ok' ? toOnwardRows(answer.data, models, log) : []
      return { rows, tags: answer.tags, degraded: false }
    },
    fallback: () => ({ rows: [], tags: [], degraded: true }),
    onFault(err) {
      const event: LogEvent = 'content_failed'
      log.warn({ event, call: 'onward', err }, 'stories for the page of what is not found could not be fetched')
    },
  })
  // The cards of each locale lead to its own pages.
  return {
    read: (context, models) => lists.read(`${context.edition} ${models.language}`, { context, models }),
  }
}

function toOnwardRows(answered: unknown, models: ModelContext, log: Services['log']): readonly RowModel[] {
  const { data, issues } = parseComponentData(PLACE.familyName, answered)
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
