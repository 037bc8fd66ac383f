import type { DateModel } from '../../shared/page/model.ts'
import { useMessages } from '../messages/messages-context.ts'

interface TimeProps {
  readonly date: DateModel
  readonly prefix?: string
  /** For columns of times: the day, and the time of day on the reader's today. */
  readonly clock?: boolean
}

/** Every date passes here: the HTML holds the day, what readers see afterwards is worded by `client/app/dates.ts` (PG-048). */
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
