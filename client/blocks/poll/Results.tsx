import { useEffect, useRef } from 'react'
import { toPercent } from '../../../shared/polls/percent.ts'
import type { PollForm } from '../../../shared/polls/poll-form.ts'
import choices from './Choices.module.css'
import css from './Poll.module.css'
import type { QuestionVotes } from './votes.ts'

interface ResultsProps {
  readonly question: string
  readonly options: readonly { readonly id: string; readonly text: string }[]
  /** null: not fetched yet. */
  readonly votes: QuestionVotes | null
  readonly yours: string | null
  readonly form: PollForm
  /** Whether the reader requested them, so that they get the focus. */
  readonly hasActed: boolean
  /** Whether the reader’s vote was not counted. */
  readonly isRefused: boolean
  readonly closes: string | undefined
}

/** The votes of a poll as bars with their shares. Until they are loaded, and without JavaScript, a link shows them. */
export function Results({ question, options, votes, yours, form, hasActed, isRefused, closes }: ResultsProps) {
  const { words, locale } = form
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (hasActed) title.current?.focus()
  }, [hasActed])
  const isClosed = form.isClosed || (closes !== undefined && Date.parse(closes) <= Date.now())
  const hasVotes = votes !== null && votes.total > 0
  return (
    <section className={`${choices.box} ${css.poll}`}>
      <p className={`${choices.ask} ${css.question}`} ref={title} tabIndex={-1}>
        {question}
      </p>
      <ul className={css.results}>
        {options.map(({ id, text }) => {
          const count = votes?.choices.find((choice) => choice.id === id)?.count ?? 0
          const percent = toPercent(count, votes?.total ?? 0)
          return (
            <li key={id}>
              <span>
                {text}
                {id === yours ? <b className={css.yours}>{words.yours}</b> : null}
              </span>
              {hasVotes ? <b>{(percent / 100).toLocaleString(locale, { style: 'percent' })}</b> : null}
              <svg className={css.bar} aria-hidden="true">
                <rect width={`${percent}%`} height="100%" />
              </svg>
            </li>
          )
        })}
      </ul>
      {isRefused ? (
        <p className={css.note} role="status">
          {words.notCounted}
        </p>
      ) : null}
      <p className={css.note}>
        {votes === null ? <a href={form.results}>{words.results}</a> : toCount(votes.total, isClosed, form)}
        {isClosed ? ` · ${words.closed}` : null}
      </p>
    </section>
  )
}

/** Shares of zero votes would suggest that readers voted against every answer. */
function toCount(total: number, isClosed: boolean, { words, locale }: PollForm): string {
  if (total > 0) return `${words.votes} ${total.toLocaleString(locale)}`
  return isClosed ? words.noVotes : words.noVotesYet
}
