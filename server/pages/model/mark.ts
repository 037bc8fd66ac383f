import type { ContentLink } from '../../../shared/entities/content-link.schema.ts'
import { isRunning } from '../../../shared/entities/live-article.ts'
import type { CardMark } from '../../../shared/page/model/parts.ts'
import { toClock } from '../../../shared/video/duration.ts'
import { toMoney } from '../../body/money.ts'
import { isPick, toScore } from '../../body/score.ts'
import { shortDate } from '../../body/short-date.ts'
import { type Price, savingOf } from '../commerce/price.ts'
import type { ModelContext } from './context.ts'
import { readingTime } from './reading-time.ts'

type MarkContext = Pick<ModelContext, 'now' | 'words' | 'language' | 'currency' | 'timeZone' | 'plays'>

/** The one fact that a card shows of its content, or null. */
export function toMark(item: ContentLink, context: MarkContext): CardMark | null {
  const { now, words, language, plays } = context
  if (isRunning(item, now)) return { kind: 'live' }
  if (item.rating !== null) return { kind: 'score', text: toScore(item.rating, language), pick: isPick(item.rating) }
  if (item.price !== null) return toPriceMark(item.price, item.dateUpdated ?? item.datePublished, context)
  if (item.imageCount !== null && item.imageCount > 0) return { kind: 'count', text: words.images(item.imageCount) }
  const duration = item.metaData?.duration ?? 0
  if (plays && isPlayable(item) && duration >= 1) return { kind: 'duration', text: toClock(duration) }
  if (item.wordCount !== null && item.wordCount > 0)
    return { kind: 'reading', text: words.minutes(readingTime(item.wordCount)), type: item.type }
  return null
}

/** The length of a video is shown only when it can be played. */
function isPlayable({ manifestUrl, mp4Url }: ContentLink): boolean {
  return manifestUrl !== null || mp4Url !== null
}

/** @param seen when a price was checked that does not say so, ISO 8601 (BX-065) */
function toPriceMark(
  price: Price,
  seen: string | null,
  { words, language, currency, timeZone }: MarkContext,
): CardMark {
  const { now, was, merchant, note } = price
  const checked = price.checked ?? seen
  const saving = savingOf(price)
  return {
    kind: 'price',
    text: toMoney(now, { language, currency }),
    was: saving === null || was === null ? null : toMoney(was, { language, currency }),
    saving: saving === null ? null : words.saving(saving),
    notes: [merchant, note].filter((words) => words !== null),
    checked: checked === null ? null : { iso: checked, short: shortDate(checked, { language, timeZone }) },
  }
}
