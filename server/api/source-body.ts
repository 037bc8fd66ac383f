import type { Block } from '../../shared/body/blocks.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import { compileBody } from '../body/compile-body.ts'
import { toEmbedLink } from '../body/lower-shortcode.ts'
import { sanitizeHtml, toHtml } from '../body/sanitize.ts'
import { toElement } from '../body/shape/tree.ts'
import { NAME_ATTRIBUTE } from '../body/shortcode-block.ts'

/**
 * Compiled blocks as the HTML they could have been compiled from: clean, shortcodes in their places. Compiling it again
 * gives the same blocks, so a site that reads from here shows what this one shows.
 */
export function toSourceBody(blocks: readonly Block[]): string {
  let html = ''
  let link = ''
  for (const block of blocks) {
    if (block.kind === 'shortcode') {
      const element = toElement('shortcode', { [NAME_ATTRIBUTE]: block.name, ...block.attrs })
      // The compiler puts this link behind an embed; it would stand there twice.
      const standIn = toEmbedLink(element)
      link = standIn === null ? '' : toHtml([standIn])
      html += toHtml([element])
    } else {
      const own = block.html ?? ''
      html += own.startsWith(link) ? own.slice(link.length) : own
      link = ''
    }
  }
  return html
}

/** Content as it leaves the house: what is HTML in it sanitised, never as it was given (SE-005), never compiled. */
export function toPublicContent(content: Content): Content {
  switch (content.typeName) {
    case 'content_article':
    case 'content_review': {
      const { compiledBody, ...entity } = content
      return { ...entity, body: toBody(content, content.additionalShortcodeData) }
    }
    case 'content_livearticle': {
      const { compiledBody, ...entity } = content
      const items = content.items.map((item) => ({ ...item, body: toCleanHtml(item.body) }))
      return { ...entity, items, body: toBody(content, {}) }
    }
    case 'content_page': {
      const { compiledBody, ...entity } = content
      return { ...entity, body: toBody(content, {}) }
    }
    case 'content_gallery':
      return { ...content, items: content.items.map((item) => ({ ...item, body: toCleanHtml(item.body) })) }
    default:
      return content
  }
}

function toCleanHtml(html: string | null): string | null {
  return html === null ? null : sanitizeHtml(html)
}

type WithBody = Extract<Content, { readonly compiledBody?: unknown }>

function toBody(content: WithBody, shortcodeData: Readonly<Record<string, unknown>>): string | null {
  const { id, body, compiledBody } = content
  if (compiledBody) return toSourceBody(compiledBody.blocks)
  return body === null ? null : toSourceBody(compileBody(body, { id, shortcodeData }).blocks)
}
