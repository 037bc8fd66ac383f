import type { Console } from './console.ts'

export interface Progress {
  draw(done: number, total: number | null): void
  clear(): void
}

/** Milliseconds between two drawings; more often would flicker. */
const EVERY = 100

/** Creates a progress bar on the terminal's last line; without a terminal it draws nothing. */
export function createProgress(
  { columns, err }: Pick<Console, 'columns' | 'err'>,
  clock: () => number = Date.now,
): Progress {
  let drawn = false
  let last = 0
  return {
    draw(done, total) {
      const now = clock()
      if (columns === null || (now - last < EVERY && done !== total)) return
      last = now
      drawn = true
      err(toBar(done, total, columns))
    },
    clear() {
      if (drawn) err('\r\u001b[K')
      drawn = false
    },
  }
}

/** Formats the bar: `▕█████     ▏ 120/240 50 %`, or only the count when the total is unknown. */
export function toBar(done: number, total: number | null, columns: number): string {
  if (total === null || total === 0) return `${done} items`.slice(0, columns)
  const share = Math.min(1, done / total)
  const text = ` ${done}/${total} ${Math.floor(share * 100)} %`
  const width = Math.max(0, Math.min(40, columns - text.length - 3))
  const full = Math.round(width * share)
  return `▕${'█'.repeat(full)}${' '.repeat(width - full)}▏${text}`.slice(0, columns)
}
