import { contentSchema } from '../../../shared/entities/composed-page.schema.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import { compileBody } from '../../body/compile-body.ts'
import { sanitizeHtml } from '../../body/sanitize.ts'
import { toSourceBody } from '../../body/source-body.ts'

/**
 * Converts content for a response: only the fields of its schema, with sanitised HTML (SE-005) and without an author's
 * e-mail address.
 */
export function toPublicContent(content: Content): Content {
  // A stored document may have fields that are not in its schema, and clients must not rely on them.
  const entity = contentSchema.parse(content)
  switch (entity.typeName) {
    case 'content_article':
    case 'content_review':
    case 'content_page':
      return { ...entity, body: toBody(content, entity.body, entity.additionalShortcodeData) }
    case 'content_livearticle': {
      // The composer has compiled and sanitised the updates of a page, with their shortcodes.
      const isClean = 'updates' in content && content.updates !== undefined
      const items = isClean ? entity.items : entity.items.map((item) => ({ ...item, body: toCleanHtml(item.body) }))
      return { ...entity, items, body: toBody(content, entity.body, {}) }
    }
    case 'content_gallery':
      return {
        ...entity,
        items: entity.items.map((item) => ({ ...item, body: toCleanHtml(item.body) })),
        body: toBody(content, entity.body, {}),
      }
    case 'content_author':
      return { ...entity, email: null }
    default:
      return entity
  }
}

function toBody(
  content: Content,
  body: string | null,
  shortcodeData: Readonly<Record<string, unknown>>,
): string | null {
  if ('compiledBody' in content && content.compiledBody) return toSourceBody(content.compiledBody.blocks)
  return body === null
    ? null
    : toSourceBody(compileBody(body, { id: content.id, shortcodeData, keepsIds: true }).blocks)
}

function toCleanHtml(html: string | null): string | null {
  return html === null ? null : sanitizeHtml(html)
}
