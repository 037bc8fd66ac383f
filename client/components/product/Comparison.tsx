import type { ProductWords } from '../../../shared/messages/messages.ts'
import type { ComparisonModel } from '../../../shared/page/model/product.ts'
import { Time } from '../../design/Time.tsx'
import css from './Table.module.css'

interface ComparisonProps {
  readonly comparison: ComparisonModel
  readonly words: ProductWords
}

/** Products side by side; the page's own is the first. */
export function Comparison({ comparison: { products, lines, checked }, words }: ComparisonProps) {
  return (
    <div className={css.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className={`${css.table} ${css.compared}`} aria-label={words.comparison} tabIndex={0}>
        <table>
          <caption>{words.comparison}</caption>
          <thead>
            <tr>
              <th scope="col">{words.model}</th>
              {products.map(({ name, href }, index) => (
                <th scope="col" className={index === 0 ? css.own : undefined} key={name}>
                  {href && index > 0 ? <a href={href}>{name}</a> : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, values, spoken }) => (
              <tr key={name} {...spoken}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td className={index === 0 ? css.own : undefined} key={products[index]?.name}>
                    {value ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {checked ? (
        <p className={css.note}>
          <Time date={checked} prefix={words.checked} />
        </p>
      ) : null}
    </div>
  )
}
