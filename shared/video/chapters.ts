import { readClock } from './duration.ts'

export interface Chapter {
  /** Seconds from the beginning of the video. */
  readonly start: number
  readonly title: string
}

const LINE = /^\s*(\d[\d:]*)\s+(?:[-–—]\s+)?(\S.*?)\s*$/

interface Described {
  /** The description without the lines of chapters; empty where it has no other text. */
  readonly text: string
  readonly chapters: readonly Chapter[]
}

/**
 * Separates the chapters of a video from its description. Chapters are lines such as `2:18 The rig`: at least two, the
 * first at 0:00, each later than the one before. Otherwise the lines are part of the text.
 */
export function splitDescription(description: string): Described {
  const rest: string[] = []
  const chapters: Chapter[] = []
  for (const line of description.split(/\r?\n/)) {
    const [, clock = '', title = ''] = LINE.exec(line) ?? []
    const start = readClock(clock)
    if (start === null) rest.push(line)
    else chapters.push({ start, title })
  }
  const rise = chapters.every(({ start }, index) => start > (chapters[index - 1]?.start ?? -1))
  if (chapters.length < 2 || chapters[0]?.start !== 0 || !rise) return { text: description.trim(), chapters: [] }
  return { text: rest.join('\n').trim(), chapters }
}

/** The index of the chapter at a second; -1 without chapters. */
export function chapterAt(chapters: readonly Chapter[], second: number): number {
  return chapters.findLastIndex(({ start }) => start <= second)
}
