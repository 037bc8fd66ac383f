import { toCueLines } from '../../../media/captions/cue-text.ts'
import { withoutRepeats } from '../../../media/captions/rolling.ts'

interface Caption {
  readonly data: string | null
  readonly format: string | null
}

/** A sentence of a video and when it is said. */
export interface SpokenSentence {
  /** Seconds from the beginning of the video. */
  readonly start: number
  readonly text: string
}

/** The transcript of a video: its text captions with each newline as one space; null without them (VD-021). */
export function toTranscript(captions: readonly Caption[]): string | null {
  const text = captions.find(({ format }) => format?.toLowerCase() === 'text')?.data
  return text ? text.replace(/\r\n?|\n/g, ' ').trim() || null : null
}

const TIMES = /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->/

/** The sentences of a caption track in WebVTT, each with the time of the cue in which it begins. */
export function toSentences(webvtt: string): readonly SpokenSentence[] {
  const sentences: { start: number; text: string }[] = []
  let isOpen = false
  for (const { start, text } of toCues(webvtt)) {
    // A sentence may run over several cues, and a cue may hold several sentences.
    for (const part of text.split(/(?<=[.!?…]["”’»)]*)\s+/)) {
      const last = isOpen ? sentences.at(-1) : undefined
      if (last) last.text += ` ${part}`
      else sentences.push({ start, text: part })
      isOpen = !/[.!?…]["”’»)]*$/.test(part)
    }
  }
  return sentences
}

function toCues(webvtt: string): readonly SpokenSentence[] {
  const blocks = webvtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  const cues = blocks.flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => TIMES.test(line))
    const start = TIMES.exec(lines[at] ?? '')?.[1]
    return start === undefined ? [] : [{ start: toSeconds(start), lines: toCueLines(lines.slice(at + 1)) }]
  })
  return withoutRepeats(cues.filter(({ lines }) => lines.length > 0))
    .map(({ start, lines }) => ({ start, text: lines.join(' ') }))
    .filter(({ text }) => text !== '')
}

function toSeconds(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
