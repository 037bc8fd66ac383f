/** The longest a slug made from words becomes; a longer one is cut between words. */
const LONGEST = 80

/** Words as a slug: lower case, Latin letters without accents, other scripts as they are; empty when nothing is left. */
export function toSlug(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  if (words.length <= LONGEST) return words
  const cut = words.lastIndexOf('-', LONGEST)
  return words
    .slice(0, cut > 0 ? cut : LONGEST)
    .toWellFormed()
    .replace(/[\ufffd-]+$/, '')
}
