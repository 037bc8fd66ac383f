import { DEFAULT_LOCALE, type LocaleCode, languageOf, localeOf } from '../../../shared/brand/locale.ts'
import type { BlockMessages } from '../messages/block-messages.ts'
import { blocks as en } from '../messages/en/blocks.ts'
import { blocks as fr } from '../messages/fr/blocks.ts'
import { DEFAULT_CURRENCY } from '../money.ts'
import { DEFAULT_TIME_ZONE } from '../short-date.ts'
import type { VideoKind } from '../video-kind.ts'
import type { BlockStyle } from './html-block.ts'

/** Complete by type: a locale without the words of blocks does not compile (BR-006). */
const WORDS: Readonly<Record<LocaleCode, BlockMessages>> = { en, fr }

interface BlockStyleSource {
  /** BCP 47; null: that of the publication. */
  readonly language?: string | null | undefined
  /** The language of the publication (BCP 47); null: the default one. */
  readonly writtenIn?: string | null | undefined
  readonly currency?: string | undefined
  readonly timeZone?: string | undefined
  readonly asOf?: string | null | undefined
  readonly wideButtons?: boolean | undefined
  readonly videoKind?: VideoKind | undefined
}

/** How the blocks of a story are written. */
export function toBlockStyle({
  language = null,
  writtenIn = null,
  currency = DEFAULT_CURRENCY,
  timeZone = DEFAULT_TIME_ZONE,
  asOf = null,
  wideButtons = false,
  videoKind = 'player',
}: BlockStyleSource): BlockStyle {
  return { ...blockWordsOf(language, writtenIn), currency, timeZone, asOf, wideButtons, videoKind }
}

/** The words of blocks in the language of a story (BCP 47); in English for a language without messages. */
function blockWordsOf(
  language: string | null,
  writtenIn: string | null,
): { readonly language: string; readonly words: BlockMessages } {
  const locale = localeOf(language ?? writtenIn ?? DEFAULT_LOCALE)
  return { language: languageOf(locale, writtenIn), words: WORDS[locale] }
}
