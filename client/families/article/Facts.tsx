import type { FactModel } from '../../../shared/page/model.ts'
import css from './Facts.module.css'

/** The figures of a story, on asphalt below its picture. */
export function Facts({ facts }: { facts: readonly FactModel[] }) {
  return (
    <dl className={css.facts}>
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
