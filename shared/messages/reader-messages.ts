import type { AlertKind } from '../readers/alert-kinds.ts'

/** Whether a browser gets alerts, or what keeps it from that. */
export const ALERTS_STATES = ['on', 'off', 'blocked', 'consent', 'homeScreen', 'unsupported', 'none'] as const
export type AlertsState = (typeof ALERTS_STATES)[number]

/** Names of the messages that a form shows after it was sent. */
export type NoticeName =
  | 'sent'
  | 'signInFailed'
  | 'tooMany'
  | 'busy'
  | 'unavailable'
  | 'expired'
  | 'wrongCode'
  | 'noCode'
  | 'saved'
  | 'signInAgain'
  | 'addressTaken'
  | 'undone'
  | 'deleted'
  | 'foreign'
  | 'cookies'
  | 'followed'
  | 'unfollowed'
  | 'full'
  | 'unconfirmed'
  | 'invalid'

/** Names of what may be wrong with a field. */
export type FieldFaultName =
  | 'missing'
  | 'badAddress'
  | 'badPassword'
  | 'badCode'
  | 'badZip'
  | 'tooLong'
  | 'rules'
  | 'own-address'
  | 'common'

/** What is said above the form of a step: the cover line, the tab, and one sentence. */
export interface StepWords {
  readonly title: string
  readonly tab: string
  readonly lead: string
}

/** The words of the pages where readers sign in and register. */
export interface SignInWords {
  readonly signIn: StepWords
  readonly register: StepWords
  readonly code: StepWords
  readonly link: StepWords
  readonly recover: StepWords
  readonly undo: StepWords
  /** The title of the form where a page needs a reader who is signed in. */
  readonly prompt: string
  readonly gains: readonly string[]
  readonly email: string
  readonly emailHint: string
  readonly emailPlaceholder: string
  readonly sendCode: string
  readonly or: string
  readonly passkey: string
  readonly passkeyUnknown: string
  readonly passkeyFailed: string
  readonly usePassword: string
  readonly password: string
  readonly show: string
  readonly hide: string
  readonly rules: PasswordRuleWords
  readonly signInWithPassword: string
  readonly createAccount: string
  readonly forgotten: string
  readonly toRegister: readonly [text: string, link: string]
  readonly toSignIn: readonly [text: string, link: string]
  readonly agreement: string
  readonly privacy: string
  readonly codeField: string
  readonly codeHint: string
  readonly continue: string
  readonly sendAgain: string
  readonly otherAddress: string
  readonly confirmLink: string
  readonly noLink: string
  readonly askForLink: string
  readonly recoverButton: string
  readonly undoButton: string
  readonly sending: string
  readonly faults: string
  /** The button that closes the form where it is above a page. */
  readonly close: string
}

/** The four rules of a password, and what a screen reader hears of each. */
export interface PasswordRuleWords {
  readonly length: string
  readonly letters: string
  readonly numbers: string
  readonly special: string
  readonly done: string
  readonly notYet: string
}

/** The words that all pages of a reader share. */
export interface DeskWords {
  readonly yourPages: string
  readonly undo: string
  readonly saved: string
  readonly following: string
  readonly settings: string
}

/** The words of the settings. */
export interface SettingsWords {
  readonly contents: string
  readonly save: string
  readonly profile: {
    readonly title: string
    readonly name: string
    readonly nameHint: string
    readonly email: string
    readonly save: string
    readonly zip: string
    readonly zipHint: string
  }
  readonly address: {
    readonly title: string
    readonly lead: string
    readonly field: string
    readonly send: string
    readonly waiting: string
    readonly code: string
    readonly confirm: string
    readonly unconfirmed: string
  }
  readonly password: {
    readonly title: string
    readonly lead: string
    readonly set: string
    readonly none: string
    readonly field: string
    readonly change: string
    readonly add: string
    readonly remove: string
  }
  readonly passkeys: {
    readonly title: string
    readonly lead: string
    readonly remove: string
    readonly add: string
    readonly none: string
    readonly existing: string
    readonly failed: string
  }
  readonly devices: {
    readonly title: string
    readonly lead: string
    readonly here: string
    readonly signOut: string
    readonly others: string
  }
  readonly newsletters: { readonly title: string; readonly save: string; readonly none: string }
  readonly interests: {
    readonly title: string
    readonly lead: string
    readonly topics: string
    readonly writers: string
    readonly others: string
    readonly stop: string
    readonly none: string
  }
  readonly alerts: {
    readonly title: string
    readonly lead: string
    readonly device: string
    readonly on: string
    readonly off: string
    readonly states: Readonly<Record<AlertsState, string>>
    /** Before the kinds of alerts. */
    readonly send: string
    readonly kinds: Readonly<Record<AlertKind, readonly [title: string, text: string]>>
    readonly saved: string
    readonly failed: string
    readonly noScript: string
  }
  readonly privacy: { readonly title: string; readonly lead: string; readonly open: string }
  readonly data: {
    readonly title: string
    readonly lead: string
    readonly make: string
    readonly note: string
  }
  readonly leave: {
    readonly title: string
    readonly lead: string
    readonly terms: readonly (readonly [term: string, text: string])[]
    readonly confirm: string
    readonly button: string
    readonly note: string
  }
  readonly signOut: { readonly title: string; readonly lead: string; readonly button: string }
}

/** The words of the saved stories and of what a reader follows. */
export interface SavedWords {
  readonly stories: string
  readonly topics: string
  readonly writers: string
  readonly alerts: string
  readonly remove: string
  readonly stop: string
  readonly follow: string
  readonly kept: string
  readonly emptyTitle: string
  readonly emptyText: string
  readonly emptyLink: string
  readonly emptyFollows: string
  readonly start: string
  readonly onDevice: string
  readonly onDeviceText: string
  readonly signIn: string
  readonly older: string
}

/** Notices that name what they are about. */
export type TellingNotice = 'sent' | 'followed' | 'unfollowed'

/** All words of the pages of readers. */
export interface ReaderMessages {
  readonly signIn: SignInWords
  readonly desk: DeskWords
  readonly settings: SettingsWords
  readonly saved: SavedWords
  /** @param email the address that was given; empty: unknown */
  readonly notices: Readonly<Record<Exclude<NoticeName, TellingNotice>, string>> & {
    readonly sent: (email: string) => string
    /** @param title the headline of a story, or the name of a topic or author */
    readonly followed: (title: string) => string
    readonly unfollowed: (title: string) => string
  }

  readonly fieldFaults: Readonly<Record<FieldFaultName, string>>
  readonly triesLeft: (count: number) => string
  readonly signInWith: (provider: string) => string
  readonly signedInAs: (email: string) => string
  readonly readerSince: (date: string) => string
  readonly storyCount: (count: number) => string
  readonly followCount: (count: number) => string
  /** @param date a day, or a day with its time */
  readonly lastUsed: (date: string) => string
  readonly added: (date: string) => string
  readonly changed: (date: string) => string
  readonly savedOn: (date: string) => string
  readonly quiet: string
}
