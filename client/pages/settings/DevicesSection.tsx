import type { SettingsModel } from '../../../shared/page/model/readers.ts'
import { ReaderForm } from '../../readers/forms/ReaderForm.tsx'
import { ReaderIcon } from '../../readers/ReaderIcon.tsx'
import css from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

const PHONES = /iPhone|iPad|Android/

/** Where the reader is signed in. One button signs out a device, another one all others. */
export function DevicesSection({ model }: { readonly model: SettingsModel }) {
  const { words, devices } = model
  return (
    <SettingsSection id="devices" title={words.devices.title} lead={words.devices.lead}>
      <ReaderForm name="devices" call="sessions/revoke" forms={model.forms} words={model.signIn}>
        <ul className={css.rows}>
          {devices.map(({ id, title, note, isHere }) => (
            <li key={id}>
              <ReaderIcon name={PHONES.test(title) ? 'phone' : 'screen'} />
              <div className={css.rowText}>
                <b>{title}</b>
                <small>{note}</small>
              </div>
              {isHere ? (
                <span className={css.here}>{words.devices.here}</span>
              ) : (
                <button className={`btn btn--line ${css.act}`} type="submit" name="id" value={id}>
                  {words.devices.signOut}
                  <span className="vh"> {title}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
        {devices.length > 1 ? (
          <div className={css.acts}>
            <button className="btn btn--line" type="submit" name="id" value="others">
              {words.devices.others}
            </button>
          </div>
        ) : null}
      </ReaderForm>
    </SettingsSection>
  )
}
