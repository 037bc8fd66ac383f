import type { VanityRecord } from '../addresses/vanity/vanity.ts'

/** The reads of vanity records, for readers of the site. */
export interface VanityReads {
  /** The vanity record of a path, whether or not it applies now (VN-001). */
  vanity(path: string): Promise<VanityRecord | null>
  /** The first vanity record, by path, whose object target in an edition is `{type}/{id or slug}`. */
  vanityOf(target: string, edition: string): Promise<VanityRecord | null>
  /** Every record with an object target in an edition, by path. */
  vanitiesOfObjects(edition: string): Promise<readonly VanityRecord[]>
}
