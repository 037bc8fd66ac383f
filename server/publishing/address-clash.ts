import type { Content } from '../../shared/entities/composed-page.ts'
import type { Addresses } from '../../shared/routing/addresses.ts'
import type { RoutableContent } from '../../shared/routing/classification.ts'
import { WELCOME } from '../../shared/routing/resolve.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import type { StoredDocument } from '../content/store/store.ts'

/** Finds the page or article of a slug in the store. */
export type FindBySlug = (type: ContentType, slug: string) => Promise<Pick<StoredDocument, 'id' | 'content'> | null>

/**
 * Describes what already has a document's address: a route of the site (Q32), or the page or article at `/welcome/`
 * (RR-005). null: the address is free.
 */
export async function findAddressClash(
  content: Pick<Content, 'typeName'> & RoutableContent,
  addresses: Addresses,
  findBySlug: FindBySlug,
): Promise<string | null> {
  const url = addresses.urlOf(content)
  // The route of a hub is the page of its topic or collection, so it is no clash.
  const isHub = content.typeName === 'content_topic' || content.typeName === 'content_collection'
  const shadow = isHub ? null : addresses.shadowOf(content)
  if (shadow !== null) return `the address ${url} belongs to a page of the site (route ${shadow})`
  const other = otherAtWelcome(content)
  const holder = other && (await findBySlug(other, WELCOME))
  return holder && `the address ${url} belongs to the ${other} “${titleOf(holder.content)}” (${holder.id})`
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
