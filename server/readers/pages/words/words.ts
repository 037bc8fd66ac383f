import type { LocaleCode } from '../../../../shared/brand/locale.ts'
import type { ReaderMessages } from '../../../../shared/messages/reader-messages.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** Complete by type: a locale without all of its words does not compile (BR-006). */
const WORDS = { en, fr } satisfies Record<LocaleCode, ReaderMessages>

/** The words of readers' pages in a locale. */
export function readerWordsOf(locale: LocaleCode): ReaderMessages {
  return WORDS[locale]
}
