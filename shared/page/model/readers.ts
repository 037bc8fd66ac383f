import type { DeskWords, SavedWords, SettingsWords, SignInWords } from '../../messages/reader-messages.ts'
import type { PasswordConfig } from '../../readers/password.ts'
import type { CardModel } from '../model.ts'
import type { DateModel, PageModel, Picture } from './parts.ts'

/** What a form shows after it was sent, for readers without JavaScript too. */
export interface ReaderForms {
  /** The name and the value of the hidden field that shows that a form is of this site (SE-009). */
  readonly token: { readonly name: string; readonly value: string }
  /** The form that was sent; null if there is none. */
  readonly sent: SentForm | null
}

/** A form that was sent. */
export interface SentForm {
  readonly form: string
  /** What was typed, by field; never a password or a code. */
  readonly typed: Readonly<Record<string, string>>
  /** Messages by field. */
  readonly faults: Readonly<Record<string, string>>
  /** About the whole form; null if there is none. */
  readonly notice: { readonly kind: 'waiting' | 'done' | 'refused'; readonly text: string } | null
}

/** What browsers check of an address before they send it (AU-024). */
export interface AddressRule {
  readonly pattern: string
  readonly maxLength: number
}

/** The steps of a sign-in; each is a page of its own. */
export const SIGN_IN_STEPS = ['signIn', 'register', 'code', 'link', 'recover', 'undo'] as const
export type SignInStep = (typeof SIGN_IN_STEPS)[number]

/** The addresses of the pages, in the locale of the page. */
export type ReaderHrefs = Readonly<
  Record<
    'signIn' | 'register' | 'code' | 'recover' | 'saved' | 'following' | 'settings' | 'front' | 'newsletters',
    string
  >
> & {
  /** null: the publication has no page about it. */
  readonly privacy: string | null
}

/** A page where a reader signs in or registers. */
export interface SignInModel extends PageModel {
  readonly kind: 'sign-in'
  readonly step: SignInStep
  /** Set where a page needs a reader who is signed in, and nobody is (PG-066). */
  readonly isPrompt: boolean
  readonly forms: ReaderForms
  /** The own path to open after the sign-in; empty: the front page. */
  readonly next: string
  readonly hasPasskeys: boolean
  /** The sign-in provider; null if there is none. */
  readonly provider: { readonly label: string; readonly isDown: boolean } | null
  /** Whether the fields of a password are open. */
  readonly withPassword: boolean
  /** The token of a mailed link; null if the address has none. */
  readonly ticket: string | null
  /** Whether this browser requested the link, which then signs in without a further press. */
  readonly isAsker: boolean
  readonly passwordRules: PasswordConfig
  readonly addressRule: AddressRule
  readonly picture: Picture | null
  readonly hrefs: ReaderHrefs
  readonly words: SignInWords
}

/** What the pages of a reader share. */
export interface DeskModel {
  readonly words: DeskWords
  readonly hrefs: ReaderHrefs
  readonly savedCount: number
  readonly followedCount: number
  /** Two short lines beside the name of the page. */
  readonly notes: readonly string[]
}

/** A row of a list in the settings. */
export interface SettingRow {
  readonly id: string
  readonly title: string
  readonly note: string
}

/** A topic, an author or an interest that a reader follows. */
export interface FollowModel {
  readonly kind: 'topic' | 'author' | 'interest'
  readonly id: string
  readonly title: string
  /** null: there is no page. */
  readonly href: string | null
}

/** The settings of a reader (PG-066). */
export interface SettingsModel extends PageModel {
  readonly kind: 'settings'
  readonly forms: ReaderForms
  readonly desk: DeskModel
  readonly email: string
  /** Whether the owner has proved the address. */
  readonly isConfirmed: boolean
  readonly profile: { readonly name: string; readonly zip: string }
  /** When the password was set; null if there is none. */
  readonly password: SettingRow | null
  /** null: the site has none. */
  readonly passkeys: readonly SettingRow[] | null
  readonly devices: readonly (SettingRow & { readonly isHere: boolean })[]
  readonly newsletters: readonly {
    readonly slug: string
    readonly name: string
    readonly text: string
    readonly rhythm: string | null
    readonly isOn: boolean
  }[]
  readonly follows: readonly FollowModel[]
  readonly passwordRules: PasswordConfig
  readonly addressRule: AddressRule
  readonly signIn: Pick<SignInWords, 'show' | 'hide' | 'rules' | 'codeHint' | 'sendAgain' | 'sending' | 'faults'>
  readonly words: SettingsWords
}

/** A saved story. */
export interface SavedStory {
  readonly path: string
  readonly saved: DateModel | null
  readonly card: CardModel
}

/** What a reader has saved, and what they follow (BX-063). */
export interface SavedModel extends PageModel {
  readonly kind: 'saved'
  readonly view: 'saved' | 'following'
  /** null: nobody is signed in, so the browser's own list is shown. */
  readonly reader: { readonly stories: readonly SavedStory[]; readonly follows: readonly FollowModel[] } | null
  /** What the address of a follow link names, for a reader without JavaScript; null if there is none. */
  readonly offered: FollowModel | null
  readonly forms: ReaderForms
  readonly desk: DeskModel
  readonly words: SavedWords
}
