import type { Router } from '../../../shared/routing/router.ts'
import type { Config } from '../../config.ts'
import type { PublishServices } from '../services.ts'

/** What vanity records are written with. */
export interface VanityDesk {
  readonly publishing: Pick<PublishServices, 'store' | 'clock' | 'applyChanges' | 'edition'>
  readonly router: Pick<Router, 'match'>
  readonly config: Pick<Config, 'siteOrigin' | 'redirectHosts'>
}

/** One record on its way in. */
export interface VanityRow {
  /** From 1: the line of a file, or the place in a list. */
  readonly row: number
  /** The record, before it is parsed. */
  readonly value: unknown
  /** What was wrong with it already. */
  readonly faults?: readonly VanityFault[]
}

export interface VanityFault {
  readonly row: number
  /** The field, dotted; empty for the row as a whole. */
  readonly field: string
  readonly message: string
}
