/** A sign-up for one newsletter. */
export interface Subscription {
  /** In lower case, so that each address is stored once. */
  readonly address: string
  /** The slug of the newsletter. */
  readonly letter: string
  /** The locale of the page with the form. */
  readonly locale: string
  /** Milliseconds since the epoch: the first sign-up. */
  readonly subscribedAt: number
}

export interface SubscriptionQuery {
  /** Absent: every newsletter. */
  readonly letter?: string | undefined
  /** Only rows after this one, in the order of the list. */
  readonly after?: Pick<Subscription, 'address' | 'letter'> | undefined
  readonly limit: number
}

/** The addresses that readers have signed up with: personal data (decision 0029). */
export interface SubscriptionStore {
  /**
   * Stores sign-ups of one reader in one transaction, durable when it resolves. It does the same work for an address
   * that is stored already, and stores it once, with its first time.
   */
  add(subscriptions: readonly Subscription[]): Promise<void>
  /** Sign-ups by address and newsletter. */
  list(query: SubscriptionQuery): Promise<readonly Subscription[]>
  /** The number of sign-ups of each newsletter, by its slug. */
  counts(): Promise<readonly { readonly letter: string; readonly count: number }[]>
  /** Deletes all sign-ups of an address; returns how many there were. */
  erase(address: string): Promise<number>
}
