import type { ComparisonModel } from '../../../shared/page/model/buying.ts'
import css from './Comparison.module.css'

/** The entries in a table, which scrolls inside itself; names lead to their entries. */
export function Comparison({ comparison: { title, columns, rows } }: { comparison: ComparisonModel }) {
  return (
    <div className={css.comparison}>
      <h2 className="display">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keys */}
      <section className={css.scroller} aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, cells }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`#${id}`}>{name}</a>
                </th>
                {columns.map((column, index) => (
                  <td key={column}>{cells[index] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
