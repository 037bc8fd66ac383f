import type { FormerPath } from '../former-path/former-path.ts'
import type { Content } from './composed-page.ts'

/** The fields that a publisher adds to an entity. */
export interface PublishExtras {
  /** Visible in previews only. */
  readonly draft: boolean
  /** ISO 8601, UTC: not public from this time on. */
  readonly dateUnpublished: string | null
  /** Addresses that the document had; null: those that are stored stay (MV-003). */
  readonly formerPaths: readonly FormerPath[] | null
  /** The version that the save began with: it is merged with what came between (NW-005); null: it replaces all. */
  readonly base: string | null
}

type Unidentified<Item> = Item extends Content ? Omit<Item, 'id'> & { readonly id: string | null } : never

/** The body of a publishing PUT. The store generates a null id, and sets a null date to the current time. */
export type PublishInput = Unidentified<Content> & PublishExtras

/** The maximum number of former paths of one document. */
export const MAX_FORMER_PATHS = 200

/** The maximum length of a slug, in characters. */
export const MAX_SLUG_LENGTH = 200

/** Lower-case letters, letters of scripts without case, digits and hyphens. */
export const SLUG_SEGMENT = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]+$/u

/** Whether a text can be the path of a door or page, without outer slashes. */
export function isPathSlug(slug: string): boolean {
  // A leading underscore marks a hidden page (RT-019).
  return slug.length <= MAX_SLUG_LENGTH && slug.split('/').every((part) => SLUG_SEGMENT.test(part.replace(/^_/, '')))
}
