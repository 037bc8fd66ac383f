/** The types a vanity record may name; any other is kept, and does nothing (VN-002, VN-008). */
export const VANITY_TYPES = [
  'TEMPORARY_REDIRECT',
  'PERMANENT_REDIRECT',
  'TEMPORARY_MASK',
  'MASK',
  'OK',
  'NOT_FOUND',
] as const
export type VanityType = (typeof VANITY_TYPES)[number]

export type VanityTargetType = 'url' | 'object'

/** Where a vanity path leads in one edition. */
export interface VanityTarget {
  readonly edition: string
  readonly targetType: VanityTargetType
  /** A path or an allow-listed https address (`url`), or `{type}/{id or slug}` (`object`). */
  readonly target: string
}

/** A short address as an editor keeps it (EN-049). */
export interface VanityRecord {
  readonly id: string
  readonly urlType: VanityType | (string & {})
  /** With outer slashes: `/ces-2026/`. */
  readonly urlPath: string
  /** Null when unset: then `dateExpired` decides (VN-003). */
  readonly enabled: boolean | null
  readonly dateExpired: { readonly date: string } | null
  readonly targets: readonly VanityTarget[]
}

/** A vanity record as it applies to one request (EN-049). */
export interface VanityResponse {
  readonly id: string
  readonly type: VanityType | (string & {})
  readonly statusCode: number
  readonly enabled: boolean
  readonly path: string
  readonly target: VanityTarget | null
  /** The address a url target leads to; null for object targets. */
  readonly destination: string | null
}

/** The target of an edition; null when the record has none there (BR-005). */
export function findVanityTarget(record: Pick<VanityRecord, 'targets'>, edition: string): VanityTarget | null {
  return record.targets.find((target) => target.edition === edition) ?? null
}
