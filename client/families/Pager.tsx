import type { PagingModel } from '../../shared/page/model.ts'
import css from './Pager.module.css'

/** The way to newer and older stories; nothing when there is one page. */
export function Pager({ paging }: { paging: PagingModel }) {
  if (paging.pages < 2) return null
  return (
    <nav className={css.pager} aria-label="Pages">
      {paging.previous ? (
        <a className="chip" href={paging.previous} rel="prev">
          Newer stories
        </a>
      ) : null}
      <span className={css.place}>
        Page {paging.page} of {paging.pages}
      </span>
      {paging.next ? (
        <a className="chip" href={paging.next} rel="next">
          Older stories
        </a>
      ) : null}
    </nav>
  )
}
