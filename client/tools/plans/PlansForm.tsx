import { useState } from 'react'
import type { PlansTool } from '../../../shared/page/model/plans-tool.ts'
import { ToolField } from '../ToolField.tsx'
import shared from '../ToolForm.module.css'
import css from './PlansForm.module.css'
import type { StreetSuggestions } from './StreetSuggestions.tsx'

interface Suggestions {
  readonly View: typeof StreetSuggestions
  readonly input: HTMLInputElement
}

/** The form of the tool, with JavaScript or without. An address must not have a street, so it is sent in a body. */
export function PlansForm({ tool }: { readonly tool: PlansTool }) {
  const { fields, faults, words, action } = tool
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
  const fetchSuggestions = (input: HTMLInputElement) => {
    // On failure the field stays a plain one.
    if (suggestions !== null) return
    const loading = import('./StreetSuggestions.tsx')
    loading.then((module) => module && setSuggestions({ View: module.StreetSuggestions, input })).catch(() => {})
  }
  return (
    <form className={css.form} method="post" action={action}>
      <ToolField
        {...{ id: 'plans-zip', name: 'zip', label: words.zip, value: fields.zip, fault: faults.zip }}
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="[0-9]{5}"
        maxLength={5}
        required
      />
      <ToolField
        {...{ id: 'plans-unit', name: 'unit', label: words.unit, value: fields.unit }}
        autoComplete="address-line2"
        maxLength={40}
      />
      <label className={css.tick}>
        <input type="checkbox" name="moving" value="yes" defaultChecked={fields.moving} />
        <span>{words.moving}</span>
      </label>
      <ToolField
        {...{ id: 'plans-street', name: 'street', label: words.street, value: fields.street, fault: faults.street }}
        className={css.street}
        hint={words.streetHint}
        autoComplete="address-line1"
        maxLength={120}
        onFocus={({ currentTarget }) => fetchSuggestions(currentTarget)}
      >
        {suggestions && <suggestions.View input={suggestions.input} tool={tool} />}
      </ToolField>
      <button className={`btn ${css.button}`} type="submit">
        {words.show}
      </button>
      {faults.form === undefined ? null : (
        <p className={`${shared.fault} ${css.wide}`} role="alert">
          {faults.form}
        </p>
      )}
    </form>
  )
}
