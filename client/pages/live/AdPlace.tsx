import type { LiveModel } from '../../../shared/page/model/live.ts'
import css from './LivePage.module.css'

/** A place for an advertisement with a reserved height (AD-012). */
export function AdPlace({ ad }: { readonly ad: NonNullable<LiveModel['ad']> }) {
  return (
    <div className={css.ad} data-print="no">
      <p>{ad.label}</p>
      <p className={css.place}>{ad.notice}</p>
    </div>
  )
}
