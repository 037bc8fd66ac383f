import type { PageAnswer } from '../../content/content-api.ts'
import type { NotFoundOutcome, Outcome, RedirectOutcome } from '../outcome.ts'
import type { PageContext } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import type { PageView } from '../page-view.ts'
import type { Partition } from '../partition.ts'
import type { FoundPage } from '../respond/find-page.ts'
import type { Destination } from './destination.ts'
import type { FormerRedirects } from './former-redirect.ts'
import type { OldFeeds } from './old-feeds.ts'
import type { PatternRedirects } from './pattern-redirects.ts'

/** An older copy of a page, which replaces one that cannot be found. */
export interface CopyOutcome {
  readonly kind: 'copy'
  readonly found: FoundPage
}

/** What a page load gets besides its partition. */
export type Given = Omit<PageContext, 'partition'>

/** An address whose page is not in the cache. */
export interface Uncached {
  readonly view: PageView
  /** null: no page is at the address, whatever the content is. */
  readonly partition: Partition | null
  readonly given: Given
  /** The 404 of the rules so far. */
  readonly missing: NotFoundOutcome
}

/** The content that the address of a page names. */
export interface NamedContent {
  readonly context: PageContext
  /** The slug or id in the address. */
  readonly id: string
  readonly answer: PageAnswer
}

/** What the rules look an address up in. */
export interface Lookups {
  /** The copy of a masked page whose short address cannot be looked up; null if there is none, or if it can. */
  findCopy(view: PageView): CopyOutcome | null
  readonly former: Pick<FormerRedirects, 'findByQuery' | 'instead'>
  readonly lines: PatternRedirects
  readonly feeds: OldFeeds
  /** The redirect to the same address with a slash; null if no route has it, or no page is there. */
  findSlashed(view: PageView): Promise<Outcome | null> | null
  /** The redirect to the same address in lower case; null if nothing is there. */
  findLower(view: PageView): Promise<Outcome | null>
  /** The page of a partition, or the 404 or redirect that its content leads to. */
  load(partition: Partition, given: Given): Promise<Outcome>
}

type Found<Result> = Result | null | Promise<Result | null>

interface Rule {
  readonly name: string
  /** What the address leads to, and the reason for the place of the rule in the order. */
  readonly why: string
  /** A request and its response, on the site of `test/site/addresses.test.ts`; none: only an outage shows it. */
  readonly examples: readonly Example[]
}

/** An address, and the response as its status and Location. */
export type Example = readonly [address: string, response: string]

/** Tried for each request, also if its page is cached: its lookup must be cheap. */
export interface AheadRule extends Rule {
  readonly place: 'ahead'
  /** Whether the target of another redirect is looked up by it, too; a rule that looks up targets must not be. */
  readonly forTargets: boolean
  readonly lookup: (view: PageView, lookups: Lookups) => Found<Outcome | CopyOutcome>
}

/** Tried when a page is made. A 404 goes on to the rules that follow. */
export interface CachedRule extends Rule {
  readonly place: 'cached'
  readonly lookup: (asked: Uncached, lookups: Lookups) => Found<Outcome>
}

/** Tried when a page is made and its content, or its absence, is known. */
export interface ContentRule extends Rule {
  readonly place: 'content'
  readonly lookup: (
    named: NamedContent,
    services: Pick<PageServices, 'router'>,
  ) => RedirectOutcome | NotFoundOutcome | null
}

/** Tried for each request that leads to nothing, and for refused preview links: no cache has its result. */
export interface BehindRule extends Rule {
  readonly place: 'behind'
  /** Whether the address could lead somewhere by this rule. It is cheap and reads no content. */
  readonly mayLead: (view: PageView, lookups: Lookups) => boolean
  readonly lookup: (view: PageView, lookups: Lookups, destination: Destination) => Found<Outcome>
}

export type AddressRule = AheadRule | CachedRule | ContentRule | BehindRule
