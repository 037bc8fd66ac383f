import type { SearchModel } from '../../../shared/page/model/search.ts'
import css from './SearchFilters.module.css'

/** Links that narrow a search: in a column beside the results, or in rows above them on small screens. */
export function SearchFilters({ filters }: Pick<SearchModel, 'filters'>) {
  return (
    <div className={css.filters} data-print="no">
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
    </div>
  )
}
