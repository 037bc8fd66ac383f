/** The text without what no reader can see and some parsers trip over: controls, non-characters, lone surrogates. */
export function toPlainCharacters(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff\ufdd0-\ufdef]/g, '')
  )
}
