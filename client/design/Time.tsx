import type { DateModel } from '../../shared/page/model/parts.ts'
import { useMessages } from '../messages/messages-context.ts'

interface TimeProps {
  readonly date: DateModel
  readonly prefix?: string
  /** For columns of times: the day without its year, or the time of day when that is today for the reader. */
  readonly clock?: boolean
}

/** Renders every date. The HTML has the day; `client/app/dates.ts` later replaces it by a relative date (PG-048). */
export function Time({ date, prefix, clock = false }: TimeProps) {
  const { withoutYear } = useMessages()
  const time = (
    <time dateTime={date.iso} title={date.full} data-date={clock ? 'clock' : 'ago'}>
      {clock ? withoutYear(date.short) : date.short}
    </time>
  )
  return prefix ? (
    <span>
      {prefix} {time}
    </span>
  ) : (
    time
  )
}
