import type { FormEvent } from 'react'
import type { RatesWords } from '../../../shared/messages/rates-messages.ts'
import type { RatesForm as Form } from '../../../shared/page/model/rates-tool.ts'
import { ToolField } from '../ToolField.tsx'
import shared from '../ToolForm.module.css'
import css from './Rates.module.css'

interface RatesFormProps {
  readonly id: string
  readonly form: Form
  readonly words: RatesWords
  /** The parameters of the amount and of the choice. */
  readonly names: { readonly amount: string; readonly choice: string }
  readonly isSending: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The fields of the tool for rates. Without JavaScript they lead to the page with other rates. */
export function RatesForm({ id, form, words, names, isSending, onSubmit }: RatesFormProps) {
  const { action, amount, zip, choice, faults } = form
  const summary = [
    { field: `${id}-amount`, fault: faults.amount },
    { field: `${id}-zip`, fault: faults.zip },
  ].filter(({ fault }) => fault !== undefined)
  return (
    <form className={css.form} method="get" action={action} onSubmit={onSubmit}>
      {summary.length === 0 ? null : (
        <ul>
          {summary.map(({ field, fault }) => (
            <li key={field}>
              <a href={`#${field}`}>{fault}</a>
            </li>
          ))}
        </ul>
      )}
      <ToolField
        {...{ id: `${id}-amount`, name: names.amount, label: words.amount, value: amount, fault: faults.amount }}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        required
      />
      <ToolField
        {...{ id: `${id}-zip`, name: 'zipcode', label: words.zip, value: zip, fault: faults.zip }}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
      {choice === null ? null : (
        <div className={shared.field}>
          <label htmlFor={`${id}-choice`}>{choice.label}</label>
          <select
            className={shared.input}
            id={`${id}-choice`}
            name={names.choice}
            defaultValue={choice.options.find(({ isChosen }) => isChosen)?.value ?? ''}
          >
            <option value="">{words.any}</option>
            {choice.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <button className="btn" type="submit" aria-disabled={isSending}>
        {isSending ? words.updating : words.update}
      </button>
    </form>
  )
}
