import type { Block, BlockData } from '../../../shared/body/blocks.ts'

/** A question that readers vote in. */
export interface PollQuestion {
  readonly id: string
  readonly text: string
  readonly choices: readonly { readonly id: string; readonly text: string }[]
}

/** A poll or a quiz of a story, as votes are checked against it. */
export interface Poll {
  readonly id: string
  readonly questions: readonly PollQuestion[]
  /** Milliseconds since the epoch; null: never. */
  readonly closes: number | null
  /** Who has one vote in each question: a browser, or a client’s address. */
  readonly limit: 'browser' | 'address'
}

/** The one question of a poll. */
export const ONLY_QUESTION = '1'

/** Finds a poll or quiz among the blocks of a story; null when none has the id. */
export function findPoll(blocks: readonly Block[], id: string): Poll | null {
  for (const block of blocks) {
    if (block.kind !== 'active') continue
    const poll = toPoll(block.name, block.data)
    if (poll?.id === id) return poll
  }
  return null
}

function toPoll(name: string, data: object): Poll | null {
  // The schema with the same name has parsed the data.
  if (name === 'poll') return ofPoll(data as BlockData<'poll'>)
  if (name === 'quiz') return ofQuiz(data as BlockData<'quiz'>)
  return null
}

function ofPoll({ id, question, options, closes, limit }: BlockData<'poll'>): Poll {
  const only = { id: ONLY_QUESTION, text: question, choices: options }
  return { id, questions: [only], closes: closes === undefined ? null : Date.parse(closes), limit }
}

function ofQuiz({ id, questions, limit }: BlockData<'quiz'>): Poll {
  const asked = questions.map(({ id: own, question, options }) => ({
    id: own,
    text: question,
    choices: options.map((text) => ({ id: text, text })),
  }))
  return { id, questions: asked, closes: null, limit }
}

/** Whether votes are accepted at a time, in milliseconds since the epoch. */
export function isOpen({ closes }: Poll, now: number): boolean {
  return closes === null || now < closes
}

/** The votes of a question, with every choice in the order of the story. */
export interface QuestionResult {
  readonly id: string
  readonly total: number
  readonly choices: readonly { readonly id: string; readonly count: number }[]
}

/** Adds up stored counts; counts of choices that the story no longer has are left out. */
export function toResults(
  { questions }: Poll,
  counts: readonly { readonly question: string; readonly choice: string; readonly count: number }[],
): readonly QuestionResult[] {
  return questions.map(({ id, choices }) => {
    const counted = choices.map((choice) => ({
      id: choice.id,
      count: counts.find(({ question, choice: chosen }) => question === id && chosen === choice.id)?.count ?? 0,
    }))
    return { id, total: counted.reduce((sum, { count }) => sum + count, 0), choices: counted }
  })
}
