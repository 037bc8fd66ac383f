const LETTER = /\p{L}/u
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** True when the first letter of the text is of a script written from right to left. */
export function isRightToLeft(text: string): boolean {
  const first = LETTER.exec(text)?.[0]
  return first !== undefined && RIGHT_TO_LEFT.test(first)
}
