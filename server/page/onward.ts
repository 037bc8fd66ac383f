import { parseComponentData } from '../../shared/entities/component-data.schema.ts'
import type { RowModel } from '../../shared/page/model.ts'
import type { CallContext } from '../content/content-api.ts'
import { EXPERIENCE, findResourcePath, readResource } from '../content/resources.ts'
import type { LogEvent } from '../log-events.ts'
import type { Services } from '../services.ts'
import type { ModelContext } from './model/context.ts'
import { toRows } from './model/rows.ts'

/** Milliseconds an answer serves before it is asked for again, and a failure keeps from asking. */
const FRESH_MS = 60_000
const REST_MS = 5_000

/** The list of the publication's layout `not-found` that stands below the words. */
const PLACE = { id: 'onward', familyName: 'ContentList', typeName: null, view: 'strip-4', slug: null } as const

interface Held {
  readonly rows: readonly RowModel[]
  readonly tags: readonly string[]
  readonly until: number
}

export interface Onward {
  /** Stories to go on with where there is no page; none rather than a second failure. */
  read(context: CallContext, models: ModelContext): Promise<Pick<Held, 'rows' | 'tags'>>
  /** Lets go of what carries one of the tags. */
  renew(tags: readonly string[]): void
  renewAll(): void
}

/** Holds what the page that says "not found" shows besides: whoever asks for nothing often costs one content call a minute. */
export function createOnward(services: Pick<Services, 'content' | 'config' | 'log' | 'clock'>): Onward {
  const { content, config, log, clock } = services
  const held = new Map<string, Held>()
  const flights = new Map<string, Promise<Held>>()
  const href = findResourcePath(readResource('component'), {
    site: config.siteKey,
    name: `not-found.${PLACE.id}`,
    experience: EXPERIENCE,
  })

  async function fetchRows(context: CallContext, models: ModelContext): Promise<Held> {
    const until = clock() + FRESH_MS
    if (href === null) return { rows: [], tags: [], until }
    try {
      // Shared by all readers, so no reader's abort may end it.
      const answer = await content.component(href, { edition: context.edition, txId: context.txId })
      return { rows: answer.kind === 'ok' ? toOnwardRows(answer.data, models, log) : [], tags: answer.tags, until }
    } catch (error) {
      const event: LogEvent = 'content_failed'
      log.warn({ event, call: 'onward', err: error }, 'stories for the page of what is not found could not be had')
      return { rows: [], tags: [], until: clock() + REST_MS }
    }
  }

  return {
    async read(context, models) {
      const { edition } = context
      const known = held.get(edition)
      if (known && known.until > clock()) return known
      const flying = flights.get(edition)
      if (flying) return flying
      const flight = fetchRows(context, models)
        .then((answer) => {
          held.set(edition, answer)
          return answer
        })
        .finally(() => flights.delete(edition))
      flights.set(edition, flight)
      return flight
    },
    renew(tags) {
      const changed = new Set(tags)
      for (const [edition, entry] of held) if (entry.tags.some((tag) => changed.has(tag))) held.delete(edition)
    },
    renewAll: () => held.clear(),
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
