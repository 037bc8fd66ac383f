/** The words of a cue, line by line. */
interface SpokenCue {
  readonly lines: readonly string[]
}

/** How a cue continues from the one before it. */
interface Overlap {
  /** Leading lines that the screen shows already; 0: none. */
  readonly lines: number
  /** The words of the next line that it shows already. */
  readonly words: string
  readonly addsText: boolean
}

/**
 * Takes from each cue what the one before it has said: in rolling captions each cue repeats the line above, and in growing
 * ones the words so far. A single repetition is speech and stays.
 */
export function withoutRepeats<Cue extends SpokenCue>(cues: readonly Cue[]): readonly Cue[] {
  const overlaps = cues.map(({ lines }, index) => findOverlap(cues[index - 1]?.lines ?? [], lines))
  const repeated = new Set<number>()
  for (const [first, end] of toRuns(overlaps)) {
    const run = overlaps.slice(first, end)
    if (!run.some(({ addsText }) => addsText)) continue
    const rolled = (cues[first - 1]?.lines.length ?? 0) > 1 && run[0]?.words === ''
    const isWhole = run.length === cues.length - 1 && run[0]?.words === ''
    if (run.length > 1 || rolled || isWhole) for (let at = first; at < end; at++) repeated.add(at)
  }
  return cues.map((cue, index) => {
    const overlap = overlaps[index]
    if (overlap === undefined || !repeated.has(index)) return cue
    const [grown = '', ...rest] = cue.lines.slice(overlap.lines)
    const added = grown.slice(overlap.words.length).trim()
    return { ...cue, lines: added === '' ? rest : [added, ...rest] }
  })
}

/** The ranges of cues that each repeat something of the one before. */
function toRuns(overlaps: readonly Overlap[]): readonly (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = []
  let first: number | null = null
  for (let at = 0; at <= overlaps.length; at++) {
    const overlap = overlaps[at]
    const repeats = overlap !== undefined && (overlap.lines > 0 || overlap.words !== '')
    if (repeats) first ??= at
    else if (first !== null) {
      runs.push([first, at])
      first = null
    }
  }
  return runs
}

/** The longest end of a cue with which the next one begins; its last line may have grown. */
function findOverlap(shown: readonly string[], next: readonly string[]): Overlap {
  for (let count = Math.min(shown.length, next.length); count > 0; count--) {
    const from = shown.length - count
    const isShown = (at: number) => next[at] === shown[from + at]
    const last = count - 1
    if (!Array.from({ length: last }, (_, at) => at).every(isShown)) continue
    if (isShown(last)) return { lines: count, words: '', addsText: next.length > count }
    const words = shown[shown.length - 1] ?? ''
    if (next[last]?.startsWith(`${words} `)) return { lines: last, words, addsText: true }
  }
  return { lines: 0, words: '', addsText: false }
}
