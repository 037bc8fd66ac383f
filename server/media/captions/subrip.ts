import { decodeHTMLStrict } from 'entities'

/** The same captions as WebVTT, with the line of the file from which each of its lines comes. */
export interface ConvertedCaptions {
  readonly data: string
  /** From 1. */
  readonly lines: readonly number[]
}

/** Tags of SubRip, which writers take from HTML. Others, such as `<laughs>`, are words. */
const TAG = /<(\/?)(b|i|u|s|em|strong|strike|font|span|p|div|br|ruby|rt|c|v)(?:[\s.][^<>]*)?\/?>/gi
const KEPT: Readonly<Record<string, string>> = { b: 'b', strong: 'b', i: 'i', em: 'i', u: 'u', ruby: 'ruby', rt: 'rt' }
/** The line break of SubStation Alpha, and not that of a path such as `C:\News`. */
const BREAK = /(?<!\b[A-Za-z]:\S*)\\N/g
const HARD_SPACE = /(?<!\b[A-Za-z]:\S*)\\h/g

/** Converts SubRip (.srt), which most editing programs write, to WebVTT; its faults are found as those of WebVTT. */
export function fromSubRip(text: string): ConvertedCaptions {
  const out: { readonly text: string; readonly line: number }[] = [
    { text: 'WEBVTT', line: 1 },
    { text: '', line: 1 },
  ]
  let isSpoken = false
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1
    if (written.trim() === '') {
      isSpoken = false
      out.push({ text: '', line })
    } else if (isSpoken) {
      for (const part of toSpoken(written)) out.push({ text: part, line })
    } else {
      isSpoken = written.includes('-->')
      out.push({ text: isSpoken ? toTiming(written) : written, line })
    }
  }
  return { data: out.map((one) => one.text).join('\n'), lines: out.map(({ line }) => line) }
}

/** Times with a point and two digits of hours; the coordinates of a picture, which a cue of SubRip may have, go. */
function toTiming(written: string): string {
  return written
    .trim()
    .replace(/\s+(?:[XY][12]:-?\d+\s*)+$/i, '')
    .replace(/\s*-->\s*/, ' --> ')
    .replace(/(\d),(\d{3})/g, '$1.$2')
    .replace(/(^|\s)(\d:)/g, '$10$2')
}

/** The lines of WebVTT for a line of words; none for one with tags alone, as an empty line would end the cue. */
function toSpoken(written: string): readonly string[] {
  const parts: string[] = []
  let end = 0
  for (const tag of written.matchAll(TAG)) {
    parts.push(toWords(written.slice(end, tag.index)), toTag(tag[1] ?? '', (tag[2] ?? '').toLowerCase()))
    end = tag.index + tag[0].length
  }
  parts.push(toWords(written.slice(end)))
  return parts
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

function toTag(slash: string, name: string): string {
  if (name === 'br') return '\n'
  const kept = KEPT[name]
  return kept === undefined ? '' : `<${slash}${kept}>`
}

function toWords(text: string): string {
  return decodeHTMLStrict(text)
    .replace(/[\r\n]+/g, ' ')
    .replace(BREAK, '\n')
    .replace(HARD_SPACE, '\u00a0')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
