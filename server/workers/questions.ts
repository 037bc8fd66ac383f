/** Questions to other processes that are out, each until it is answered or its time is over. */
export interface Questions<Answer> {
  /**
   * Asks under a number of its own.
   *
   * @returns the answer; null when none came in time, or whoever was asked is gone
   */
  ask(to: number, limitMs: number, send: (id: number) => void): Promise<Answer | null>
  /** Takes an answer; one that nobody waits for any more is forgotten. */
  take(id: number, answer: Answer): void
  /** Whoever this is answers nothing any more. */
  drop(to: number): void
}

/** @see Questions */
export function createQuestions<Answer>(): Questions<Answer> {
  const open = new Map<number, { readonly to: number; readonly end: (answer: Answer | null) => void }>()
  let last = 0
  return {
    ask(to, limitMs, send) {
      last += 1
      const id = last
      return new Promise((resolve) => {
        const timer = setTimeout(() => end(null), limitMs)
        const end = (answer: Answer | null) => {
          clearTimeout(timer)
          open.delete(id)
          resolve(answer)
        }
        open.set(id, { to, end })
        send(id)
      })
    },
    take: (id, answer) => open.get(id)?.end(answer),
    drop(to) {
      for (const question of [...open.values()]) if (question.to === to) question.end(null)
    },
  }
}
