import type { Content } from '../../shared/entities/composed-page.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import type { Addresses } from '../addresses/routing/addresses.ts'
import type { RoutableContent } from '../addresses/routing/classification.ts'
import { WELCOME } from '../addresses/routing/resolve.ts'
import { isVanityEnabled } from '../addresses/vanity/status.ts'
import type { VanityRecord } from '../addresses/vanity/vanity.ts'
import type { StoredDocument } from '../store/store.ts'

/** What may have the address of a document. */
export interface Holders {
  /** The page or article of a slug. */
  findBySlug(type: ContentType, slug: string): Promise<Pick<StoredDocument, 'id' | 'content'> | null>
  /** The vanity record of a path, whether or not it applies now. */
  findVanity(path: string): Promise<VanityRecord | null>
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Describes what already has a document's address: a route of the site (Q32), the page or article at `/welcome/`
 * (RR-005), or, for a page, a vanity record (MV-010). null: the address is free.
 */
export async function findAddressClash(
  content: Pick<Content, 'typeName'> & RoutableContent,
  addresses: Addresses,
  holders: Holders,
): Promise<string | null> {
  const shadow = findShadow(content, addresses)
  if (shadow !== null) return shadow
  const url = addresses.urlOf(content)
  const other = otherAtWelcome(content)
  const holder = other && (await holders.findBySlug(other, WELCOME))
  if (holder !== null) return `the address ${url} belongs to the ${other} “${titleOf(holder.content)}” (${holder.id})`
  const vanity = content.typeName === 'content_page' ? await findActive(url, holders) : null
  return vanity && `the address ${url} belongs to the vanity record ${vanity.id} (${vanity.urlType})`
}

/** Describes the route that has a document's address (Q32); null if only the document itself has it. */
export function findShadow(content: Pick<Content, 'typeName'> & RoutableContent, addresses: Addresses): string | null {
  // The route of a hub is the page of its topic or collection, so it is no clash.
  const isHub = content.typeName === 'content_topic' || content.typeName === 'content_collection'
  const shadow = isHub ? null : addresses.shadowOf(content)
  return shadow && `the address ${addresses.urlOf(content)} belongs to a page of the site (route ${shadow})`
}

/** The record that decides what readers of a path see now; an expired one, or one of the type OK, does not. */
async function findActive(path: string, { findVanity, now }: Holders): Promise<VanityRecord | null> {
  const record = await findVanity(path)
  return record !== null && record.urlType !== 'OK' && isVanityEnabled(record, now) ? record : null
}

function otherAtWelcome({ typeName, slug }: RoutableContent): 'article' | 'page' | null {
  if (slug !== WELCOME) return null
  if (typeName === 'content_page') return 'article'
  return typeName === 'content_article' ? 'page' : null
}

function titleOf(content: Content): string {
  const { headline, title } = content as { readonly headline?: string | null; readonly title?: string | null }
  return headline || title || content.slug
}
