/**
 * Converts a text to a slug: lower case, Latin letters without accents, other scripts unchanged; empty when nothing is
 * left. A slug longer than `longest` characters is cut between words.
 */
export function toSlug(text: string, longest = 80): string {
  const words = text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  if (words.length <= longest) return words
  const cut = words.lastIndexOf('-', longest)
  return words
    .slice(0, cut > 0 ? cut : longest)
    .toWellFormed()
    .replace(/[\ufffd-]+$/, '')
}
