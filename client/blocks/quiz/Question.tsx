import { type FormEvent, useState } from 'react'
import type { BlockData } from '../../../shared/body/blocks.ts'
import { toPercent } from '../../../shared/polls/percent.ts'
import type { PollForm } from '../../../shared/polls/poll-form.ts'
import choices from '../poll/Choices.module.css'
import { fetchVotes, type QuestionVotes } from '../poll/votes.ts'
import css from './Quiz.module.css'

interface QuestionProps {
  readonly question: BlockData<'quiz'>['questions'][number]
  readonly number: number
  readonly count: number
  readonly form: PollForm | null
  readonly isLive: boolean
  readonly onAnswer: (isRight: boolean) => void
}

/** One question of a quiz: its options, then which one is right, and what other readers have answered. */
export function Question({ question, number, count, form, isLive, onAnswer }: QuestionProps) {
  const { id, question: text, options, right, explanation } = question
  const words = form?.words
  const [chosen, setChosen] = useState<string | null>(null)
  const [votes, setVotes] = useState<QuestionVotes | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const choice = new FormData(event.currentTarget).get('choice')
    if (form === null || chosen !== null || typeof choice !== 'string') return
    setChosen(choice)
    onAnswer(choice === right)
    // The answer is checked at once, without waiting for the count.
    fetchVotes(form, new URLSearchParams({ question: id, choice }))
      .then(({ questions }) => setVotes(questions.find((one) => one.id === id) ?? null))
      .catch(() => {})
  }
  const shareOf = (option: string) => {
    if (votes === null || form === null) return null
    const percent = toPercent(votes.choices.find((one) => one.id === option)?.count ?? 0, votes.total)
    return (
      <>
        {(percent / 100).toLocaleString(form.locale, { style: 'percent' })}{' '}
        <span className="vh">{form.words.readers}</span>
      </>
    )
  }
  const name = (
    <>
      {words ? (
        <span className={css.number}>
          {words.question} {number} {words.of} {count}
        </span>
      ) : null}
      {text}
    </>
  )
  if (!isLive) {
    return (
      <div className={css.question}>
        <p className={choices.ask}>{name}</p>
        <ul className={choices.choices}>
          {options.map((option) => (
            <li key={option} className={`${choices.choice} ${css.option}`}>
              {option}
            </li>
          ))}
        </ul>
        <details className={css.answer}>
          <summary>{words?.showAnswer ?? right}</summary>
          <p>
            <b>{right}</b>
          </p>
          {explanation === undefined ? null : <p>{explanation}</p>}
        </details>
      </div>
    )
  }
  return (
    <form className={css.question} onSubmit={submit}>
      <fieldset className={choices.choices}>
        <legend className={choices.ask}>{name}</legend>
        {options.map((option) => (
          <label key={option} className={`${choices.choice} ${css.option}`} data-mark={markOf(option, right, chosen)}>
            <input type="radio" name="choice" value={option} required disabled={chosen !== null} />
            <span>{option}</span>
            <small>{shareOf(option)}</small>
          </label>
        ))}
      </fieldset>
      {chosen === null ? (
        <p className={css.foot}>
          <button className="btn" type="submit">
            {words?.answer}
          </button>
        </p>
      ) : (
        <div className={css.verdict} role="status">
          <p>
            <b>{chosen === right ? words?.right : words?.wrong}:</b> {right}
          </p>
          {explanation === undefined ? null : <p>{explanation}</p>}
        </div>
      )}
    </form>
  )
}

function markOf(option: string, right: string, chosen: string | null): 'right' | 'wrong' | undefined {
  if (chosen === null) return undefined
  if (option === right) return 'right'
  return option === chosen ? 'wrong' : undefined
}
