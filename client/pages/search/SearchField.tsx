import type { SearchModel } from '../../../shared/page/model/search.ts'
import { Icon } from '../../design/Icon.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import css from './SearchField.module.css'

/** The search form: a plain GET form, which needs no script. */
export function SearchField({ search: { action, query, title } }: { search: SearchModel }) {
  const messages = useMessages()
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser knows the search element
    <form className={css.field} action={action} method="get" role="search" data-print="no">
      <label className="vh" htmlFor="search-field">
        {title}
      </label>
      <input
        // A new query is a new field: what is typed in the old one must not stay.
        key={query}
        id="search-field"
        type="search"
        name="q"
        defaultValue={query}
        maxLength={200}
        placeholder={messages.search}
        autoComplete="off"
        enterKeyHint="search"
        required
      />
      <button className={`icon-btn ${css.button}`} type="submit" aria-label={messages.search}>
        <Icon name="search" />
      </button>
    </form>
  )
}
