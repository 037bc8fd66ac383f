/** Escapes text between tags. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** Escapes text inside a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}

/** Formats JSON for a script element, where no `<` can close it or open a comment (SE-004). */
export function serialise(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
