import type { PlanModel, PlansTool, PlansResult as Result } from '../../../shared/page/model/plans-tool.ts'
import { classNames } from '../../design/class-names.ts'
import { useToolId } from '../tool-ids.ts'
import css from './PlansResult.module.css'
import { Speeds } from './Speeds.tsx'

interface PartProps {
  readonly tool: PlansTool
  readonly className?: string
}

/** What was found, with the sum of two years first. */
export function PlansResult({ tool, className }: PartProps) {
  const { result, words } = tool
  const toId = useToolId()
  if (result.kind === 'open') return null
  if (result.kind === 'down') {
    return (
      <section className={classNames(className, css.result)} id={toId('plans')} aria-label={words.kicker}>
        <p className={css.stale} role="status">
          <b>{words.down}</b> {words.downText}
        </p>
        {result.speeds ? <Speeds tool={result.speeds} /> : null}
      </section>
    )
  }
  return (
    <section className={classNames(className, css.result)} id={toId('plans')} aria-label={words.kicker}>
      <h2 className="display tab">{result.title}</h2>
      {result.address ? (
        <dl className={css.address}>
          <div>
            <dt>{words.typed}</dt>
            <dd>{result.address.typed}</dd>
          </div>
          <div>
            <dt>{words.lookedUp}</dt>
            <dd>{result.address.found}</dd>
          </div>
        </dl>
      ) : null}
      {result.notes.map((note) => (
        <p className={css.note} key={note}>
          {note}
        </p>
      ))}
      {result.plans.length === 0 ? (
        <p className={css.noneText}>{words.noneText}</p>
      ) : (
        <Found tool={tool} result={result} />
      )}
    </section>
  )
}

interface FoundProps {
  readonly tool: PlansTool
  readonly result: Extract<Result, { kind: 'found' }>
}

function Found({ tool: { words }, result }: FoundProps) {
  const { sorts, plans, checked, speeds, sample } = result
  return (
    <>
      <div className={css.sorts}>
        {sorts.length > 0 ? (
          <>
            <span>{words.sortBy}</span>
            {sorts.map(({ label, href, isCurrent }) => (
              <a className="chip" key={href} href={href} aria-current={isCurrent ? 'true' : undefined}>
                {label}
              </a>
            ))}
          </>
        ) : null}
        <p>
          {words.neutral} {checked}
        </p>
      </div>
      <ol className={css.plans}>
        {plans.map((plan, index) => (
          <Plan key={plan.name} plan={plan} isFirst={index === 0} words={words} />
        ))}
      </ol>
      {speeds ? <Speeds tool={speeds} /> : null}
      {sample ? <p className={css.sample}>{sample}</p> : null}
    </>
  )
}

interface PlanProps {
  readonly plan: PlanModel
  readonly isFirst: boolean
  readonly words: PlansTool['words']
}

function Plan({ plan, isFirst, words }: PlanProps) {
  const { name, technology, phone, review, total, sum, facts } = plan
  return (
    <li className={css.plan}>
      <div className={css.who}>
        <h3 className="display">{name}</h3>
        <p>{technology}</p>
        <p className={css.links}>
          {review ? <a href={review}>{words.review}</a> : null}
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            <span className="vh">{words.call} </span>
            {phone}
          </a>
        </p>
      </div>
      <p className={classNames(css.sum, isFirst && css.first)}>
        <b>{total}</b>
        <span>{words.twoYears}</span>
        <small>{sum}</small>
      </p>
      <dl className={css.facts}>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
