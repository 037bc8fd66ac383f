/** The words of the newsletters page and of the block. They are in the data of a page that shows a form, and in no other. */
export interface NewsletterWords {
  readonly choose: string
  readonly address: string
  readonly signUp: string
  readonly sending: string
  readonly done: string
  readonly doneText: string
  readonly all: string
  readonly badAddress: string
  readonly noLetter: string
  readonly tooMany: string
  readonly failed: string
  /** The label of a field that people do not see and robots fill in. */
  readonly trap: string
}

/** The words of polls and quizzes. */
export interface PollWords {
  readonly vote: string
  readonly sending: string
  readonly results: string
  /** Before a number. */
  readonly votes: string
  /** Instead of shares, while a poll is open and after it. */
  readonly noVotesYet: string
  readonly noVotes: string
  readonly openUntil: string
  readonly closed: string
  readonly soFar: string
  /** For a poll that counts one vote for each address. */
  readonly soFarByNetwork: string
  readonly notCounted: string
  readonly yours: string
  readonly failed: string
  readonly back: string
  readonly question: string
  readonly of: string
  readonly answer: string
  readonly right: string
  readonly wrong: string
  readonly score: string
  /** After a percentage: the readers who answered so. */
  readonly readers: string
  readonly showAnswer: string
}

/** The words of forms. The server writes them into the data of a page, so that other pages do not load them. */
export interface FormMessages {
  readonly newsletters: NewsletterWords
  readonly polls: PollWords
}
