import type { SettingsModel } from '../../../shared/page/model/readers.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { Desk } from '../../readers/desk/Desk.tsx'
import { useReloadWhenRestored } from '../../readers/use-reload-when-restored.ts'
import { AddressSection } from './AddressSection.tsx'
import { AlertsSection } from './AlertsSection.tsx'
import { DataSection, LeaveSection, PrivacySection, SignOutSection } from './DataSections.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { InterestsSection } from './InterestsSection.tsx'
import { NewslettersSection } from './NewslettersSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import css from './SettingsPage.module.css'
import type { SectionId } from './SettingsSection.tsx'

/** The settings of a reader (PG-066). Each section is a form of its own, which works without JavaScript. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content } = payload
  useReloadWhenRestored()
  if (content.kind !== 'settings') return null
  return (
    <>
      <Desk desk={content.desk} current="settings" isSignedIn />
      <div className={`wrap ${css.page}`}>
        <details className={css.contents}>
          <summary>{content.words.contents}</summary>
          <nav aria-label={content.words.contents}>
            <ul>
              {toContents(content).map(([id, title]) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </details>
        <div className={css.column}>
          <ProfileSection model={content} />
          <AddressSection model={content} />
          <PasswordSection model={content} />
          <PasskeysSection model={content} />
          <DevicesSection model={content} />
          {content.newsletters.length === 0 ? null : <NewslettersSection model={content} />}
          <InterestsSection model={content} />
          <AlertsSection model={content} place={{ flag: payload.flags?.push }} />
          {content.desk.hrefs.privacy === null ? null : <PrivacySection model={content} />}
          <DataSection model={content} />
          <SignOutSection model={content} />
          <LeaveSection model={content} />
        </div>
      </div>
    </>
  )
}

/** The sections of the page, by the id of each. */
function toContents({ words, desk, passkeys, newsletters }: SettingsModel): readonly (readonly [SectionId, string])[] {
  return [
    ['profile', words.profile.title],
    ['address', words.address.title],
    ['password', words.password.title],
    ...(passkeys === null ? [] : [['passkeys', words.passkeys.title] as const]),
    ['devices', words.devices.title],
    ...(newsletters.length === 0 ? [] : [['newsletters', words.newsletters.title] as const]),
    ['interests', words.interests.title],
    ['alerts', words.alerts.title],
    ...(desk.hrefs.privacy === null ? [] : [['privacy', words.privacy.title] as const]),
    ['your-data', words.data.title],
    ['sign-out', words.signOut.title],
    ['delete', words.leave.title],
  ]
}
