/** The words of one kind of mail. `{name}` is a value of the mail; `{site}` for the publication's name. */
export interface MailTemplate {
  readonly subject: string
  /** One paragraph each. */
  readonly before: readonly string[]
  /** Shows the value `code`, in large digits. */
  readonly code?: true
  /** The label of a button that opens the value `link`. */
  readonly button?: string
  /** Paragraphs below the code and the button. */
  readonly after: readonly string[]
}

/** Each mail that the site sends, by the name with which it is queued. */
export interface MailWords {
  /** A code and a link that sign in, or create an account. */
  readonly signIn: MailTemplate
  /** Somebody has registered with this address and a password; it is not confirmed yet. */
  readonly confirm: MailTemplate
  /** Somebody has registered with the address of an account. */
  readonly registered: MailTemplate
  /** A link that signs in, so that a new password can be set. */
  readonly recover: MailTemplate
  /** To the new address, before it replaces the old one. */
  readonly newAddress: MailTemplate
  /** To the old address, with a link that undoes the change. */
  readonly addressChanged: MailTemplate
  readonly passwordChanged: MailTemplate
  readonly passkeyAdded: MailTemplate
  /** A sign-in provider opens the account, too. */
  readonly providerLinked: MailTemplate
  /** The receipt of a request for quotes, with a link that deletes it. */
  readonly lead: MailTemplate
  /** Tells the publisher of such a request, without anything of the reader. */
  readonly newLead: MailTemplate
  /** The receipt of a deletion. */
  readonly deleted: MailTemplate
}

export type MailKind = keyof MailWords
