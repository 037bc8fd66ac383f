import type { SettingsModel } from '../../../shared/page/model/readers.ts'
import { ReaderForm } from '../../readers/forms/ReaderForm.tsx'
import css from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

/** The newsletters of the publication; one button saves all of them. */
export function NewslettersSection({ model }: { readonly model: SettingsModel }) {
  const { words, newsletters } = model
  return (
    <SettingsSection id="newsletters" title={words.newsletters.title}>
      <ReaderForm name="newsletters" call="newsletters" forms={model.forms} words={model.signIn}>
        <fieldset className={css.ticks}>
          <legend className="vh">{words.newsletters.title}</legend>
          {newsletters.map(({ slug, name, text, rhythm, isOn }) => (
            <label className={css.tick} key={slug}>
              <input type="checkbox" name={slug} value="on" defaultChecked={isOn} />
              <span>
                <b>{name}</b>
                <small>{text}</small>
              </span>
              {rhythm === null ? null : <span className={css.end}>{rhythm}</span>}
            </label>
          ))}
        </fieldset>
        <div className={css.acts}>
          <button className="btn" type="submit">
            {words.newsletters.save}
          </button>
        </div>
      </ReaderForm>
    </SettingsSection>
  )
}
