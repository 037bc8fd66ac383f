import { clockIn } from '../../../shared/live/clock.ts'
import type { KeyMoment } from '../../../shared/live/live-update.ts'
import { permalinkOf } from '../../../shared/live/pages.ts'
import type { LiveModel } from '../../../shared/page/model/live.ts'
import css from './Moments.module.css'

interface MomentsProps extends Pick<LiveModel, 'timeZone' | 'words'> {
  readonly moments: readonly KeyMoment[]
}

/** The key moments of coverage, by which readers move through it. */
export function Moments({ moments, timeZone, words }: MomentsProps) {
  if (moments.length === 0) return null
  return (
    <nav className={css.moments} aria-label={words.moments} data-print="no">
      <h2 className="label">{words.moments}</h2>
      <ol>
        {moments.map((moment) => (
          <li key={moment.id}>
            <time dateTime={moment.datePublished}>{clockIn(moment.datePublished, timeZone)}</time>
            <a href={permalinkOf(moment)}>{moment.headline}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
