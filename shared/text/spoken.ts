import { directionOfLanguage } from './direction.ts'

/** Attributes of words in another language than those around them. */
export interface Spoken {
  readonly lang: string
  readonly dir?: 'ltr' | 'rtl'
}

/** How words of a language are marked on a page in another one; undefined where the page's own mark says it (WCAG 3.1.2). */
export function toSpoken(language: string, pageLanguage: string): Spoken | undefined {
  if (pageLanguage === language || pageLanguage.startsWith(`${language}-`)) return undefined
  const dir = directionOfLanguage(language)
  return dir === directionOfLanguage(pageLanguage) ? { lang: language } : { lang: language, dir }
}
