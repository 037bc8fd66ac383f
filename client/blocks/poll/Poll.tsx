import { type FormEvent, useEffect, useState } from 'react'
import type { BlockData } from '../../../shared/body/blocks.ts'
import type { PollForm } from '../../../shared/polls/poll-form.ts'
import choices from './Choices.module.css'
import css from './Poll.module.css'
import { Results } from './Results.tsx'
import { fetchVotes, type QuestionVotes, readOwnVote, writeOwnVote } from './votes.ts'

type Shown = BlockData<'poll'> & { readonly form?: PollForm | null }

/** A question to readers (PG-032). The server adds the address for votes. Without it the poll is a list of answers. */
export function Block({ data }: { readonly data: Shown }) {
  const { question, options, form = null } = data
  if (form !== null) return <OpenPoll data={data} form={form} />
  return (
    <section className={choices.box}>
      <p className={choices.ask}>{question}</p>
      <ul>
        {options.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

function OpenPoll({ data, form }: { readonly data: Shown; readonly form: PollForm }) {
  const { question, options, closes } = data
  const { words, locale } = form
  const [votes, setVotes] = useState<QuestionVotes | null>(null)
  const [yours, setYours] = useState<string | null>(null)
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open')
  const [hasActed, setActed] = useState(false)
  const [isRefused, setRefused] = useState(false)
  async function ask(fields?: URLSearchParams) {
    try {
      const found = await fetchVotes(form, fields)
      if (found.yours !== undefined) {
        writeOwnVote(form, found.yours)
        setYours(found.yours)
      }
      setRefused(found.counted === false)
      setVotes(found.questions[0] ?? null)
    } catch {
      setState('failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the block appears
  useEffect(() => {
    const own = readOwnVote(form)
    setYours(own)
    if (own !== null || (closes !== undefined && Date.parse(closes) <= Date.now())) void ask()
  }, [])
  if (votes !== null || form.isClosed)
    return <Results {...{ question, options, votes, yours, form, hasActed, isRefused, closes }} />
  const act = (fields?: URLSearchParams) => {
    setActed(true)
    setState('sending')
    void ask(fields)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const choice = new FormData(event.currentTarget).get('choice')
    if (state !== 'sending' && typeof choice === 'string') act(new URLSearchParams({ choice }))
  }
  return (
    <form className={`${choices.box} ${css.poll}`} method="post" action={form.action} onSubmit={submit}>
      <fieldset className={choices.choices}>
        <legend className={choices.ask}>{question}</legend>
        {options.map(({ id, text }) => (
          <label key={id} className={`${choices.choice} ${css.option}`}>
            <input type="radio" name="choice" value={id} required />
            {text}
          </label>
        ))}
      </fieldset>
      <input type="hidden" name="locale" value={locale} />
      <p className={css.foot}>
        <button className="btn" type="submit" aria-disabled={state === 'sending'}>
          {state === 'sending' ? words.sending : words.vote}
        </button>
        <a
          href={form.results}
          onClick={(event) => {
            event.preventDefault()
            act()
          }}
        >
          {words.results}
        </a>
        {form.closes === null ? null : (
          <span className={css.note}>
            {words.openUntil} {form.closes}
          </span>
        )}
      </p>
      {state === 'failed' ? (
        <p className={css.fault} role="alert">
          {words.failed}
        </p>
      ) : null}
    </form>
  )
}
