import type { Facets } from '../../middleware/types.ts'
import type { Outcome } from './outcome.ts'
import type { PageServices } from './page-services.ts'
import type { Partition } from './partition.ts'

/** Facets that depend on the address alone; a page reads all others through the partition, or not at all. */
export type PageFacets = Pick<
  Facets,
  | 'brand'
  | 'edition'
  | 'locale'
  | 'language'
  | 'maxAge'
  | 'txId'
  | 'rules'
  | 'overrides'
  | 'now'
  | 'personal'
  | 'vanity'
  | 'vanityLookup'
>

/** The input of a page resolver, which returns an outcome and never writes to a response (decision 0011). */
export interface PageContext {
  readonly partition: Partition
  readonly facets: PageFacets
  /** The token of a preview link for the content API; a page with one is never cached. */
  readonly preview: string | undefined
  readonly signal: AbortSignal | undefined
}

export type Resolver = (context: PageContext, services: PageServices) => Promise<Outcome>
