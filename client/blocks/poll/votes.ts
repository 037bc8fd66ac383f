import type { PollForm } from '../../../shared/polls/poll-form.ts'
import { fetchFromSite } from '../../app/fetch-from-site.ts'

/** The votes of one question so far. */
export interface QuestionVotes {
  readonly id: string
  readonly total: number
  readonly choices: readonly { readonly id: string; readonly count: number }[]
}

interface Votes {
  readonly questions: readonly QuestionVotes[]
  /** After a vote: what is stored for this browser. */
  readonly yours?: string
  /** After a vote that was not counted: false. */
  readonly counted?: false
}

/**
 * Sends a vote, or requests the votes so far.
 *
 * @throws Error when the response has no votes
 */
export async function fetchVotes(form: PollForm, fields?: URLSearchParams): Promise<Votes> {
  const response = await fetchFromSite(form.action, undefined, {}, fields)
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()).data
}

/** What this browser has chosen before, so that it shows results at once. The server decides by its own cookie. */
export function readOwnVote({ action }: PollForm): string | null {
  try {
    return localStorage.getItem(action)
  } catch {
    return null
  }
}

/** Remembers a vote on this device. */
export function writeOwnVote({ action }: PollForm, choice: string): void {
  try {
    localStorage.setItem(action, choice)
  } catch {
    // Without storage the form is shown again, and the server counts nothing twice.
  }
}
