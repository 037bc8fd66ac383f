import type { Block } from '../../body/blocks.ts'
import type { NewsletterWords } from '../../messages/form-messages.ts'
import type { Spoken } from '../../text/spoken.ts'
import type { SectionTheme } from '../names.ts'
import type { PageModel } from './parts.ts'

/** A newsletter that readers may choose. */
export interface NewsletterModel {
  readonly slug: string
  readonly name: string
  readonly text: string
  readonly rhythm: string | null
  readonly theme: SectionTheme | null
}

/** Where a sign-up form is sent, and its words. */
export interface SignUpForm {
  readonly action: string
  readonly words: NewsletterWords
}

/** The result of a form. The server renders it for readers without JavaScript. */
export type SignUpState =
  | { readonly kind: 'open' }
  | { readonly kind: 'done' }
  | {
      readonly kind: 'refused'
      /** As the reader wrote it. */
      readonly address: string
      readonly chosen: readonly string[]
      /** The message at the address, at the choice of newsletters, or for the whole form. */
      readonly faults: Readonly<Partial<Record<'address' | 'letter' | 'form', string>>>
    }

/** The list of newsletters with its form (PG-064). */
export interface NewslettersModel extends PageModel {
  readonly kind: 'newsletters'
  readonly title: string
  readonly dek: string | null
  readonly body: readonly Block[]
  readonly newsletters: readonly NewsletterModel[]
  readonly note: string | null
  readonly form: SignUpForm
  readonly words: NewsletterWords
  readonly state: SignUpState
  /** The address of the list, for the page that says thank you. */
  readonly href: string
  /** Absent where the text is in the language of the page. */
  readonly spoken?: Spoken
}
