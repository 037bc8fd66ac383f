/** Letters of scripts without spaces between words; two of them count as one word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’._-]*/gu

/** Counts the words of a text, for reading times and structured data. */
export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0
  const spaced = (unspaced === 0 ? text : text.replace(UNSPACED, ' ')).match(WORD)?.length ?? 0
  return spaced + Math.ceil(unspaced / 2)
}
