/** An address that the site suggests; `entries` above 1: the building has so many units. */
export interface SuggestedAddress {
  readonly street: string
  readonly secondary: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly entries: number
}

/** What a reader has entered of an address (GE-013). */
export interface AddressInput {
  readonly text: string
  /** The suggestion that was chosen last; null once the text differs from it. */
  readonly selected: SuggestedAddress | null
  readonly moving: boolean
  readonly zip: string
  readonly unit: string
}

export type AddressChange =
  | { readonly type: 'typed'; readonly field: 'text' | 'zip' | 'unit'; readonly value: string }
  | { readonly type: 'moving'; readonly value: boolean }
  | { readonly type: 'chosen'; readonly suggestion: SuggestedAddress }

/** The next state of the fields. What a reader types stays as it was typed. */
export function changeAddress(input: AddressInput, change: AddressChange): AddressInput {
  if (change.type === 'moving') return { ...input, moving: change.value }
  if (change.type === 'chosen') {
    const { street, secondary, zip, entries } = change.suggestion
    return { ...input, text: street, zip, unit: entries > 1 ? '' : secondary, selected: change.suggestion }
  }
  const { field, value } = change
  return { ...input, [field]: value, ...(field === 'text' && value !== input.text && { selected: null }) }
}

const FEWEST_CHARACTERS = 3

/** What to ask for suggestions; null: nothing, because there is too little text, or a whole address was chosen. */
export function toSearch({
  text,
  selected,
}: Pick<AddressInput, 'text' | 'selected'>): { readonly search: string; readonly selected?: string } | null {
  const search = text.trim()
  if (selected === null) return search.length < FEWEST_CHARACTERS ? null : { search }
  if (selected.entries === 1) return null
  const { street, secondary, entries, city, state, zip } = selected
  return { search, selected: `${street} ${secondary} (${entries}) ${city} ${state} ${zip}`.replaceAll(/\s+/g, ' ') }
}
