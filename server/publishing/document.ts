import type { CompiledBody } from '../../shared/body/blocks.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import { EVERY_EDITION } from '../../shared/entities/edition.ts'
import type { PublishInput } from '../../shared/entities/publish.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import type { StoredDocument } from '../store/store.ts'
import { toSummary } from './summary.ts'

/** The schedule and draft state of a document. Times are milliseconds since the epoch. */
export interface Showing {
  readonly publishedAt: number
  readonly unpublishAt: number | null
  readonly draft: boolean
  readonly implicit: boolean
}

/** Converts a typeName to its content type: `content_article` → `article`. */
export function toContentType(typeName: Content['typeName']): ContentType {
  // The cast is safe: every typeName is `content_` and a ContentType.
  return typeName.slice('content_'.length) as ContentType
}

/** The edition of content; types without editions, such as topics, doors and pages, belong to every edition. */
export function editionOf(content: Content | PublishInput): string {
  return 'edition' in content ? content.edition : EVERY_EDITION
}

/** The slug in the content's address; of a profile, its username in lower case (RT-043). */
export function slugOf(content: Pick<Content, 'typeName' | 'slug'> & { readonly username?: string | null }): string {
  return content.typeName === 'content_author' ? (content.username || content.slug).toLowerCase() : content.slug
}

/** Creates the stored document of an entity, with its compiled body and summary. */
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
