import type { SettingsModel } from '../../../shared/page/model/readers.ts'
import forms from '../../readers/forms/forms.module.css'
import { PasswordField } from '../../readers/forms/PasswordField.tsx'
import { ReaderForm } from '../../readers/forms/ReaderForm.tsx'
import { ReaderIcon } from '../../readers/ReaderIcon.tsx'
import css from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

/** A password is optional: it can be set, changed and removed. */
export function PasswordSection({ model }: { readonly model: SettingsModel }) {
  const { words, signIn, password, passwordRules } = model
  const isOpen = model.forms.sent?.form === 'password' && model.forms.sent.notice?.kind === 'refused'
  const change = password === null ? words.password.add : words.password.change
  return (
    <SettingsSection id="password" title={words.password.title} lead={words.password.lead}>
      <ul className={css.rows}>
        <li>
          <ReaderIcon name="key" />
          <div className={css.rowText}>
            <b>{password?.title ?? words.password.none}</b>
            {password === null ? null : <small>{password.note}</small>}
          </div>
        </li>
      </ul>
      <details className={css.more} open={isOpen}>
        <summary className="btn btn--line">{change}</summary>
        <ReaderForm name="password" call="password" forms={model.forms} words={signIn}>
          <PasswordField label={words.password.field} words={signIn} rules={passwordRules} required />
          <div className={css.acts}>
            <button className="btn" type="submit">
              {change}
            </button>
          </div>
        </ReaderForm>
      </details>
      {password === null ? null : (
        <ReaderForm name="password-remove" call="password/remove" forms={model.forms} words={signIn}>
          <button className={forms.text} type="submit">
            {words.password.remove}
          </button>
        </ReaderForm>
      )}
    </SettingsSection>
  )
}
