import type { Facets } from '../../middleware/types.ts'
import type { RouteFacts } from '../../shared/ab/criterion.ts'
import { stateOf } from '../../shared/ab/draw.ts'
import { pendingOn, prospectOf } from '../../shared/ab/eligibility.ts'
import { toRouteFacts } from '../../shared/ab/route-facts.ts'
import { type AbState, toStateText } from '../../shared/ab/state.ts'
import { type AbTest, findTestOf, isActive, nextTestBoundary } from '../../shared/ab/test.ts'
import type { DebugService } from '../../shared/debug/services.ts'
import type { Device } from '../../shared/device/device.ts'
import { nextPromotionBoundary } from '../../shared/editorial/promotions.ts'
import { nextFlagBoundary } from '../../shared/flags/decide.ts'
import type { Flags } from '../../shared/flags/flag.ts'
import type { Overrides } from '../../shared/flags/overrides.ts'
import type { RouteMatch, RouteParams, RouteRow } from '../../shared/routing/route.ts'

/**
 * The whole of what a resolver and a render may read of a request, and the cache key: an undeclared query parameter or
 * header does not exist here, by type (decision 5, BX-007).
 */
export interface Partition {
  readonly route: RouteRow
  readonly match: RouteMatch
  readonly path: string
  readonly params: RouteParams
  readonly query: Readonly<Record<string, string>>
  readonly brand: Facets['brand']
  readonly edition: string
  readonly locale: string
  /** null: nothing that could show here depends on the device. */
  readonly device: Device | null
  /** The reader's bucket in a test that could be eligible here; on a personal page, in any test. */
  readonly bucket: AbState | null
  /** Tests that could be eligible here: those that run, and one that QA asked for outside its window. */
  readonly tests: readonly AbTest[]
  /** Whether a running test, here or on another device, depends on the device. */
  readonly testsAskDevice: boolean
  readonly flags: Flags
  readonly overrides: Overrides
  readonly debug: readonly DebugService[]
  /** Of the page, only this component, which loads itself (CL-006); null: all of it. */
  readonly component: string | null
  /** The short address the page stands at, wherever it was asked for (VN-005); null: its own. */
  readonly mask: string | null
  /** Milliseconds: the moment all windows were judged at. Any other before `expiresAt` gives the same page. */
  readonly asOf: number
  /** The reader's own, where the page is theirs alone; null on every other one. */
  readonly own: { readonly excluded: readonly string[]; readonly tests: readonly AbTest[] } | null
  /** Whether a cache may keep what is made of this, and hand it to whoever comes with the same key. */
  readonly cacheable: boolean
  /** Milliseconds: the next beginning or end of a test, a feature or a promotion; null: none is known. */
  readonly expiresAt: number | null
  /** Equal for equal pages; only of a cacheable partition. */
  readonly key: string
  /** The key without the device: equal for all devices. */
  readonly commonKey: string
  /** The key without device, mask and bucket: the keys of all forms of the page begin with it. */
  readonly baseKey: string
}

/** The only door to a page: keeps what the row declares, drops the rest, and freezes it. */
export function toPartition(
  match: RouteMatch,
  path: string,
  search: URLSearchParams,
  facets: Facets,
  preview = false,
): Partition {
  const { route } = match
  const { rules, now, personal } = facets
  const query = declaredQuery(route, search)
  const device = deviceOf(route, facets)
  const mask = facets.vanity.kind === 'mask' ? facets.vanity.path : null
  const facts = toRouteFacts(route, facets.brand, device)
  const pending = facts ? pendingOn(rules.tests, facts, now) : []
  // Nobody is counted on what is not published yet.
  const tests = facts && !preview ? testsOf(pending, facts, facets) : []
  const bucket = personal ? facets.ab.reader.state : bucketOf(facets, tests)
  return withKeys({
    route,
    match,
    path,
    params: match.params,
    query,
    brand: facets.brand,
    edition: facets.edition,
    locale: facets.locale,
    device,
    bucket,
    tests,
    testsAskDevice: testsAskDevice(facets),
    flags: rules.flags,
    overrides: facets.overrides,
    debug: facets.debug,
    component: null,
    mask,
    asOf: now,
    own: personal ? { excluded: facets.ab.reader.excluded, tests: rules.tests } : null,
    cacheable: !facets.forced && !personal && !preview && facets.maxAge > 0,
    expiresAt: earliest([
      nextTestBoundary(pending, now),
      nextFlagBoundary(rules.flags, now),
      nextPromotionBoundary(new Date(now))?.getTime() ?? null,
      facets.vanity.kind === 'mask' ? facets.vanity.expiresAt : null,
    ]),
  })
}

/** The same page for a reader in a bucket: the origin has drawn it once the content was known (AB-015). */
export function withBucket(partition: Partition, bucket: AbState): Partition {
  return withKeys({ ...partition, bucket })
}

/** One component of the same page (CL-006). */
export function withComponent(partition: Partition, component: string): Partition {
  return withKeys({ ...partition, component })
}

function withKeys(partition: Omit<Partition, 'key' | 'commonKey' | 'baseKey'>): Partition {
  const { bucket } = partition
  return Object.freeze({
    ...partition,
    key: toKey(partition, bucket),
    commonKey: toKey({ ...partition, device: null }, bucket),
    baseKey: toKey({ ...partition, device: null, mask: null }, null),
  })
}

/** The device, where the row declares it and a feature or a running test asks for it. */
function deviceOf(route: RouteRow, facets: Facets): Device | null {
  if (!route.variesOn?.includes('device')) return null
  return facets.rules.flagsAskDevice || testsAskDevice(facets) ? facets.device.device : null
}

function testsAskDevice({ rules, now }: Facets): boolean {
  return rules.tests.some((test) => test.criterion.asksDevice && test.closes > now)
}

/** In the order of the registry. */
function testsOf(pending: readonly AbTest[], facts: RouteFacts, { rules, now, ab }: Facets): readonly AbTest[] {
  const { state, source } = ab.reader
  const forced = source === 'query' && state ? findTestOf(rules.tests, state) : null
  if (forced === null || prospectOf(forced, facts) === 'never') return pending.filter((test) => isActive(test, now))
  return rules.tests.filter((test) => test === forced || (pending.includes(test) && isActive(test, now)))
}

/** The bucket that could matter here: the reader's own, or the one just drawn. */
function bucketOf({ ab }: Facets, tests: readonly AbTest[]): AbState | null {
  const state = ab.reader.state ?? (ab.draw && stateOf(ab.draw))
  return state && findTestOf(tests, state) ? state : null
}

/** Names that begin with ~ are no query parameter's. */
function toKey(
  {
    path,
    query,
    edition,
    device,
    component,
    mask,
  }: Pick<Partition, 'path' | 'query' | 'edition' | 'device' | 'component' | 'mask'>,
  bucket: AbState | null,
): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  // Two sites of one store may share a folder, and the spare copies in it, but no page.
  parts.push(`~edition=${edition}`)
  if (component !== null) parts.push(`~component=${encodeURIComponent(component)}`)
  if (device !== null) parts.push(`~device=${device}`)
  if (mask !== null) parts.push(`~mask=${mask}`)
  if (bucket !== null) parts.push(`~ab=${toStateText(bucket)}`)
  return [path, ...parts].join('&')
}

function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** Declared parameters with a well-formed value, sorted by name; a malformed one is as good as absent. */
function declaredQuery(route: RouteRow, search: URLSearchParams): Readonly<Record<string, string>> {
  const declared = Object.entries(route.query ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const kept: Record<string, string> = {}
  for (const [name, kind] of declared) {
    const value = search.get(name)
    if (value === null || value === '') continue
    if (kind === 'integer' && !/^\d{1,9}$/.test(value)) continue
    kept[name] = value.slice(0, 200)
  }
  return kept
}
