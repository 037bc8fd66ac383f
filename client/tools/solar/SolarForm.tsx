import type { SolarChoice, SolarTool } from '../../../shared/page/model/solar-tool.ts'
import { ToolField } from '../ToolField.tsx'
import shared from '../ToolForm.module.css'
import { useToolId } from '../tool-ids.ts'
import css from './Solar.module.css'

/** The form of the tool: its result has an address that can be shared. */
export function SolarForm({ tool }: { readonly tool: SolarTool }) {
  const { fields, faults, words, action } = tool
  return (
    <form className={css.form} method="get" action={action}>
      <ToolField
        {...{ id: 'solar-zip', name: 'zip', label: words.zip, value: fields.zip, fault: faults.zip }}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        required
      />
      <ToolField
        {...{ id: 'solar-bill', name: 'bill', label: words.bill, value: fields.bill, fault: faults.bill }}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
      />
      <Choice id="solar-direction" name="direction" label={words.direction} choices={fields.directions} />
      <Choice id="solar-shade" name="shade" label={words.shade} choices={fields.shades} />
      <label className={css.tick}>
        <input type="checkbox" name="battery" value="yes" defaultChecked={fields.battery} />
        <span>{words.battery}</span>
      </label>
      <button className={`btn ${css.button}`} type="submit">
        {words.estimate}
      </button>
      <p className={shared.hint}>{words.stored}</p>
    </form>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly choices: readonly SolarChoice[]
}

function Choice({ id, name, label, choices }: ChoiceProps) {
  const own = useToolId()(id)
  return (
    <div className={shared.field}>
      <label htmlFor={own}>{label}</label>
      <select
        className={shared.input}
        id={own}
        name={name}
        defaultValue={choices.find(({ isChosen }) => isChosen)?.value}
      >
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
