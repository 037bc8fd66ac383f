const range = (first: string, last: string) =>
  Array.from({ length: codeOf(last) - codeOf(first) + 1 }, (_, index) => String.fromCodePoint(codeOf(first) + index))

/**
 * Characters that every page loads: the letters that the site's languages use often, and common signs in texts about
 * technology. Without rare capitals the font of the text arrives in one round trip.
 */
export const COMMON: readonly string[] = [
  ...range(' ', '~'),
  ...'ÀÉàâçèéêîôùûœ',
  ...'–—‘’“”…•«»·©™°×→−€£',
  // A no-break space and a soft hyphen.
  '\u00a0',
  '\u00ad',
]

const LATIN = [...range('\u00a1', 'ÿ'), ...'ŒŸı‚„′″‹›←↑↓']

/** Characters that a page loads once it uses one of them: rare capitals, letters of other western languages, and rare signs. */
export const RARE: readonly string[] = LATIN.filter((character) => !COMMON.includes(character)).sort()

/** Characters in order, as the value of `unicode-range`. */
export function toUnicodeRange(characters: readonly string[]): string {
  const runs: [number, number][] = []
  for (const code of characters.map(codeOf)) {
    const run = runs.at(-1)
    if (run && run[1] === code - 1) run[1] = code
    else runs.push([code, code])
  }
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}

const hex = (code: number) => code.toString(16).toUpperCase()

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0
}
