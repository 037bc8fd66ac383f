export function Time({ date, prefix }) {
  return (
    <time dateTime={date.iso}>
      {prefix ? `${prefix} ` : null}
      {date.short}
    </time>
  )
}
