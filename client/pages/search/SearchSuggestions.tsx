import { useCallback, useEffect, useState } from 'react'
import type { SearchModel } from '../../../shared/page/model/search.ts'
import { sendToSite } from '../../app/send-to-site.ts'
import { SuggestionList } from '../../suggestions/SuggestionList.tsx'
import { type Ask, useSuggestions } from '../../suggestions/use-suggestions.ts'

interface Suggestion {
  readonly title: string
  readonly kind: string
  readonly href: string
}

const SHORTEST = 2

interface SearchSuggestionsProps {
  readonly input: HTMLInputElement
  readonly suggest: SearchModel['suggest']
}

/** Titles that match what is typed: links to their pages. Enter still searches (SC-002). */
export function SearchSuggestions({ input, suggest: { path, label, counted } }: SearchSuggestionsProps) {
  const [text, setText] = useState(input.value)
  const ask = useCallback<Ask<Suggestion>>(
    (q, signal) => askFor(`${path}?${new URLSearchParams({ q })}`, signal),
    [path],
  )
  const typed = text.trim()
  const isTyped = typed.length >= SHORTEST && text !== input.defaultValue
  const found = useSuggestions(input, isTyped ? typed : null, ask)

  useEffect(() => {
    const readText = () => setText(input.value)
    input.addEventListener('input', readText)
    return () => input.removeEventListener('input', readText)
  }, [input])

  return (
    <SuggestionList input={input} id="search-suggestions" label={label} counted={counted} count={found?.length}>
      {found?.map(({ title, kind, href }) => (
        <a
          key={href}
          href={href}
          role="option"
          aria-selected="false"
          tabIndex={-1}
          // A pointer must not take the focus from the field before the link is followed.
          onMouseDown={(event) => event.preventDefault()}
        >
          <span>{title}</span>
          <small>{kind}</small>
        </a>
      ))}
    </SuggestionList>
  )
}

/** @throws when the site cannot search now, or has had too many searches */
async function askFor(href: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await sendToSite(href, { signal })
  if (!response.ok) throw new Error(`Suggestions failed with ${response.status}`)
  const [, titles, kinds, hrefs]: [string, string[], string[], string[]] = await response.json()
  return titles.map((title, index) => ({ title, kind: kinds[index] ?? '', href: hrefs[index] ?? '#' }))
}
