import type { Logger } from 'pino'
import { documentOf } from '../../addresses/routing/canonical.ts'
import type { Router } from '../../addresses/routing/router.ts'
import {
  LEAST_STORIES,
  LEAST_VIEWS,
  MOST_RANKED,
  mostReadSetting,
  type RankedStory,
  rankingSchema,
  toListName,
} from '../../content/most-read.schema.ts'
import { settingTag } from '../../process/tags.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import { throttleErrors } from '../../process/telemetry/throttle-errors.ts'
import type { Store } from '../../store/store.ts'
import type { Numbers } from './numbers.ts'
import { toHour } from './periods.ts'

/** Milliseconds between two changes of a list, so that pages with it stay in caches. */
const EVERY_MS = 10 * 60_000
/** Milliseconds between two looks: any process may be the one that ranks. */
const LOOK_MS = 60_000
const HOUR = 3_600_000
/** Paths that are not stories, such as fronts, are among the most read ones. */
const MOST_PATHS = 300

interface Needs {
  readonly store: Store
  readonly numbers: Pick<Numbers, 'store'>
  readonly router: Pick<Router, 'match'>
  readonly edition: string
  /** The numbers of hours that layouts ask for. */
  readonly hours: readonly number[]
  readonly clock: () => number
  readonly log: Logger
}

/** Ranks the stories that are read most. One process at a time does so for all that share the store. */
export function createRanking(needs: Needs) {
  const { hours, clock, log } = needs
  const logFault = throttleErrors((err) => log.error({ event: 'ranking_failed' satisfies LogEvent, err }), clock)
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function rank(): Promise<void> {
    for (const window of hours) await rankHours(window, needs)
  }

  return {
    rank,
    start() {
      if (hours.length === 0) return
      const look = () => {
        running = running.then(rank).catch(logFault)
      }
      look()
      timer = setInterval(look, LOOK_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Stores the ranking of so many hours, unless another process has done so in the last ten minutes. */
async function rankHours(hours: number, { store, numbers, router, edition, clock }: Needs): Promise<void> {
  const now = clock()
  const name = mostReadSetting(hours)
  const reader = store.reader(new Set(), { now })
  const readStored = async () => {
    const stored = rankingSchema.safeParse(await reader.setting(name))
    return stored.success ? stored.data : { at: 0, stories: [] }
  }
  const before = await readStored()
  if (now - before.at < EVERY_MS && now >= before.at) return
  const counted = await numbers.store.rankItems({
    ...{ span: 'hour', dimension: 'path', by: 'callers', limit: MOST_PATHS },
    ...{ from: toHour(now - (hours - 1) * HOUR), to: toHour(now) },
  })
  const read = new Map<string, { readonly type: string; readonly callers: number }>()
  for (const { name: path, sums } of counted) {
    const match = router.match(path)
    const document = match && documentOf(match)
    const result = document && (await reader.bySlug(document.type, edition, document.slug))
    if (result?.kind !== 'found') continue
    const { id, type } = result.document
    // A story has a path in each language of the site.
    const callers = (read.get(id)?.callers ?? 0) + sums.callers
    read.set(id, { type, callers })
  }
  const found = [...read]
    .filter(([, { callers }]) => callers >= LEAST_VIEWS)
    .toSorted(([, one], [, other]) => other.callers - one.callers)
    .map(([id, { type }]) => ({ id, type }))
  // Fewer make no list, however they are ordered.
  const ranked = found.length < LEAST_STORIES ? [] : found.slice(0, MOST_RANKED)
  if (ranked.length === 0 && before.stories.length === 0) return
  const isChanged = ranked.map(({ id }) => id).join() !== before.stories.map(({ id }) => id).join()
  await store.write(async (transaction) => {
    // Writers run one at a time: another process has ranked since, or none can before the end.
    if ((await readStored()).at !== before.at) return
    const stories: RankedStory[] = []
    for (const { id, type } of ranked) {
      const listings = await transaction.findListings(id)
      stories.push({ id, type, lists: listings.map(toListName) })
    }
    await transaction.putSetting(name, { at: now, stories })
    if (isChanged) await transaction.appendChange('changed', [settingTag(name)], now)
  })
}
