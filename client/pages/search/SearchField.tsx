import { useEffect, useRef, useState } from 'react'
import type { SearchModel } from '../../../shared/page/model/search.ts'
import { Icon } from '../../design/Icon.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import css from './SearchField.module.css'
import type { SearchSuggestions } from './SearchSuggestions.tsx'

/** The search form: a plain GET form, which needs no script. It suggests pages once its field has the focus. */
export function SearchField({ search: { action, query, title, suggest } }: { search: SearchModel }) {
  const messages = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<typeof SearchSuggestions | null>(null)
  const [isNeeded, setNeeded] = useState(false)

  useEffect(() => {
    // The browser may focus the field before React listens to it.
    if (!isNeeded && document.activeElement !== field.current) return
    // On failure the field stays a plain one.
    import('./SearchSuggestions.tsx').then((module) => setSuggestions(() => module.SearchSuggestions)).catch(() => {})
  }, [isNeeded])

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser knows the search element
    <form className={css.field} action={action} method="get" role="search" data-print="no">
      <label className="vh" htmlFor="search-field">
        {title}
      </label>
      <input
        // A new query is a new field: what is typed in the old one must not stay.
        key={query}
        ref={field}
        id="search-field"
        type="search"
        name="q"
        defaultValue={query}
        maxLength={200}
        placeholder={messages.search}
        autoComplete="off"
        enterKeyHint="search"
        required
        // biome-ignore lint/a11y/noAutofocus: readers open this page to type
        autoFocus={query === ''}
        data-first-focus={query === '' || undefined}
        onFocus={() => setNeeded(true)}
      />
      <button className={`icon-btn ${css.button}`} type="submit" aria-label={messages.search}>
        <Icon name="search" />
      </button>
      {Suggestions && field.current ? <Suggestions key={query} input={field.current} suggest={suggest} /> : null}
    </form>
  )
}
