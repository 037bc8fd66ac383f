const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const LETTER = /\p{L}/u

/** The writing direction of a text, by its first strong letter; `ltr` without one (UAX #9, rule P2). */
export function directionOf(text: string): 'ltr' | 'rtl' {
  for (const character of text) {
    if (RTL.test(character)) return 'rtl'
    if (LETTER.test(character)) return 'ltr'
  }
  return 'ltr'
}

/** The writing direction of a language, by its BCP 47 tag. */
export function directionOfLanguage(tag: string): 'ltr' | 'rtl' {
  return /^(?:ar|arc|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?:-|$)/i.test(tag) ? 'rtl' : 'ltr'
}
