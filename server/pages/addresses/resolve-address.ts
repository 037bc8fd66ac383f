import type { RedirectsSource } from '../../addresses/redirects/redirects-source.ts'
import { notFound, type Outcome } from '../outcome.ts'
import type { PageServices } from '../page-services.ts'
import type { LoadRequest, PageView } from '../page-view.ts'
import type { Partition } from '../partition.ts'
import type { FoundPage } from '../respond/find-page.ts'
import { toTarget } from '../respond/target.ts'
import type { Destination } from './destination.ts'
import { createFormerRedirects } from './former-redirect.ts'
import { createLowerCase } from './lower-case.ts'
import { createOldFeeds } from './old-feeds.ts'
import { createPatternRedirects } from './pattern-redirects.ts'
import type { AheadRule, CopyOutcome, Given, Lookups } from './rule.ts'
import { rulesAt } from './rules.ts'
import { createSlash } from './slash.ts'

const AHEAD = rulesAt('ahead')
const FOR_TARGETS = AHEAD.filter(({ forTargets }) => forTargets)
const CACHED = rulesAt('cached')
const BEHIND = rulesAt('behind')

type AddressServices = Pick<PageServices, 'config' | 'log' | 'content' | 'router' | 'formerPaths'> & {
  readonly redirects: Pick<RedirectsSource, 'read'>
}

/** How pages are found and made; the page cache is behind these functions. */
export interface AddressPages {
  view(request: LoadRequest): Promise<PageView>
  /** The page of a partition, without the page cache. */
  load(partition: Partition, given: Given): Promise<Outcome>
  /** The page of a partition from the cache, or made; not for the reader of a request. */
  find(view: PageView, partition: Partition): Promise<FoundPage>
  /** The page of an outcome, which no cache stores. */
  makeOnce(outcome: Outcome, view: PageView): Promise<FoundPage>
  /** The copy of a masked page whose short address cannot be looked up. */
  findCopy(view: PageView): FoundPage | null
}

/** Finds the page of a partition for one reader. */
export type FindForReader = (partition: Partition) => Promise<Pick<Destination, 'draw'> & { readonly page: FoundPage }>

/** Decides where addresses lead, by `ADDRESS_RULES`. */
export interface Addresses {
  /**
   * Where the address of a request leads: a page, a mask, a redirect, gone or not found. Never rejects for a page that
   * cannot be made.
   *
   * @param find finds a page for the reader of the request, in the cache or by `outcomeOf`
   */
  resolveAddress(view: PageView, find: FindForReader): Promise<Destination>
  /** The outcome of the rules whose results the page cache stores. */
  outcomeOf(view: PageView, partition: Partition | null, given: Given): Promise<Outcome>
}

/** @see Addresses */
export function createAddresses(services: AddressServices, pages: AddressPages): Addresses {
  const former = createFormerRedirects(services)
  const lines = createPatternRedirects(services, findShown)
  const findSlashed = createSlash(
    services,
    pages.load,
    async (view) => BEHIND.some((rule) => rule.mayLead(view, lookups)) || (await former.find(view)) !== null,
  )
  const lookups: Lookups = {
    ...{ former, lines, findSlashed, load: pages.load },
    feeds: createOldFeeds(services, lines, findShown),
    findLower: createLowerCase(findShown),
    findCopy(view) {
      const found = pages.findCopy(view)
      return found && { kind: 'copy', found }
    },
  }

  async function outcomeOf(view: PageView, partition: Partition | null, given: Given): Promise<Outcome> {
    let missing = notFound(`No route matches ${view.path}`, view.facets.vanityTags)
    for (const rule of CACHED) {
      const outcome = await rule.lookup({ view, partition, given, missing }, lookups)
      if (outcome !== null && outcome.kind !== 'notFound') return outcome
      missing = outcome ?? missing
    }
    return missing
  }

  const isPlain = { preview: undefined, signal: undefined }

  /** An address without a partition, which the page cache does not store. */
  const makeWithoutPartition = async (view: PageView) =>
    pages.makeOnce(await outcomeOf(view, null, { facets: view.facets, ...isPlain }), view)

  /** Synchronous up to the first lookup that waits, so that a cached page waits for nothing. */
  function findAhead(
    rules: readonly AheadRule[],
    view: PageView,
    first = 0,
  ): Outcome | CopyOutcome | null | Promise<Outcome | CopyOutcome | null> {
    for (const [index, rule] of rules.entries()) {
      if (index < first) continue
      const found = rule.lookup(view, lookups)
      if (found instanceof Promise) return found.then((one) => one ?? findAhead(rules, view, index + 1))
      if (found !== null) return found
    }
    return null
  }

  async function findBehind(view: PageView, destination: Destination): Promise<Outcome | null> {
    for (const rule of BEHIND) {
      const outcome = await rule.lookup(view, lookups, destination)
      if (outcome !== null) return outcome
    }
    return null
  }

  /** What the target of a redirect shows, to readers without cookies; rules that look up targets do not apply. */
  async function findShown(address: string, { form, facets: { txId } }: PageView) {
    const { path, query } = toTarget(address)
    const view = await pages.view({
      ...{ form, component: null, path, query, txId },
      cookies: new Map(),
      header: () => undefined,
    })
    const ahead = await findAhead(FOR_TARGETS, view)
    if (ahead !== null) return { view, page: (await toFound(ahead, view)).page }
    const { page } = await (view.partition === null ? makeWithoutPartition(view) : pages.find(view, view.partition))
    return { view, page }
  }

  const toFound = (outcome: Outcome | CopyOutcome, view: PageView) =>
    outcome.kind === 'copy' ? outcome.found : pages.makeOnce(outcome, view)

  async function resolveUpToCache(view: PageView, find: FindForReader): Promise<Destination> {
    const { partition } = view
    const finding = findAhead(AHEAD, view)
    const ahead = finding instanceof Promise ? await finding : finding
    if (ahead !== null) return toDestination(await toFound(ahead, view), view, ahead)
    if (partition === null) return toDestination(await makeWithoutPartition(view), view)
    const { page, draw } = await find(partition)
    return { ...toDestination(page, view), draw }
  }

  return {
    outcomeOf,
    async resolveAddress(view, find) {
      const { preview } = view
      const destination = await resolveUpToCache(view, find)
      if (preview?.kind === 'open') return { ...destination, draw: null, preview: true }
      if (preview === null && destination.page.head.facts.kind !== 'notFound') return destination
      const instead = await findBehind(view, destination)
      if (instead === null) return destination
      return { ...toDestination(await pages.makeOnce(instead, view), view, instead), preview: preview !== null }
    },
  }
}

/** @param outcome what the page was made of; absent: it may be from the cache */
function toDestination(found: FoundPage, { partition }: PageView, outcome?: Outcome | CopyOutcome): Destination {
  return { ...found, kind: kindOf(found, partition, outcome), draw: null, preview: false }
}

function kindOf(
  { page }: FoundPage,
  partition: Partition | null,
  outcome?: Outcome | CopyOutcome,
): Destination['kind'] {
  if (page.redirect) return 'redirect'
  if (page.head.facts.kind === 'notFound') {
    return outcome?.kind === 'notFound' && outcome.gone === true ? 'gone' : 'notFound'
  }
  return outcome?.kind === 'copy' || (partition !== null && partition.mask !== null) ? 'mask' : 'page'
}
