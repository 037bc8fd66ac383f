import type { SolarTool } from '../../../shared/page/model/solar-tool.ts'
import { classNames } from '../../design/class-names.ts'
import { useToolId } from '../tool-ids.ts'
import css from './Solar.module.css'

interface SolarStepsProps {
  readonly tool: SolarTool
  readonly className?: string
}

/** Every step of the estimate with its figure and its source. */
export function SolarSteps({ tool: { result, words }, className }: SolarStepsProps) {
  const toId = useToolId()
  if (result.kind !== 'estimate') return null
  const { steps, years, isSample } = result
  return (
    <section className={classNames(className, css.result)} id={toId('estimate')} aria-label={words.how}>
      <h2 className="display tab">{words.how}</h2>
      <ol className={css.steps}>
        {steps.map(({ title, figure, text, source }) => (
          <li className={css.step} key={title}>
            <h3>{title}</h3>
            <b>{figure}</b>
            <p>
              {text} <small>{source}</small>
            </p>
          </li>
        ))}
      </ol>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={css.table} aria-label={words.byYear} tabIndex={0}>
        <table className={css.years}>
          <caption>{words.byYear}</caption>
          <thead>
            <tr>
              <th scope="col">{words.year}</th>
              <th scope="col">{words.low}</th>
              <th scope="col">{words.high}</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, low, high }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{low}</td>
                <td>{high}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isSample ? <p className={css.sample}>{words.sample}</p> : null}
    </section>
  )
}
