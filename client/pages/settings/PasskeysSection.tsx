import { useEffect, useState } from 'react'
import type { SettingsModel } from '../../../shared/page/model/readers.ts'
import forms from '../../readers/forms/forms.module.css'
import type { PasskeyChange } from '../../readers/passkeys/own-passkeys.ts'
import { ReaderIcon } from '../../readers/ReaderIcon.tsx'
import css from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

const load = () => import('../../readers/passkeys/own-passkeys.ts')

/** The passkeys of the account. The list needs no scripts; to add or remove one does, as browsers have no form for that. */
export function PasskeysSection({ model }: { readonly model: SettingsModel }) {
  const { words, passkeys, isConfirmed, desk } = model
  const [isReady, setReady] = useState(false)
  const [said, say] = useState('')
  useEffect(() => setReady('PublicKeyCredential' in window), [])
  if (passkeys === null) return null

  const change = (work: (own: Awaited<ReturnType<typeof load>>) => Promise<PasskeyChange>) => {
    say('')
    load()
      .then(work)
      .then(
        (result) => {
          if (result === 'done') window.location.reload()
          else if (result === 'stale') window.location.assign(toSignIn(desk.hrefs))
          else if (result === 'existing') say(words.passkeys.existing)
          else if (result === 'failed') say(words.passkeys.failed)
        },
        () => say(words.passkeys.failed),
      )
  }
  return (
    <SettingsSection id="passkeys" title={words.passkeys.title} lead={words.passkeys.lead}>
      <ul className={css.rows}>
        {passkeys.map(({ id, title, note }) => (
          <li key={id}>
            <ReaderIcon name="key" />
            <div className={css.rowText}>
              <b>{title}</b>
              <small>{note}</small>
            </div>
            <button
              className={`btn btn--line ${css.act} ${forms.scripted}`}
              type="button"
              disabled={!isReady}
              onClick={() => change(({ removePasskey }) => removePasskey(id))}
            >
              {words.passkeys.remove}
              <span className="vh"> {title}</span>
            </button>
          </li>
        ))}
        {passkeys.length === 0 ? (
          <li>
            <ReaderIcon name="key" />
            <div className={css.rowText}>{words.passkeys.none}</div>
          </li>
        ) : null}
      </ul>
      {isConfirmed ? (
        <div className={`${css.acts} ${forms.scripted}`}>
          <button
            className="btn btn--line"
            type="button"
            disabled={!isReady}
            onClick={() => change(({ addPasskey }) => addPasskey())}
          >
            {words.passkeys.add}
          </button>
        </div>
      ) : null}
      <p className={said === '' ? 'vh' : forms.small} role="status">
        {said}
      </p>
    </SettingsSection>
  )
}

/** The sign-in that returns here. Passkeys may change only within ten minutes of it. */
function toSignIn({ signIn, settings }: SettingsModel['desk']['hrefs']): string {
  return `${signIn}?next=${encodeURIComponent(`${settings}#passkeys`)}`
}
