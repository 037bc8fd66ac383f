import { directionOfLanguage } from './direction.ts'

/** Attributes of a text in another language than its surroundings. */
export interface Spoken {
  readonly lang: string
  readonly dir?: 'ltr' | 'rtl'
}

/** The `lang` and `dir` of a text on a page in another language; undefined when the page's own apply (WCAG 3.1.2). */
export function toSpoken(language: string, pageLanguage: string): Spoken | undefined {
  if (pageLanguage === language || pageLanguage.startsWith(`${language}-`)) return undefined
  const dir = directionOfLanguage(language)
  return dir === directionOfLanguage(pageLanguage) ? { lang: language } : { lang: language, dir }
}
