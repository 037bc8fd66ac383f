import type { DateModel } from '../../shared/page/model.ts'

/** Every date on a page passes here, so that its wording can change after hydration in one place (PG-048). */
export function Time({ date, prefix }: { date: DateModel; prefix?: string }) {
  return <time dateTime={date.iso}>{prefix ? `${prefix} ${date.short}` : date.short}</time>
}
