import type { SettingsModel } from '../../../shared/page/model/readers.ts'
import forms from '../../readers/forms/forms.module.css'
import { ReaderForm } from '../../readers/forms/ReaderForm.tsx'
import { userCall } from '../../readers/forms/user-calls.ts'
import css from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

interface SectionProps {
  readonly model: SettingsModel
}

/** The way to the choices about cookies and data. */
export function PrivacySection({ model: { words, desk } }: SectionProps) {
  return (
    <SettingsSection id="privacy" title={words.privacy.title} lead={words.privacy.lead}>
      <div className={css.acts}>
        <a className="btn btn--line" href={desk.hrefs.privacy ?? '/'}>
          {words.privacy.open}
        </a>
      </div>
    </SettingsSection>
  )
}

/** Everything that is stored about the reader, as a file: the browser saves it, and stays on the page. */
export function DataSection({ model: { words, forms: state } }: SectionProps) {
  const action = userCall('export')
  return (
    <SettingsSection id="your-data" title={words.data.title} lead={words.data.lead}>
      <form className={forms.form} id="form-export" method="post" action={action}>
        <input type="hidden" name={state.token.name} value={state.token.value} />
        <div className={css.acts}>
          <button className="btn btn--line" type="submit">
            {words.data.make}
          </button>
        </div>
        <p className={forms.small}>{words.data.note}</p>
      </form>
    </SettingsSection>
  )
}

/** Ends the session of this browser. */
export function SignOutSection({ model: { words, forms: state, signIn } }: SectionProps) {
  return (
    <SettingsSection id="sign-out" title={words.signOut.title} lead={words.signOut.lead}>
      <ReaderForm name="sign-out" call="logout" forms={state} words={signIn}>
        <div className={css.acts}>
          <button className="btn btn--line" type="submit">
            {words.signOut.button}
          </button>
        </div>
      </ReaderForm>
    </SettingsSection>
  )
}

/** The end of the account: what happens is said before the button. */
export function LeaveSection({ model: { words, forms: state, signIn } }: SectionProps) {
  const { title, lead, terms, confirm, button, note } = words.leave
  return (
    <SettingsSection id="delete" title={title} lead={lead} isLeaving>
      <dl className={css.terms}>
        {terms.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ReaderForm name="delete" call="delete" forms={state} words={signIn}>
        <label className={css.tick}>
          <input type="checkbox" name="confirm" value="yes" required />
          <span>
            <b>{confirm}</b>
          </span>
        </label>
        <div className={css.acts}>
          <button className={`btn ${css.leave}`} type="submit">
            {button}
          </button>
        </div>
        <p className={forms.small}>{note}</p>
      </ReaderForm>
    </SettingsSection>
  )
}
