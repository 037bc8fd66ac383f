import type { Facets } from '../../../middleware/types.ts'

/**
 * Whether the lookup of the address has found nothing that has it: no vanity record, no document and no former path. Unknown
 * addresses are common, so one read of the store decides about them (BX-027).
 */
export function isFree({ vanity, vanityLookup }: Pick<Facets, 'vanity' | 'vanityLookup'>): boolean {
  return vanity.kind === 'none' && vanityLookup?.found.free === true
}
