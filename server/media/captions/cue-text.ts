import { decodeHTMLStrict } from 'entities'

/**
 * Codes of other caption formats, which players of WebVTT show as text: `{\an8}` of SubStation Alpha, `{y:i}` of MicroDVD
 * and `{i}` of SubRip.
 */
export const CUE_CODES = /\{(?:\\[^{}\n]*|y:[bius,]+|c:\$[\da-f]+|s:\d+|p:\d+|f:[\w ]+|\/?[biu])\}/gi

/** The words of a cue, line by line, without tags such as `<v Marcus>`, codes and empty lines. */
export function toCueLines(lines: readonly string[]): readonly string[] {
  return lines
    .join('\n')
    .replace(CUE_CODES, '')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => decodeHTMLStrict(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}
