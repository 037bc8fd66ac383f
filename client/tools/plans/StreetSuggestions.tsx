import Combobox from '@github/combobox-nav'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { PlansTool } from '../../../shared/page/model/plans-tool.ts'
import { sendToSite } from '../../app/send-to-site.ts'
import { type AddressInput, changeAddress, type SuggestedAddress, toSearch } from './address-input.ts'
import css from './PlansForm.module.css'

const LIST = 'plans-streets'
/** Milliseconds between the last key and the lookup. */
const PAUSE_MS = 150

interface StreetSuggestionsProps {
  readonly input: HTMLInputElement
  readonly tool: Pick<PlansTool, 'suggest' | 'words'>
}

/**
 * Addresses that match what is typed, as an ARIA combobox with manual selection
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). When lookups fail, the field stays a plain one.
 */
export function StreetSuggestions({ input, tool: { suggest, words } }: StreetSuggestionsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [address, change] = useReducer(changeAddress, input.form, readAddress)
  /** Nothing is looked up for an address that came with the page, and after the list was closed. */
  const [isTyped, setTyped] = useState(input.value !== input.defaultValue)
  const [found, setFound] = useState<readonly SuggestedAddress[] | null>(null)
  const isOpen = found !== null && found.length > 0

  useEffect(() => followForm(input, change, setTyped), [input])

  const search = isTyped ? JSON.stringify(toSearch(address)) : 'null'
  useEffect(() => {
    setFound(null)
    if (search === 'null') return
    const leaving = new AbortController()
    const ask = () =>
      askFor(suggest, search, leaving.signal)
        // Another field has the focus by now.
        .then((suggestions) => document.activeElement === input && !leaving.signal.aborted && setFound(suggestions))
        .catch(() => {})
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [search, suggest, input])

  useEffect(() => {
    if (!isOpen || list.current === null) return
    const combobox = new Combobox(input, list.current, {
      tabInsertsSuggestions: false,
      firstOptionSelectionMode: 'none',
    })
    combobox.start()
    return () => combobox.destroy()
  }, [isOpen, input])

  useEffect(() => {
    if (address.selected !== null) writeAddress(input.form, address)
  }, [address, input])

  return (
    <>
      <div className={css.streets} ref={list} id={LIST} role="listbox" aria-label={words.streets} hidden={!isOpen}>
        {found?.map((suggestion) => (
          <Street
            key={`${suggestion.street} ${suggestion.secondary} ${suggestion.zip}`}
            suggestion={suggestion}
            words={words}
            onChoose={() => change({ type: 'chosen', suggestion })}
          />
        ))}
      </div>
      <p className="vh" role="status">
        {found === null ? '' : words.found.replace('{count}', String(found.length))}
      </p>
    </>
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
  const close = () => setTyped(false)
  input.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  input.addEventListener('blur', close, { signal })
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
