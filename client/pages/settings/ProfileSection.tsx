import type { SettingsModel } from '../../../shared/page/model/readers.ts'
import { ReaderForm } from '../../readers/forms/ReaderForm.tsx'
import { TextField } from '../../readers/forms/TextField.tsx'
import css from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

/** Name and ZIP code, both optional (AU-028). */
export function ProfileSection({ model }: { readonly model: SettingsModel }) {
  const { words, forms, profile } = model
  return (
    <SettingsSection id="profile" title={words.profile.title}>
      <ReaderForm name="profile" call="profile" forms={forms} words={model.signIn}>
        <div className={css.pair}>
          <TextField
            name="name"
            label={words.profile.name}
            hint={words.profile.nameHint}
            autoComplete="name"
            maxLength={80}
            defaultValue={profile.name}
          />
          <TextField
            name="zip"
            label={words.profile.zip}
            hint={words.profile.zipHint}
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={5}
            defaultValue={profile.zip}
          />
        </div>
        <div className={css.acts}>
          <button className="btn" type="submit">
            {words.profile.save}
          </button>
        </div>
      </ReaderForm>
    </SettingsSection>
  )
}
