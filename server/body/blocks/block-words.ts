import {
  DEFAULT_LOCALE,
  type LanguageTag,
  LOCALE_CODES,
  type LocaleCode,
  languageOf,
} from '../../../shared/brand/locale.ts'
import type { BlockMessages } from '../../../shared/messages/block-messages.ts'
import { blocks as en } from '../../../shared/messages/en/blocks.ts'
import { blocks as fr } from '../../../shared/messages/fr/blocks.ts'

/** Complete by type: a locale without the words of blocks does not compile (BR-006). */
const WORDS: Readonly<Record<LocaleCode, BlockMessages>> = { en, fr }

/** The words of blocks in the language of a story (BCP 47); in English for a language without messages, or null. */
export function blockWordsOf(language: string | null): {
  readonly language: LanguageTag
  readonly words: BlockMessages
} {
  const primary = language?.toLowerCase().split('-')[0]
  const locale = LOCALE_CODES.find((code) => code === primary) ?? DEFAULT_LOCALE
  return { language: languageOf(locale), words: WORDS[locale] }
}
