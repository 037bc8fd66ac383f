import { type FormEvent, useRef, useState } from 'react'
import type { RatesFound, RatesTool } from '../../../shared/page/model/rates-tool.ts'
import { RATE_PARAMETERS } from '../../../shared/rates/rate.ts'
import { fetchRates } from './fetch-rates.ts'
import css from './Rates.module.css'
import { RatesForm } from './RatesForm.tsx'
import { type RateRow, toRateDay, toRateRows } from './rate-rows.ts'

/** The number of accounts that are open at first. */
const FIRST = 5

type State = 'open' | 'sending' | 'updated' | 'failed'

/** Rates of banks (GE-016, GE-017, GE-018). A new question replaces the rows in their place. */
export function Rates({ tool }: { readonly tool: RatesTool }) {
  const { kind, words, language, form } = tool
  const [found, setFound] = useState<RatesFound>(tool.found)
  const list = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('open')
  const id = `rates-${kind}`
  const { rates, zip, asOf, source, isStale } = found
  const rows = toRateRows(rates, { ...found, language, words })
  const day = words.order.replace('{day}', toRateDay(asOf, language))
  const order = source === null ? day : `${day} ${source}.`
  const title = zip === '' ? tool.title : tool.titleOf.replace('{zip}', zip)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event
    event.preventDefault()
    if (state === 'sending') return
    // Content below stays where it is if the next list is shorter.
    if (list.current !== null) list.current.style.minBlockSize = `${list.current.offsetHeight}px`
    setState('sending')
    fetchRates(tool, new FormData(currentTarget))
      .then((next) => {
        // The server says what is wrong with a field.
        if (next === 'faulty') return currentTarget.submit()
        setFound(next)
        setState('updated')
      })
      .catch(() => setState('failed'))
  }

  return (
    <aside>
      <section className={css.rates} id={id} aria-label={title}>
        <div className={css.head}>
          <h3>{title}</h3>
          {/* A failure takes the place of the order, so that nothing below moves. */}
          <p className={state === 'failed' ? css.failed : undefined} role="status">
            {state === 'updated' ? (
              <span className="vh">{words.updated.replace('{count}', String(rows.length))} </span>
            ) : null}
            {state === 'failed' ? words.failed : order}
          </p>
        </div>
        {isStale ? <p className={css.note}>{words.stale}</p> : null}
        {form === null ? null : (
          <RatesForm
            {...{ id, form, words, names: RATE_PARAMETERS[kind] }}
            isSending={state === 'sending'}
            onSubmit={submit}
          />
        )}
        <div ref={list}>
          {/* New elements: rows that stay would move, and readers would follow them. */}
          <Rows key={`${found.amount} ${zip} ${rows.length}`} rows={rows.slice(0, FIRST)} />
          {rows.length === 0 ? <p>{words.noRates}</p> : null}
          {rows.length > FIRST ? (
            <details className={css.more}>
              <summary>{words.more.replace('{count}', String(rows.length - FIRST))}</summary>
              <Rows rows={rows.slice(FIRST)} />
            </details>
          ) : null}
        </div>
        <div className={css.foot}>
          <p>
            {(['variable', 'early-withdrawal'] as const)
              .filter((note) => rates.some((rate) => rate.note === note))
              .map((note) => (
                <b key={note}>{words.warnings[note]} </b>
              ))}
            {rates.some(({ fee }) => fee !== null && fee > 0) ? words.warnings.fees : null}
          </p>
          <p>{words.neutral}</p>
          {tool.sample === null ? null : <p className={css.sample}>{tool.sample}</p>}
        </div>
      </section>
    </aside>
  )
}

function Rows({ rows }: { readonly rows: readonly RateRow[] }) {
  return (
    <ol className={css.list}>
      {rows.map(({ bank, name, apy, kind, earns, facts }) => (
        <li className={css.rate} key={name}>
          <p className={css.apy}>
            {apy}
            <sup>%</sup>
            <small>{kind}</small>
          </p>
          <div>
            <h4>{bank}</h4>
            <p>
              {name}. {earns === null ? null : `${earns}.`}
            </p>
          </div>
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
