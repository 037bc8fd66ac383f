import type { Content } from '../../shared/entities/composed-page.ts'
import { toBlockStyle } from './blocks/block-words.ts'
import { toDay } from './blocks/commerce/offers.ts'
import type { BodyPlace } from './body-version.ts'
import { escapeText } from './escape.ts'

/** Content that can be corrected. Documents that an earlier release has stored do not say whether they are. */
type Correctable = Pick<Extract<Content, { readonly typeName: 'content_article' }>, 'language'> & {
  readonly correction?: { readonly date: string | null; readonly text: string } | null
}

/** A correction as readers see it: `Correction, Nov 27, 2026` and what was wrong. */
export interface CorrectionNote {
  readonly label: string
  readonly text: string
}

/**
 * The correction of a story in its language; null without one.
 *
 * @param place the language of stories that name none, and the time zone of dates
 */
export function toCorrectionNote(
  { correction, language }: Correctable,
  place: Pick<BodyPlace, 'writtenIn' | 'timeZone'>,
): CorrectionNote | null {
  if (!correction) return null
  const style = toBlockStyle({ ...place, language })
  return { label: style.words.correction(correction.date && toDay(correction.date, style)), text: correction.text }
}

/** A correction as HTML, escaped. */
export function toCorrectionHtml({ label, text }: CorrectionNote): string {
  return `<aside class="correction"><p><strong>${escapeText(label)}:</strong> ${escapeText(text)}</p></aside>`
}
