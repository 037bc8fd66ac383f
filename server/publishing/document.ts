import type { CompiledBody } from '../../shared/body/blocks.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import { EVERY_EDITION } from '../../shared/entities/edition.ts'
import type { PublishInput } from '../../shared/entities/publish.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import type { StoredDocument } from '../content/store/store.ts'
import { toSummary } from './summary.ts'

/** When and whether readers see a document. Milliseconds since the epoch. */
export interface Showing {
  readonly publishedAt: number
  readonly unpublishAt: number | null
  readonly draft: boolean
  readonly implicit: boolean
}

/** `content_article` → `article`. */
export function toContentType(typeName: Content['typeName']): ContentType {
  // Every typeName is made of a ContentType.
  return typeName.slice('content_'.length) as ContentType
}

/** Topics, doors, pages and the like are the same in every edition. */
export function editionOf(content: Content | PublishInput): string {
  return 'edition' in content ? content.edition : EVERY_EDITION
}

/** The last part of the address: a profile's is its username, in lower case (RT-043). */
export function slugOf(content: Pick<Content, 'typeName' | 'slug'> & { readonly username?: string | null }): string {
  return content.typeName === 'content_author' ? (content.username || content.slug).toLowerCase() : content.slug
}

/** The document of an entity with its compiled body and its summary. */
export function toStoredDocument(
  content: Content,
  body: CompiledBody | null,
  showing: Showing,
  updatedAt: number,
): StoredDocument {
  const counted = 'wordCount' in content ? content.wordCount : null
  return {
    id: content.id,
    type: toContentType(content.typeName),
    slug: slugOf(content),
    edition: editionOf(content),
    content,
    body,
    summary: toSummary(content, counted ?? body?.wordCount ?? null),
    ...showing,
    updatedAt,
  }
}
