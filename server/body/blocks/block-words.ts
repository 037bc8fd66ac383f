import {
  DEFAULT_LOCALE,
  type LanguageTag,
  LOCALE_CODES,
  type LocaleCode,
  languageOf,
} from '../../../shared/brand/locale.ts'
import type { BlockMessages } from '../messages/block-messages.ts'
import { blocks as en } from '../messages/en/blocks.ts'
import { blocks as fr } from '../messages/fr/blocks.ts'
import { DEFAULT_TIME_ZONE } from '../short-date.ts'
import type { VideoKind } from '../video-kind.ts'
import type { BlockStyle } from './html-block.ts'

/** Complete by type: a locale without the words of blocks does not compile (BR-006). */
const WORDS: Readonly<Record<LocaleCode, BlockMessages>> = { en, fr }

interface BlockStyleSource {
  /** BCP 47; null: the default language. */
  readonly language?: string | null | undefined
  readonly timeZone?: string | undefined
  readonly asOf?: string | null | undefined
  readonly wideButtons?: boolean | undefined
  readonly videoKind?: VideoKind | undefined
}

/** How the blocks of a story are written. */
export function toBlockStyle({
  language = null,
  timeZone = DEFAULT_TIME_ZONE,
  asOf = null,
  wideButtons = false,
  videoKind = 'player',
}: BlockStyleSource): BlockStyle {
  return { ...blockWordsOf(language), timeZone, asOf, wideButtons, videoKind }
}

/** The words of blocks in the language of a story (BCP 47); in English for a language without messages, or null. */
function blockWordsOf(language: string | null): {
  readonly language: LanguageTag
  readonly words: BlockMessages
} {
  const primary = language?.toLowerCase().split('-')[0]
  const locale = LOCALE_CODES.find((code) => code === primary) ?? DEFAULT_LOCALE
  return { language: languageOf(locale), words: WORDS[locale] }
}
