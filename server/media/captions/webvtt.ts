import { toCueLines } from './cue-text.ts'
import { withoutOverrides } from './overrides.ts'
import { withoutRepeats } from './rolling.ts'
import { fromSubRip } from './subrip.ts'

/** What is wrong with a caption file. */
export interface CaptionFault {
  /** From 1. */
  readonly line: number
  readonly message: string
}

interface Cue {
  /** Seconds. */
  readonly start: number
  readonly lines: readonly string[]
}

export type ParsedCaptions = { readonly cues: readonly Cue[] } | { readonly fault: CaptionFault }

interface Block {
  /** The number of its first line, from 1. */
  readonly line: number
  readonly lines: readonly string[]
}

const TIMING = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]+\S.*)?$/
const TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/

/**
 * Parses WebVTT strictly, as authors must write it (W3C WebVTT §4): browsers drop a broken cue silently (VD-020).
 * Parsing ends at the first fault.
 */
export function parseWebVtt(text: string): ParsedCaptions {
  const [header, ...blocks] = toBlocks(text)
  if (header === undefined || header.line !== 1 || !/^WEBVTT(?:[ \t].*)?$/.test(header.lines[0] ?? ''))
    return toFault(1, 'expected WEBVTT')
  const timed = header.lines.findIndex((line) => line.includes('-->'))
  if (timed > 0) return toFault(timed + 1, 'expected an empty line before the first cue')
  const cues: Cue[] = []
  for (const block of blocks) {
    const [first = ''] = block.lines
    if (/^NOTE(?:[ \t]|$)/.test(first)) continue
    if (/^(?:STYLE|REGION)[ \t]*$/.test(first)) {
      if (cues.length > 0) return toFault(block.line, `${first.trim()} must come before the first cue`)
      continue
    }
    const cue = parseCue(block, cues.at(-1)?.start ?? 0)
    if ('fault' in cue) return cue
    cues.push(cue)
  }
  return { cues }
}

function parseCue({ line, lines }: Block, earliest: number): Cue | { readonly fault: CaptionFault } {
  // A line that begins with a time is not the name of a cue: its arrow is broken.
  const at = lines[0]?.includes('-->') || /^[\d:]+[.,]\d/.test(lines[0] ?? '') ? 0 : 1
  const timing = TIMING.exec(lines[at] ?? '')
  if (timing === null)
    return toFault(line + Math.min(at, lines.length - 1), 'expected times, e.g. 00:01.000 --> 00:04.000')
  const [start, end] = [toSeconds(timing[1]), toSeconds(timing[2])]
  if (start === null || end === null) return toFault(line + at, 'expected times as 00:01.000 or 01:00:01.000')
  if (end <= start) return toFault(line + at, 'the cue ends before it starts')
  if (start < earliest) return toFault(line + at, 'the cue starts before the one above it')
  const spoken = lines.slice(at + 1)
  for (const [index, words] of spoken.entries()) {
    const place = line + at + 1 + index
    if (words.includes('-->')) return toFault(place, 'expected an empty line between two cues')
  }
  const open = spoken.findIndex((words) => /<[^>]*$/.test(words))
  if (open >= 0 && !/^[^<]*>/.test(spoken.slice(open + 1).join(' ')))
    return toFault(line + at + 1 + open, 'a tag is not closed; write < as &lt;')
  return { start, lines: spoken }
}

/** The runs of lines that empty lines separate. */
function toBlocks(text: string): readonly Block[] {
  const blocks: { line: number; lines: string[] }[] = []
  let isOpen = false
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line === '') isOpen = false
    else if (isOpen) blocks.at(-1)?.lines.push(line)
    else {
      blocks.push({ line: index + 1, lines: [line] })
      isOpen = true
    }
  }
  return blocks
}

function toSeconds(text = ''): number | null {
  const [found, hours = '0', minutes, seconds, thousandths] = TIME.exec(text) ?? []
  if (found === undefined) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}

const toFault = (line: number, message: string): { readonly fault: CaptionFault } => ({ fault: { line, message } })

/** The words of captions, a line for each of theirs, without tags such as `<v Marcus>`, and none of them repeated. */
export function toWords(cues: readonly Cue[]): string {
  return withoutRepeats(cues.map(({ lines }) => ({ lines: toCueLines(lines) })))
    .flatMap(({ lines }) => lines)
    .join('\n')
}

/**
 * Reads a caption file, SubRip by its name and else WebVTT, as WebVTT (VD-020). A fault has the line of the file as it
 * is written.
 */
export function readCaptionFile(
  name: string,
  text: string,
): { readonly data: string } | { readonly fault: CaptionFault } {
  const converted = /\.srt$/i.test(name) ? fromSubRip(text) : null
  const data = converted?.data ?? text
  const parsed = parseWebVtt(data)
  if (!('fault' in parsed)) return { data: withoutOverrides(data) }
  const { line, message } = parsed.fault
  return { fault: { line: converted?.lines[line - 1] ?? line, message } }
}
