import type { Entity } from './entity.ts'
import type { vanityRecordSchema, vanityResponseSchema, vanityTargetSchema } from './vanity.schema.ts'

/** The types a vanity record may name; any other is kept, and does nothing (VN-002, VN-008). */
export const VANITY_TYPES = [
  'TEMPORARY_REDIRECT',
  'PERMANENT_REDIRECT',
  'TEMPORARY_MASK',
  'MASK',
  'OK',
  'NOT_FOUND',
] as const

/** Where a vanity path leads in one edition. */
export type VanityTarget = Entity<typeof vanityTargetSchema>

/** A short address as an editor keeps it (EN-049). */
export type VanityRecord = Entity<typeof vanityRecordSchema>

/** A vanity record as it applies to one request (EN-049). */
export type VanityResponse = Entity<typeof vanityResponseSchema>

/** The target of an edition; null when the record has none there (BR-005). */
export function findVanityTarget(record: Pick<VanityRecord, 'targets'>, edition: string): VanityTarget | null {
  return record.targets.find((target) => target.edition === edition) ?? null
}
