// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds them
const NOT_PLAIN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\ufffe\uffff\ufdd0-\ufdef]/

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
const REMOVED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff\ufdd0-\ufdef]/g

/** True when `toPlainCharacters` would change nothing. */
export function isPlain(text: string): boolean {
  return !NOT_PLAIN.test(text) && text.isWellFormed()
}

/** Removes control characters, non-characters and lone surrogates, which are invisible and break some parsers. */
export function toPlainCharacters(text: string): string {
  return isPlain(text) ? text : text.toWellFormed().replace(/\r\n?/g, '\n').replace(REMOVED, '')
}
