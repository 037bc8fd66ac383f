import type { LiveUpdate } from '../../shared/live/live-update.ts'

/** Milliseconds between two messages to screen readers (BX-042). */
export const BETWEEN_NOTICES_MS = 30_000

/** The title of the document while updates wait: `(3) Title`. */
export function titleWith(count: number, title: string): string {
  return count === 0 ? title : `(${count}) ${title}`
}

/** Whether a document has this title, with or without a number of updates before it. */
export function isTitleWith(shown: string, title: string): boolean {
  return shown.endsWith(title) && /^(\(\d+\) )?$/.test(shown.slice(0, shown.length - title.length))
}

/** How long the next message to screen readers has to wait, in milliseconds; `last`: when the last one was; null: never. */
export function noticeDelay(last: number | null, now: number): number {
  return last === null ? 0 : Math.max(0, last + BETWEEN_NOTICES_MS - now)
}

/** The headline of the newest important update, for a message; null if there is none. */
export function headlineOf(updates: readonly Pick<LiveUpdate, 'important' | 'headline' | 'sequence'>[]): string | null {
  const important = updates.filter(({ important, headline }) => important && headline !== null)
  return important.toSorted((one, other) => other.sequence - one.sequence)[0]?.headline ?? null
}
