import type { Router } from '../../addresses/routing/router.ts'
import type { Config } from '../../process/config.ts'
import type { PublishServices } from '../services.ts'

/** The services that writing vanity records needs. */
export interface VanityDesk {
  readonly publishing: Pick<PublishServices, 'store' | 'clock' | 'applyChanges' | 'edition' | 'writer' | 'scope'>
  readonly router: Pick<Router, 'match' | 'isLeftOut'>
  readonly config: Pick<Config, 'siteOrigin' | 'redirectHosts'>
}

/** One record of an import, before validation. */
export interface VanityRow {
  /** From 1: the line in a file, or the position in a list. */
  readonly row: number
  /** The unparsed record. */
  readonly value: unknown
  /** Faults found while reading the file. */
  readonly faults?: readonly VanityFault[]
}

export interface VanityFault {
  readonly row: number
  /** The field's path; empty for the whole row. */
  readonly field: string
  readonly message: string
}
