/** One question of a poll or a quiz. */
export interface VoteQuestion {
  /** `storyId/blockId` of the poll. */
  readonly poll: string
  readonly question: string
}

/** What one browser has chosen. */
export interface Vote extends VoteQuestion {
  /** A hash by which the votes of one browser in one poll are recognised. */
  readonly reader: string
  readonly choice: string
  /** Milliseconds since the epoch. */
  readonly votedAt: number
}

/** How often a choice was made. */
export interface VoteCount {
  readonly question: string
  readonly choice: string
  readonly count: number
}

/** The votes of readers. They are no content: no page contains them, so there are no tags (decision 0029). */
export interface VoteStore {
  /**
   * Stores votes and counts them in one transaction, durable when it resolves. A browser's first vote in a question
   * stays: its further ones are not counted.
   *
   * @returns the stored choice of each vote, in the same order
   */
  add(votes: readonly Vote[]): Promise<readonly string[]>
  /** The counts of a poll by question and choice; a choice that nobody made is left out. */
  counts(poll: string): Promise<readonly VoteCount[]>
}
