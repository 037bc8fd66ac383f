import type { FactModel } from '../../../shared/page/model/article.ts'
import type { Spoken } from '../../../shared/text/spoken.ts'
import css from './Facts.module.css'

interface FactsProps {
  readonly facts: readonly FactModel[]
  readonly spoken: Spoken | undefined
}

/** The figures of a story, in a dark bar below its picture. */
export function Facts({ facts, spoken }: FactsProps) {
  return (
    <dl className={css.facts} {...spoken}>
      {facts.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit ? <small> {unit}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
