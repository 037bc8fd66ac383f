/** Removes control characters, non-characters and lone surrogates, which are invisible and break some parsers. */
export function toPlainCharacters(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff\ufdd0-\ufdef]/g, '')
  )
}
