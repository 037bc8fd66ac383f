import type { SearchModel } from '../../../shared/page/model/search.ts'
import { classNames } from '../../design/class-names.ts'
import fold from '../../design/fold.module.css'
import css from './SearchFilters.module.css'

/** Links that narrow a search: in a column beside the results; on small screens above them, closed until one is chosen. */
export function SearchFilters({ search: { filter, filters } }: { readonly search: SearchModel }) {
  if (filters.length === 0) return <div />
  const isChosen = filters.some(({ choices: [every] }) => every?.current === false)
  return (
    <details className={classNames(fold.fold, css.filters)} open={isChosen} data-print="no">
      <summary>{filter}</summary>
      {filters.map(({ label, choices }) => (
        <nav className={css.group} aria-label={label} key={label}>
          <h2>{label}</h2>
          <ul>
            {choices.map(({ href, label: choice, current, count }) => (
              <li key={href}>
                <a href={href} aria-current={current ? 'true' : undefined}>
                  {choice}
                  {count === null ? null : <small>{count}</small>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </details>
  )
}
