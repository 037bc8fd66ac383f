import type { Mark } from '../../../shared/readers/marks.ts'

/** Where the browser keeps what its reader has marked. */
export const MARKS_KEY = 'marks'

/**
 * Whether a thing is marked, at a glance: buttons are shown before anybody needs the code that changes marks. Its content is
 * parsed by `marks-store.ts`.
 */
export function hasMark({ kind, id }: Pick<Mark, 'kind' | 'id'>): boolean {
  try {
    const { marks } = JSON.parse(localStorage.getItem(MARKS_KEY) ?? '')
    return marks.some((mark: Mark) => mark.active && mark.kind === kind && mark.id === id)
  } catch {
    return false // Nothing is marked, or storage is refused.
  }
}
