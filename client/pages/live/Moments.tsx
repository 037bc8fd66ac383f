import { useState } from 'react'
import { clockIn } from '../../../shared/live/clock.ts'
import { permalinkOf } from '../../../shared/live/pages.ts'
import type { LiveModel } from '../../../shared/page/model/live.ts'
import { useLiveView } from './live-view-context.ts'
import css from './Moments.module.css'

/**
 * The key moments of coverage, by which readers move through it. All have the same height, and React keys them by their
 * number: a new one changes their texts but moves none. Where they stand above the
 * updates, a page that came without any has no room for the first.
 */
export function Moments({ timeZone, words }: Pick<LiveModel, 'timeZone' | 'words'>) {
  const { moments } = useLiveView()
  const [isLate] = useState(moments.length === 0)
  if (moments.length === 0) return null
  return (
    <nav
      className={css.moments}
      data-fill=""
      data-late={isLate || undefined}
      aria-label={words.moments}
      data-print="no"
    >
      <h2 className="label">{words.moments}</h2>
      <ol>
        {moments.map((moment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <time dateTime={moment.datePublished}>{clockIn(moment.datePublished, timeZone)}</time>
            <a href={permalinkOf(moment)}>{moment.headline}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
