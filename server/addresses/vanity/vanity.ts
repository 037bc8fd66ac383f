import type { Entity } from '../../../shared/entities/entity.ts'
import type { vanityRecordSchema, vanityResponseSchema, vanityTargetSchema } from './vanity.schema.ts'

/** The types of vanity records; a record of any other type is stored and has no effect (VN-002, VN-008). */
export const VANITY_TYPES = [
  'TEMPORARY_REDIRECT',
  'PERMANENT_REDIRECT',
  'TEMPORARY_MASK',
  'MASK',
  'OK',
  'NOT_FOUND',
] as const

/** The target of a vanity path in one edition. */
export type VanityTarget = Entity<typeof vanityTargetSchema>

/** A stored vanity record (EN-049). */
export type VanityRecord = Entity<typeof vanityRecordSchema>

/** A vanity record as it applies to one request (EN-049). */
export type VanityResponse = Entity<typeof vanityResponseSchema>

/** Finds the target for an edition; null when the record has none (BR-005). */
export function findVanityTarget(record: Pick<VanityRecord, 'targets'>, edition: string): VanityTarget | null {
  return record.targets.find((target) => target.edition === edition) ?? null
}
