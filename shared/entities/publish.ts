import type { Content } from './composed-page.ts'

/** What a publisher adds to an entity. */
export interface PublishExtras {
  /** Seen by previews only. */
  readonly draft: boolean
  /** ISO 8601, UTC: taken down from then on. */
  readonly dateUnpublished: string | null
}

type Unidentified<Item> = Item extends Content ? Omit<Item, 'id'> & { readonly id: string | null } : never

/** The body of a publishing PUT: an entity whose id the store makes if it is null; a null date is the store's now. */
export type PublishInput = Unidentified<Content> & PublishExtras

/** Longest slug a document may have, in characters. */
export const MAX_SLUG_LENGTH = 200
