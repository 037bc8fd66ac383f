import type { PagingModel } from '../../shared/page/model/parts.ts'
import { useMessages } from '../messages/messages-context.ts'
import css from './Pager.module.css'

interface PagerProps {
  readonly paging: PagingModel
  /** Absent: those of a list of stories, newest first. */
  readonly labels?: { readonly previous: string; readonly next: string }
}

/** Links to newer and older stories, and to pages by number. Renders nothing for a single page. */
export function Pager({ paging, labels }: PagerProps) {
  const messages = useMessages()
  const { page, pages, numbers, previous, next } = paging
  if (pages < 2) return null
  return (
    <nav className={css.pager} aria-label={messages.pages} data-print="no">
      {previous ? (
        <a className="chip" href={previous} rel="prev">
          {labels?.previous ?? messages.newer}
        </a>
      ) : null}
      <ol className={css.numbers}>
        {numbers.map((number, index) => (
          <li key={number.page} data-gap={isGap(numbers[index - 1]?.page, number.page) || undefined}>
            <a
              className="chip"
              href={number.href}
              aria-current={number.page === page ? 'page' : undefined}
              aria-label={messages.page(number.page)}
            >
              {number.page}
            </a>
          </li>
        ))}
      </ol>
      {next ? (
        <a className="chip" href={next} rel="next">
          {labels?.next ?? messages.older}
        </a>
      ) : null}
    </nav>
  )
}

function isGap(before: number | undefined, page: number): boolean {
  return before !== undefined && page - before > 1
}
