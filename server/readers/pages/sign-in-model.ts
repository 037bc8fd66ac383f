import type { ReaderMessages } from '../../../shared/messages/reader-messages.ts'
import { ADDRESS_PATTERN, MAX_ADDRESS } from '../../../shared/newsletters/address.ts'
import type { Picture } from '../../../shared/page/model/parts.ts'
import type {
  AddressRule,
  ReaderForms,
  ReaderHrefs,
  SignInModel,
  SignInStep,
} from '../../../shared/page/model/readers.ts'
import type { PasswordConfig } from '../../../shared/readers/password.ts'
import { toOwnPath } from '../accounts/own-path.ts'
import { READER_PATHS } from '../accounts/reader-paths.ts'
import type { Hosted } from '../hosted/hosted.ts'

/** The rule of addresses as fields of a form have it. */
export const ADDRESS_RULE: AddressRule = { pattern: ADDRESS_PATTERN, maxLength: MAX_ADDRESS }

/** What a page for signing in is made of. */
export interface SignInFacts {
  readonly step: SignInStep
  /** The declared parameters of the address. */
  readonly query: Readonly<Record<string, string>>
  /** The page that needs a reader; null: the reader opened this one directly. */
  readonly promptedBy: string | null
  /** The page that led here; null: none of this site did. */
  readonly cameFrom: string | null
  readonly isAsker: boolean
  readonly hasPasskeys: boolean
  /** The sign-in provider; null if there is none. */
  readonly hosted: Pick<Hosted, 'provider' | 'isDown'> | null
  readonly forms: ReaderForms
  readonly passwordRules: PasswordConfig
  readonly picture: Picture | null
  readonly hrefs: ReaderHrefs
  readonly words: ReaderMessages
}

/** Builds the model of a step. Addresses outside of this site are ignored (SE-001). */
export function toSignInModel(facts: SignInFacts): SignInModel {
  const {
    step,
    query,
    promptedBy,
    cameFrom,
    forms,
    passwordRules,
    picture,
    hrefs,
    words,
    isAsker,
    hasPasskeys,
    hosted,
  } = facts
  const hasTicket = step === 'link' || step === 'undo'
  const sent = forms.sent
  return {
    ...{
      kind: 'sign-in',
      id: 'sign-in',
      step,
      forms,
      passwordRules,
      picture,
      addressRule: ADDRESS_RULE,
      hrefs,
      words: words.signIn,
    },
    isPrompt: promptedBy !== null,
    next: promptedBy ?? toOwnPath(query.next ?? sent?.typed.next) ?? toWayBack(cameFrom) ?? '',
    hasPasskeys,
    provider: hosted && { label: words.signInWith(hosted.provider), isDown: hosted.isDown() },
    withPassword: query.with === 'password' || (sent !== null && 'password' in sent.faults),
    ticket: hasTicket && query.t ? query.t : null,
    isAsker: step === 'link' && isAsker,
  }
}

/** The pages on which readers sign in: no sign-in returns to them. */
const STEPS: readonly string[] = Object.entries(READER_PATHS).flatMap(([name, path]) => (isOwn(name) ? [] : [path]))

function isOwn(name: string): boolean {
  return name === 'settings' || name === 'saved' || name === 'following'
}

function toWayBack(cameFrom: string | null): string | null {
  return STEPS.some((step) => cameFrom?.includes(step)) ? null : toOwnPath(cameFrom)
}

/** The title of the document. */
export function signInTitle({ step, isPrompt, words }: SignInModel): string {
  return isPrompt ? words.prompt : words[step].tab
}
