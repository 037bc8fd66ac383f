import type { SettingsModel } from '../../../shared/page/model/readers.ts'
import { CodeField } from '../../readers/forms/CodeField.tsx'
import forms from '../../readers/forms/forms.module.css'
import { ReaderForm } from '../../readers/forms/ReaderForm.tsx'
import { TextField } from '../../readers/forms/TextField.tsx'
import { useEmailGate } from '../../readers/forms/use-email-gate.ts'
import { ReaderIcon } from '../../readers/ReaderIcon.tsx'
import css from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

/** The address, and its change: the new one gets a code, and until that is entered nothing changes. */
export function AddressSection({ model }: { readonly model: SettingsModel }) {
  const { words, email, isConfirmed } = model
  const isWaiting = model.forms.sent?.form === 'address-code'
  return (
    <SettingsSection id="address" title={words.address.title} lead={words.address.lead}>
      <ul className={css.rows}>
        <li>
          <ReaderIcon name="mail" />
          <div className={css.rowText}>
            <b>{email}</b>
            {isConfirmed ? null : <small>{words.address.unconfirmed}</small>}
          </div>
        </li>
      </ul>
      {isWaiting ? <CodeOfAddress model={model} /> : <NewAddress model={model} />}
    </SettingsSection>
  )
}

function NewAddress({ model }: { readonly model: SettingsModel }) {
  const { words } = model
  const { isOpen, ...gate } = useEmailGate()
  return (
    <div {...gate}>
      <ReaderForm name="address" call="address" forms={model.forms} words={model.signIn}>
        <TextField
          name="email"
          type="email"
          label={words.address.field}
          autoComplete="email"
          {...model.addressRule}
          required
        />
        <div className={css.acts}>
          <button className="btn btn--line" type="submit" disabled={!isOpen}>
            {words.address.send}
          </button>
        </div>
      </ReaderForm>
    </div>
  )
}

function CodeOfAddress({ model }: { readonly model: SettingsModel }) {
  const { words, signIn } = model
  const email = model.forms.sent?.typed.email ?? ''
  return (
    <>
      <p className={forms.small}>{words.address.waiting}</p>
      <ReaderForm
        name="address-code"
        call="address/confirm"
        forms={model.forms}
        words={signIn}
        hidden={email === '' ? {} : { email }}
      >
        <CodeField label={words.address.code} hint={signIn.codeHint} />
        <div className={css.acts}>
          <button className="btn" type="submit">
            {words.address.confirm}
          </button>
        </div>
      </ReaderForm>
    </>
  )
}
