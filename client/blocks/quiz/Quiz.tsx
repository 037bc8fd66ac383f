import { useState, useSyncExternalStore } from 'react'
import type { BlockData } from '../../../shared/body/blocks.ts'
import type { PollForm } from '../../../shared/polls/poll-form.ts'
import choices from '../poll/Choices.module.css'
import { Question } from './Question.tsx'
import css from './Quiz.module.css'

type Shown = BlockData<'quiz'> & { readonly form?: PollForm | null }

const NEVER = () => () => {}

/** Questions whose answers the browser checks (PG-032). Without JavaScript the answers open below each question. */
export function Block({ data }: { readonly data: Shown }) {
  const { title, questions, results, form = null } = data
  const isLive = useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )
  const [answered, setAnswered] = useState<readonly boolean[]>([])
  const right = answered.filter(Boolean).length
  const isOver = answered.length === questions.length
  const verdict = results.filter(({ from }) => from <= right).sort((a, b) => b.from - a.from)[0]
  return (
    <section className={`${choices.box} ${css.quiz}`} aria-label={title}>
      {title === undefined ? null : <p className={css.title}>{title}</p>}
      {questions.map((question, index) => (
        <Question
          key={question.id}
          question={question}
          number={index + 1}
          count={questions.length}
          form={form}
          isLive={isLive && form !== null}
          onAnswer={(isRight) => setAnswered((before) => [...before, isRight])}
        />
      ))}
      {isOver && form !== null ? (
        <p className={css.score} role="status">
          <b>
            {form.words.score} {right} {form.words.of} {questions.length}.
          </b>{' '}
          {verdict?.text}
        </p>
      ) : null}
    </section>
  )
}
