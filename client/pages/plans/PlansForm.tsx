import type { PlansModel } from '../../../shared/page/model/plans.ts'
import css from './PlansForm.module.css'

/** The form of the tool. It is sent to the page's own address, with JavaScript or without. */
export function PlansForm({ model }: { readonly model: PlansModel }) {
  const { fields, faults, words } = model
  // An address must not have a street, so the form is sent in a body.
  const { action } = model
  return (
    <form className={css.form} method="post" action={action}>
      <div className={css.field}>
        <label htmlFor="plans-zip">{words.zip}</label>
        <input
          className={css.input}
          id="plans-zip"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="[0-9]{5}"
          title={faults.zip}
          maxLength={5}
          required
          defaultValue={fields.zip}
          aria-invalid={faults.zip === undefined ? undefined : true}
          aria-describedby={faults.zip === undefined ? undefined : 'plans-zip-fault'}
        />
        {faults.zip === undefined ? null : (
          <p className={css.fault} id="plans-zip-fault">
            {faults.zip}
          </p>
        )}
      </div>
      <div className={css.field}>
        <label htmlFor="plans-unit">{words.unit}</label>
        <input
          className={css.input}
          id="plans-unit"
          name="unit"
          autoComplete="address-line2"
          maxLength={40}
          defaultValue={fields.unit}
        />
      </div>
      <label className={css.tick}>
        <input type="checkbox" name="moving" value="yes" defaultChecked={fields.moving} />
        <span>{words.moving}</span>
      </label>
      <div className={`${css.field} ${css.street}`}>
        <label htmlFor="plans-street">{words.street}</label>
        <input
          className={css.input}
          id="plans-street"
          name="street"
          autoComplete="address-line1"
          maxLength={120}
          defaultValue={fields.street}
          aria-invalid={faults.street === undefined ? undefined : true}
          aria-describedby={faults.street === undefined ? 'plans-street-hint' : 'plans-street-fault'}
        />
        {faults.street === undefined ? (
          <p className={css.hint} id="plans-street-hint">
            {words.streetHint}
          </p>
        ) : (
          <p className={css.fault} id="plans-street-fault">
            {faults.street}
          </p>
        )}
      </div>
      <button className={`btn ${css.button}`} type="submit">
        {words.show}
      </button>
      {faults.form === undefined ? null : (
        <p className={css.fault} role="alert">
          {faults.form}
        </p>
      )}
    </form>
  )
}
