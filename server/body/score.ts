/** The lowest score of a pick, which has a yellow ribbon. */
const PICK = 8.5

/** Whether a score, from 0 to 10, makes a product a pick. */
export function isPick(score: number | null): boolean {
  return score !== null && score >= PICK
}

const formats = new Map<string, Intl.NumberFormat>()

/** Formats a score in a language, with one decimal: `9.1`, `9,1`. */
export function toScore(score: number, language: string): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const format = formats.get(language) ?? new Intl.NumberFormat(language, options)
  formats.set(language, format)
  return format.format(score)
}
