import { shortDate } from '../../../shared/dates/short-date.ts'
import type { ContentLink } from '../../../shared/entities/content-link.ts'
import { isRunning } from '../../../shared/entities/live-article.ts'
import { type Price, savingOf } from '../../../shared/entities/price.ts'
import { toUsd } from '../../../shared/money/usd.ts'
import type { CardMark } from '../../../shared/page/model.ts'
import { readingTime } from './reading-time.ts'

/** From this score on a product is a pick (the design's yellow ribbon). */
const PICK = 8.5

/** The one fact a teaser carries, by what is known of the content; null when nothing is. */
export function toMark(item: ContentLink, now: number): CardMark | null {
  if (isRunning(item, now)) return { kind: 'live' }
  if (item.rating !== null) return { kind: 'score', text: item.rating.toFixed(1), pick: item.rating >= PICK }
  if (item.price !== null) return toPriceMark(item.price)
  if (item.imageCount !== null && item.imageCount > 0)
    return { kind: 'count', text: `${item.imageCount} ${item.imageCount === 1 ? 'image' : 'images'}` }
  const duration = item.metaData?.duration ?? 0
  if (duration >= 1) return { kind: 'duration', text: toClock(duration) }
  if (item.wordCount !== null && item.wordCount > 0)
    return { kind: 'reading', text: `${readingTime(item.wordCount)} min`, type: item.type }
  return null
}

function toPriceMark(price: Price): CardMark {
  const { now, was, merchant, note, checked } = price
  const saving = savingOf(price)
  return {
    kind: 'price',
    text: toUsd(now),
    was: saving === null || was === null ? null : toUsd(was),
    saving: saving === null ? null : `−${saving}%`,
    notes: [merchant, note].filter((words) => words !== null),
    checked: checked === null ? null : { iso: checked, short: shortDate(checked) },
  }
}

/** Seconds as `12:48` or `1:02:05`. */
function toClock(duration: number): string {
  const seconds = Math.floor(duration)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
