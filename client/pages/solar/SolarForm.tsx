import type { SolarChoice, SolarModel } from '../../../shared/page/model/solar.ts'
import form from '../plans/PlansForm.module.css'
import css from './SolarPage.module.css'

/** The form of the tool: its answer has an address that can be shared. */
export function SolarForm({ model }: { readonly model: SolarModel }) {
  const { fields, faults, words, action } = model
  return (
    <form className={css.form} method="get" action={action}>
      <Field
        id="solar-zip"
        name="zip"
        label={words.zip}
        value={fields.zip}
        fault={faults.zip}
        autoComplete="postal-code"
      />
      <Field id="solar-bill" name="bill" label={words.bill} value={fields.bill} fault={faults.bill} />
      <Choice id="solar-direction" name="direction" label={words.direction} choices={fields.directions} />
      <Choice id="solar-shade" name="shade" label={words.shade} choices={fields.shades} />
      <label className={css.tick}>
        <input type="checkbox" name="battery" value="yes" defaultChecked={fields.battery} />
        <span>{words.battery}</span>
      </label>
      <button className={`btn ${css.button}`} type="submit">
        {words.estimate}
      </button>
      <p className={form.hint}>{words.stored}</p>
    </form>
  )
}

interface FieldProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string
  readonly fault: string | undefined
  readonly autoComplete?: string
}

function Field({ id, name, label, value, fault, autoComplete = 'off' }: FieldProps) {
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      <input
        className={form.input}
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete={autoComplete}
        maxLength={12}
        required
        defaultValue={value}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
      />
      {fault === undefined ? null : (
        <p className={form.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly choices: readonly SolarChoice[]
}

function Choice({ id, name, label, choices }: ChoiceProps) {
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      <select className={form.input} id={id} name={name} defaultValue={choices.find(({ isChosen }) => isChosen)?.value}>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
