import { useEffect, useRef } from 'react'
import { toPercent } from '../../../shared/polls/percent.ts'
import type { PollForm } from '../../../shared/polls/poll-form.ts'
import choices from './Choices.module.css'
import css from './Poll.module.css'
import type { QuestionVotes } from './votes.ts'

interface ResultsProps {
  readonly question: string
  readonly options: readonly { readonly id: string; readonly text: string }[]
  readonly votes: QuestionVotes
  readonly yours: string | null
  readonly form: PollForm
  /** Whether the reader has asked for them, so that they get the focus. */
  readonly hasActed: boolean
  readonly closes: string | undefined
}

/** The votes of a poll as bars with their shares. */
export function Results({ question, options, votes, yours, form, hasActed, closes }: ResultsProps) {
  const { words, locale } = form
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (hasActed) title.current?.focus()
  }, [hasActed])
  const isClosed = closes !== undefined && Date.parse(closes) < Date.now()
  return (
    <section className={`${choices.box} ${css.poll}`}>
      <p className={`${choices.ask} ${css.question}`} ref={title} tabIndex={-1}>
        {question}
      </p>
      <ul className={css.results}>
        {options.map(({ id, text }) => {
          const percent = toPercent(votes.choices.find((choice) => choice.id === id)?.count ?? 0, votes.total)
          return (
            <li key={id}>
              <span>
                {text}
                {id === yours ? <b className={css.yours}>{words.yours}</b> : null}
              </span>
              <b>{(percent / 100).toLocaleString(locale, { style: 'percent' })}</b>
              <svg className={css.bar} aria-hidden="true">
                <rect width={`${percent}%`} height="100%" />
              </svg>
            </li>
          )
        })}
      </ul>
      <p className={css.note}>
        {words.votes} {votes.total.toLocaleString(locale)}
        {isClosed ? ` · ${words.closed}` : null}
      </p>
    </section>
  )
}
