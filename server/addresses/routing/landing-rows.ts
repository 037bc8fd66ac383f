import { door } from '../../../shared/routing/builders.ts'
import type { RouteRow } from '../../../shared/routing/route.ts'
import { EVERGREEN_HUBS } from '../editorial/evergreen.ts'
import { LANDING } from '../editorial/landing.ts'

/** The path of a row without its optional page number. */
const toPath = ({ pattern }: RouteRow): string => pattern.replace(/\{\w+:\w+\?\}\/$/, '')

/**
 * Creates one row per editorial landing page and evergreen hub, except for addresses in `table` (RT-003, RT-080,
 * PG-071). Server only, because the list is long and the browser needs only the result of a match.
 */
export function landingRows(table: readonly RouteRow[]): readonly RouteRow[] {
  const taken = new Set(table.map(toPath))
  return [...LANDING, ...EVERGREEN_HUBS]
    .filter(({ path }) => !taken.has(path))
    .map(({ path }) => door(`door-${path.slice(1, -1).replaceAll('/', '-')}`, path, { paged: true }))
}
