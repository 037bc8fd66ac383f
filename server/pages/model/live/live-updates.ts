import { clockIn, dayIn } from '../../../../shared/live/clock.ts'
import type { LiveUpdate } from '../../../../shared/live/live-update.ts'
import { toLocalUpdate } from '../../../../shared/live/local-update.ts'
import type { UpdateModel } from '../../../../shared/page/model/live.ts'
import { type DateStyle, sameDay, shortDate } from '../../../body/short-date.ts'
import type { ModelContext } from '../context.ts'
import { toLocalBlocks } from '../local-blocks.ts'

/** The updates with the words for their times; coverage of several days names the day of each. */
export function toUpdateModels(
  updates: readonly LiveUpdate[],
  timeZone: string,
  context: ModelContext,
): readonly UpdateModel[] {
  const style: DateStyle = { language: context.language, timeZone }
  const dates = updates.map(dateOf)
  const isOneDay = dates.every((date) => sameDay(date, dates[0] ?? date, timeZone))
  return updates.map((update) => {
    const date = dateOf(update)
    return {
      ...toLocalUpdate(update, context.toLocalHref),
      blocks: toLocalBlocks(update.blocks, context),
      clock: clockIn(date, timeZone),
      short: shortDate(date, style),
      ...(!isOneDay && { day: dayIn(date, context.language, timeZone) }),
    }
  })
}

/** `Western European Time`, in the language of the page. Zones have had other names: `at` is a time of the coverage. */
export function timeZoneName(timeZone: string, language: string, at: number): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

function dateOf({ displayDatePublished, datePublished }: LiveUpdate): string {
  return displayDatePublished ?? datePublished
}
