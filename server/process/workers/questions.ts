/** Pending questions to other processes, each until its answer or its timeout. */
export interface Questions<Answer> {
  /**
   * Sends a question with a new id.
   *
   * @returns the answer; null if it timed out, or the other process has exited
   */
  ask(to: number, limitMs: number, send: (id: number) => void): Promise<Answer | null>
  /** Resolves the question with an answer; an answer to no pending question is ignored. */
  take(id: number, answer: Answer): void
  /** Ends all questions to a process that has exited. */
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
