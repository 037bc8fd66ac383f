import { TRAP_FIELD } from '../../../shared/newsletters/trap-field.ts'
import type { LeadForm as LeadFormModel } from '../../../shared/page/model/lead-tool.ts'
import { ToolField } from '../ToolField.tsx'
import css from './Leads.module.css'
import { LeadTerms } from './LeadTerms.tsx'

/** Asks for quotes (GE-015). It is sent by POST, so that no address has what a reader types. */
export function LeadForm({ form }: { readonly form: LeadFormModel }) {
  const { roof, fields, faults, terms, words } = form
  const action = `${form.action}#quotes`
  const faulty = Object.entries(faults)
  return (
    <section className={`wrap ${css.section}`} id="quotes" aria-labelledby="quotes-heading" data-print="no">
      <h2 className="display tab" id="quotes-heading">
        {words.heading}
      </h2>
      <form className={css.sheet} method="post" action={action}>
        <h3 className="display">{words.title}</h3>
        {faulty.length > 0 ? (
          <div role="alert">
            <ul className={css.faults}>
              {faulty.map(([field, text]) => (
                <li key={field}>{field === 'form' ? text : <a href={`#lead-${field}`}>{text}</a>}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <LeadTerms terms={terms} />
        {roof.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="version" value={form.version} />
        <div className={css.fields}>
          <ToolField
            {...{ id: 'lead-name', name: 'name', label: words.name, value: fields.name, fault: faults.name }}
            autoComplete="name"
            maxLength={80}
            required
          />
          <ToolField
            {...{ id: 'lead-address', name: 'address', label: words.address, value: fields.address }}
            fault={faults.address}
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <ToolField
            {...{ id: 'lead-street', name: 'street', label: words.street, value: fields.street, fault: faults.street }}
            hint={words.streetHint}
            autoComplete="address-line1"
            maxLength={120}
          />
          <ToolField
            {...{ id: 'lead-phone', name: 'phone', label: words.phone, value: fields.phone, fault: faults.phone }}
            hint={words.phoneHint}
            inputMode="tel"
            autoComplete="tel"
            maxLength={25}
          />
        </div>
        <Consent name="consent" text={form.consent} fault={faults.consent} required />
        <Consent name="calls" text={form.phoneConsent} fault={faults.calls} />
        <div className="vh" aria-hidden="true">
          <label htmlFor="lead-website">{words.trap}</label>
          <input id="lead-website" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </div>
        <button className="btn" type="submit">
          {words.send}
        </button>
      </form>
    </section>
  )
}

interface ConsentProps {
  readonly name: 'consent' | 'calls'
  readonly text: string
  readonly fault: string | undefined
  readonly required?: boolean
}

/** A box that nobody has ticked, also after a fault: each form is agreed to anew. */
function Consent({ name, text, fault, required = false }: ConsentProps) {
  const id = `lead-${name}`
  const faultId = `${id}-fault`
  return (
    <div>
      <label className={css.tick}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value="yes"
          required={required}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : faultId}
        />
        <span>{text}</span>
      </label>
      {fault === undefined ? null : (
        <p className={css.fault} id={faultId}>
          {fault}
        </p>
      )}
    </div>
  )
}
