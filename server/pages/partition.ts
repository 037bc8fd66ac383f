import type { Facets } from '../../middleware/types.ts'
import { type AbState, toStateText } from '../../shared/ab/state.ts'
import type { DebugService } from '../../shared/debug/services.ts'
import type { Device } from '../../shared/device/device.ts'
import type { Flags } from '../../shared/flags/flag.ts'
import type { RouteMatch, RouteParams, RouteRow } from '../../shared/routing/route.ts'
import type { Script } from '../../shared/scripts/script.ts'
import { earliest } from './earliest.ts'
import type { RouteFacts } from './experiments/criterion.ts'
import { stateOf } from './experiments/draw.ts'
import { pendingOn, prospectOf } from './experiments/eligibility.ts'
import { toRouteFacts } from './experiments/route-facts.ts'
import { type AbTest, findTestOf, isActive, nextTestBoundary } from './experiments/test.ts'
import { nextFlagBoundary } from './flags/decide.ts'
import type { Overrides } from './flags/overrides.ts'
import type { PageForm } from './page-form.ts'
import { nextPromotionBoundary } from './promotions.ts'

/**
 * All that a resolver and a render may read of a request, and the cache key: an undeclared query parameter or header does
 * not exist here, by type (decision 0013, BX-007).
 */
export interface Partition {
  readonly form: PageForm
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
  /** Tests that could be eligible here: running ones, and one that QA forced outside its window. */
  readonly tests: readonly AbTest[]
  /** Whether a running test, here or on another device, depends on the device. */
  readonly testsAskDevice: boolean
  readonly flags: Flags
  /** The scripts of others; their features are sent to browsers (CO-006). */
  readonly scripts: readonly Script[]
  readonly overrides: Overrides
  readonly debug: readonly DebugService[]
  /** The one component that is requested (CL-006); null: the whole page. */
  readonly component: string | null
  /** The vanity path that the page is shown under (VN-005); null: its own address. */
  readonly mask: string | null
  /** Milliseconds: the time at which all windows were evaluated. Any other before `expiresAt` gives the same page. */
  readonly asOf: number
  /** The reader's own tests, on a personal page; null on every other page. */
  readonly own: { readonly excluded: readonly string[]; readonly tests: readonly AbTest[] } | null
  /** Whether the page may be cached, and sent to every reader with the same key. */
  readonly cacheable: boolean
  /** Milliseconds: the next beginning or end of a test, a feature or a promotion; null if none is known. */
  readonly expiresAt: number | null
  /** The key of the page cache: equal for equal pages. */
  readonly key: string
  /** The key without device, mask and bucket; the keys of all variants of the page begin with it. */
  readonly baseKey: string
}

/** What a partition is made of, besides the facets. */
export interface PartitionSource {
  readonly form: PageForm
  readonly component: string | null
  readonly match: RouteMatch
  readonly path: string
  readonly query: URLSearchParams
  /** A preview link opens the page. */
  readonly isPreview: boolean
}

/** Reduces a request to what its route declares: the only way to a page. */
export function toPartition(source: PartitionSource, facets: Facets): Partition {
  const { form, component, match, path, isPreview } = source
  const { route } = match
  const { rules, now, personal } = facets
  const query = declaredQuery(route, source.query)
  const device = deviceOf(route, facets)
  const mask = facets.vanity.kind === 'mask' ? facets.vanity.path : null
  const facts = toRouteFacts(route, facets.brand, device)
  const pending = facts ? pendingOn(rules.tests, facts, now) : []
  // A preview counts for no test.
  const tests = facts && !isPreview ? testsOf(pending, facts, facets) : []
  const bucket = personal ? facets.ab.reader.state : bucketOf(facets, tests)
  return withKeys({
    form,
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
    scripts: rules.scripts,
    overrides: facets.overrides,
    debug: facets.debug,
    component,
    mask,
    asOf: now,
    own: personal ? { excluded: facets.ab.reader.excluded, tests: rules.tests } : null,
    cacheable: !facets.forced && !personal && !isPreview && facets.maxAge > 0,
    expiresAt: earliest([
      nextTestBoundary(pending, now),
      nextFlagBoundary(rules.flags, now),
      nextPromotionBoundary(new Date(now))?.getTime() ?? null,
      facets.vanity.kind === 'mask' ? facets.vanity.expiresAt : null,
    ]),
  })
}

/** The same page for a reader in a bucket that the origin drew once the content was known (AB-015). */
export function withBucket(partition: Partition, bucket: AbState): Partition {
  return withKeys({ ...partition, bucket })
}

function withKeys(partition: Omit<Partition, 'key' | 'baseKey'>): Partition {
  const baseKey = toBaseKey(partition)
  return Object.freeze({ ...partition, key: toKey(baseKey, partition), baseKey })
}

/** The device, where the row declares it and a feature or a running test needs it. */
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

/** No query parameter begins with ~. */
function toBaseKey({
  form,
  path,
  query,
  edition,
  component,
}: Pick<Partition, 'form' | 'path' | 'query' | 'edition' | 'component'>): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  // Two sites of one store may share a folder, and the spare copies in it, but no page.
  parts.push(`~edition=${edition}`)
  if (component !== null) parts.push(`~component=${encodeURIComponent(component)}`)
  return [`${form} ${path}`, ...parts].join('&')
}

function toKey(baseKey: string, { device, mask, bucket }: Pick<Partition, 'device' | 'mask' | 'bucket'>): string {
  let key = baseKey
  if (device !== null) key += `&~device=${device}`
  if (mask !== null) key += `&~mask=${mask}`
  if (bucket !== null) key += `&~ab=${toStateText(bucket)}`
  return key
}

/** The key of the spare copy of a page under a vanity path, for when the record of that path cannot be looked up. */
export function toMaskKey(form: PageForm, edition: string, mask: string): string {
  return `${form} ${edition} ${mask}`
}

/** Declared parameters with a well-formed value, sorted by name; malformed ones are ignored. */
function declaredQuery(route: RouteRow, search: URLSearchParams): Readonly<Record<string, string>> {
  const declared = Object.entries(route.query ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const declaredValues: Record<string, string> = {}
  for (const [name, kind] of declared) {
    const value = search.get(name)
    if (value === null || value === '') continue
    if (kind === 'integer' && !/^\d{1,9}$/.test(value)) continue
    declaredValues[name] = value.slice(0, 200)
  }
  return declaredValues
}
