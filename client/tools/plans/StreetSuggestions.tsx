import { useCallback, useEffect, useReducer, useState } from 'react'
import type { PlansTool } from '../../../shared/page/model/plans-tool.ts'
import { sendToSite } from '../../app/send-to-site.ts'
import { SuggestionList } from '../../suggestions/SuggestionList.tsx'
import { type Ask, useSuggestions } from '../../suggestions/use-suggestions.ts'
import { useToolId } from '../tool-ids.ts'
import { type AddressInput, changeAddress, type SuggestedAddress, toSearch } from './address-input.ts'

interface StreetSuggestionsProps {
  readonly input: HTMLInputElement
  readonly tool: Pick<PlansTool, 'suggest' | 'words'>
}

/** Addresses that match what is typed. */
export function StreetSuggestions({ input, tool: { suggest, words } }: StreetSuggestionsProps) {
  const toId = useToolId()
  const [address, change] = useReducer(changeAddress, input.form, readAddress)
  /** Nothing is looked up for an address that came with the page. */
  const [isTyped, setTyped] = useState(input.value !== input.defaultValue)
  const search = isTyped ? toSearch(address) : null
  const ask = useCallback<Ask<SuggestedAddress>>((body, signal) => askFor(suggest, body, signal), [suggest])
  const found = useSuggestions(input, search && JSON.stringify(search), ask)

  useEffect(() => followForm(input, change, setTyped), [input])

  useEffect(() => {
    if (address.selected !== null) writeAddress(input.form, address)
  }, [address, input])

  return (
    <SuggestionList
      input={input}
      id={toId('plans-streets')}
      label={words.streets}
      counted={words.found}
      count={found?.length}
    >
      {found?.map((suggestion) => (
        <Street
          key={`${suggestion.street} ${suggestion.secondary} ${suggestion.zip}`}
          suggestion={suggestion}
          words={words}
          onChoose={() => change({ type: 'chosen', suggestion })}
        />
      ))}
    </SuggestionList>
  )
}

interface StreetProps {
  readonly suggestion: SuggestedAddress
  readonly words: PlansTool['words']
  readonly onChoose: () => void
}

function Street({ suggestion: { street, secondary, city, state, zip, entries }, words, onChoose }: StreetProps) {
  return (
    // The combobox presses an option for the key Enter; a pointer must not take the focus from the field.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: likewise, by aria-activedescendant
    <div role="option" aria-selected="false" onMouseDown={(event) => event.preventDefault()} onClick={onChoose}>
      <span>{[street, secondary].filter(Boolean).join(', ')}</span>
      <small>
        {city}, {state} {zip}. {entries > 1 ? words.units.replace('{count}', String(entries)) : null}
      </small>
    </div>
  )
}

function followForm(
  input: HTMLInputElement,
  change: (next: Parameters<typeof changeAddress>[1]) => void,
  setTyped: (isTyped: boolean) => void,
): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const fields = { zip: 'zip', street: 'text', unit: 'unit' } as const
  input.form?.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      if (target.name === 'moving') return change({ type: 'moving', value: target.checked })
      const field = fields[target.name as keyof typeof fields]
      if (field === undefined) return
      if (target === input) setTyped(true)
      change({ type: 'typed', field, value: target.value })
    },
    { signal },
  )
  return () => leaving.abort()
}

/** @throws when the lookup fails */
async function askFor(path: string, body: string, signal: AbortSignal): Promise<readonly SuggestedAddress[]> {
  const headers = { 'content-type': 'application/json' }
  const response = await sendToSite(path, { method: 'POST', headers, body, signal })
  if (!response.ok) throw new Error(`Suggestions failed with ${response.status}`)
  return (await response.json()).data.suggestions
}

const fieldOf = (form: HTMLFormElement | null, name: string): HTMLInputElement | null => {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}

function readAddress(form: HTMLFormElement | null): AddressInput {
  const textOf = (name: string) => fieldOf(form, name)?.value ?? ''
  const moving = fieldOf(form, 'moving')?.checked ?? false
  return { text: textOf('street'), selected: null, moving, zip: textOf('zip'), unit: textOf('unit') }
}

function writeAddress(form: HTMLFormElement | null, { text, zip, unit }: AddressInput): void {
  for (const [name, value] of Object.entries({ street: text, zip, unit })) {
    const field = fieldOf(form, name)
    if (field !== null) field.value = value
  }
}
