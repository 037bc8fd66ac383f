import type { Block } from '../../shared/body/blocks.ts'

/** Text between tags. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** Text inside a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}

/**
 * JSON for a script element: no `<` can close it or open a comment (SE-004). The HTML of body blocks is left out,
 * because it stands in the document already; the client refills it from there by id (decision 7).
 */
export function serialise(value: unknown): string {
  return JSON.stringify(value, withoutBodies)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

function withoutBodies(_key: string, value: unknown): unknown {
  return isHtmlBlock(value) ? { ...value, html: null } : value
}

function isHtmlBlock(value: unknown): value is Extract<Block, { kind: 'html' }> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === 'html' &&
    'html' in value &&
    value.html !== null
  )
}
