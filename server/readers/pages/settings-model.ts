import type { ReaderMessages } from '../../../shared/messages/reader-messages.ts'
import type { FollowModel, ReaderForms, ReaderHrefs, SettingsModel } from '../../../shared/page/model/readers.ts'
import type { PasswordConfig } from '../../../shared/readers/password.ts'
import type { Newsletter } from '../../content/publication/newsletters-file.schema.ts'
import { parseProfile } from '../accounts/profile.ts'
import type { Passkey } from '../store/passkeys.ts'
import type { FoundSession, SessionOfList } from '../store/sessions.ts'
import { ADDRESS_RULE } from './sign-in-model.ts'

/** What the settings are made of. */
export interface SettingsFacts {
  readonly session: Pick<FoundSession, 'id' | 'account'>
  readonly sessions: readonly SessionOfList[]
  /** null: the site has none. */
  readonly passkeys: readonly Passkey[] | null
  readonly savedCount: number
  readonly follows: readonly FollowModel[]
  readonly newsletters: readonly Newsletter[]
  /** The slugs of the newsletters that the address gets. */
  readonly subscribed: readonly string[]
  readonly forms: ReaderForms
  readonly passwordRules: PasswordConfig
  readonly hrefs: ReaderHrefs
  readonly words: ReaderMessages
  /** A day, and a day with its time, in the language of the page. */
  readonly toDay: (at: number) => string
  readonly toMoment: (at: number) => string
}

/** Builds the settings of a reader (PG-066). */
export function toSettingsModel(facts: SettingsFacts): SettingsModel {
  const { session, follows, forms, passwordRules, hrefs, words, toDay, savedCount } = facts
  const { address, pending, hasPassword, passwordAt, profile, createdAt } = session.account
  const email = address ?? pending ?? ''
  const { name = '', zip = '' } = parseProfile(profile)
  const { show, hide, rules, codeHint, sendAgain, sending, faults } = words.signIn
  return {
    ...{
      kind: 'settings',
      id: 'settings',
      forms,
      email,
      isConfirmed: address !== null,
      follows,
      passwordRules,
      addressRule: ADDRESS_RULE,
    },
    profile: { name, zip },
    desk: {
      ...{ words: words.desk, hrefs, savedCount, followedCount: follows.length },
      notes: [words.signedInAs(email), words.readerSince(toDay(createdAt))],
    },
    password: hasPassword
      ? { id: 'password', title: words.settings.password.set, note: words.changed(toDay(passwordAt ?? createdAt)) }
      : null,
    passkeys: toPasskeys(facts),
    devices: toDevices(facts),
    newsletters: toNewsletters(facts),
    words: words.settings,
    signIn: { show, hide, rules, codeHint, sendAgain, sending, faults },
  }
}

function toPasskeys({ passkeys, words, toDay, toMoment }: SettingsFacts): SettingsModel['passkeys'] {
  return (
    passkeys?.map(({ id, name: title, createdAt, usedAt }) => ({
      ...{ id, title, note: usedAt === null ? words.added(toDay(createdAt)) : words.lastUsed(toMoment(usedAt)) },
    })) ?? null
  )
}

/** This device first, then the others by their last use. */
function toDevices({ session, sessions, words, toMoment }: SettingsFacts): SettingsModel['devices'] {
  return sessions
    .map(({ id, agent, seenAt }) => ({
      ...{ id, title: agent === '' ? words.settings.devices.title : agent },
      ...{ note: words.lastUsed(toMoment(seenAt)), isHere: id === session.id },
    }))
    .toSorted((one, other) => Number(other.isHere) - Number(one.isHere))
}

function toNewsletters({ newsletters, subscribed }: SettingsFacts): SettingsModel['newsletters'] {
  return newsletters.map(({ slug, name, text, rhythm }) => ({
    ...{ slug, name, text, rhythm: rhythm ?? null, isOn: subscribed.includes(slug) },
  }))
}
