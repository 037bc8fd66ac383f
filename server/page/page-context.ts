import type { Facets } from '../../middleware/types.ts'
import type { Services } from '../services.ts'
import type { Outcome } from './outcome.ts'
import type { Partition } from './partition.ts'

/** What of a request follows from its address alone: the rest comes through the partition, or not at all. */
export type PageFacets = Pick<
  Facets,
  'brand' | 'edition' | 'locale' | 'language' | 'maxAge' | 'txId' | 'rules' | 'overrides' | 'now'
>

/** What a page resolver is given; it returns what happened and never writes to a response (decision 0011). */
export interface PageContext {
  readonly partition: Partition
  readonly facets: PageFacets
  /** The token of a preview link, passed on to the content API; such an answer is never cached. */
  readonly preview: string | undefined
  readonly signal: AbortSignal | undefined
}

export type Resolver = (context: PageContext, services: Services) => Promise<Outcome>
