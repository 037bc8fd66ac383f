import type { StatModel } from '../../../shared/live/stats.ts'
import { Time } from '../../design/Time.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import { useLiveView } from './live-view-context.ts'
import css from './Stats.module.css'

/** When the coverage began, how much there is, and the time of the newest update. Each figure has room to grow. */
export function Stats() {
  const { updated: before } = useMessages()
  const { stats, updated } = useLiveView().head
  const grows = stats.some(({ room }) => room !== undefined)
  return (
    <p className={css.stats}>
      {stats.map((stat) => (
        <span key={stat.kind} className={css.stat} data-room={stat.room} data-none={stat.value === '0' || undefined}>
          <Figure {...stat} />
        </span>
      ))}
      {updated ? (
        <span className={css.updated}>
          <b>{before}</b> <Time key={updated.iso} date={updated} />
        </span>
      ) : grows ? (
        <span className={css.updated} data-none>
          <b>{before}</b>
        </span>
      ) : null}
    </p>
  )
}

function Figure({ kind, name, value }: StatModel) {
  if (kind === 'updates' || kind === 'reporters') {
    return (
      <span>
        <b>{value}</b> {name}
      </span>
    )
  }
  return (
    <span>
      <b>{name}</b> {value}
    </span>
  )
}
