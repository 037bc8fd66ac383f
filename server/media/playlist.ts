import { LONGEST_VIDEO } from '../../shared/video/duration.ts'
import { readTag } from './playlist-tags.ts'

/** A file that a playlist names. */
export interface PlaylistEntry {
  /** From 1. */
  readonly line: number
  readonly uri: string
  readonly isPlaylist: boolean
  /** The byte behind the last one that is named; null: the whole file. */
  readonly end: number | null
}

export interface Playlist {
  readonly entries: readonly PlaylistEntry[]
  /** Seconds of all segments; 0 for a playlist of renditions. */
  readonly duration: number
}

interface PlaylistFault {
  readonly fault: { readonly line: number; readonly message: string }
}

export type ParsedPlaylist = Playlist | PlaylistFault

const SUB_RANGE = /^(\d+)(?:@(\d+))?$/

/** What the lines so far have said. */
interface State {
  readonly entries: PlaylistEntry[]
  /** The end of the last range of each file. */
  readonly ends: Map<string, number>
  duration: number
  segments: number
  /** What the next address is. */
  next: 'segment' | 'playlist' | null
  range: string | null
  isEnded: boolean
}

/**
 * Parses what a playlist of HLS names (RFC 8216): segments, other playlists, and the files of its tags, with their
 * ranges of bytes. The rest is for players. The first fault ends it.
 */
export function parsePlaylist(text: string): ParsedPlaylist {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (lines[0] !== '#EXTM3U') return toFault(1, 'expected #EXTM3U')
  const state: State = {
    entries: [],
    ends: new Map(),
    duration: 0,
    segments: 0,
    next: null,
    range: null,
    isEnded: false,
  }
  for (const [index, written] of lines.entries()) {
    const text = written.trim()
    const line = index + 1
    // Some players find a tag within a comment.
    if (/.#EXT-X-/.test(text)) return toFault(line, 'expected a tag at the beginning of its line')
    if (text === '' || (text.startsWith('#') && !text.startsWith('#EXT'))) continue
    const fault = text.startsWith('#') ? addTag(state, text, line) : addAddress(state, text, line)
    if (fault !== null) return fault
  }
  const { entries, segments, duration, isEnded } = state
  if (entries.length === 0) return toFault(lines.length, 'expected a segment or a playlist')
  if (segments > 0 && duration === 0) return toFault(lines.length, 'expected segments that are longer than 0 s')
  if (segments > 0 && !isEnded) return toFault(lines.length, 'expected #EXT-X-ENDLIST: a stored video has an end')
  const named = segments > 0 && entries.find(({ isPlaylist }) => isPlaylist)
  if (named) return toFault(named.line, 'expected no playlist beside segments')
  return { entries, duration }
}

function addAddress(state: State, uri: string, line: number): PlaylistFault | null {
  const { next, range, ends } = state
  if (next === null) return toFault(line, 'expected #EXTINF or #EXT-X-STREAM-INF before an address')
  const end = range === null ? null : toEnd(range, ends.get(uri) ?? 0)
  if (Number.isNaN(end)) return toFault(line - 1, 'expected #EXT-X-BYTERANGE as 1000@0')
  if (end !== null) ends.set(uri, end)
  if (next === 'segment') state.segments += 1
  state.entries.push({ line, uri, isPlaylist: next === 'playlist', end })
  state.next = null
  state.range = null
  return null
}

function addTag(state: State, text: string, line: number): PlaylistFault | null {
  const number = /^#EXT-X-(?:TARGETDURATION|VERSION|(?:MEDIA|DISCONTINUITY)-SEQUENCE):(.*)$/.exec(text)?.[1]
  if (number !== undefined && !/^\s*\d{1,15}(?:\.\d+)?$/.test(number)) return toFault(line, 'expected a number')
  if (text === '#EXT-X-ENDLIST') state.isEnded = true
  if (text.startsWith('#EXT-X-STREAM-INF:')) state.next = 'playlist'
  if (text.startsWith('#EXT-X-BYTERANGE:')) state.range = text.slice(text.indexOf(':') + 1)
  if (text.startsWith('#EXTINF:')) {
    const seconds = toSeconds(text.slice(8))
    if (seconds === null) return toFault(line, 'expected seconds, such as #EXTINF:4.000,')
    state.duration += seconds
    if (state.duration > LONGEST_VIDEO) return toFault(line, `expected at most ${LONGEST_VIDEO} s in all`)
    state.next = 'segment'
  }
  const named = readTag(text)
  if (named === null) return null
  if ('fault' in named) return toFault(line, named.fault)
  const end = named.range === undefined ? null : toEnd(named.range, 0)
  if (Number.isNaN(end)) return toFault(line, 'expected BYTERANGE="1000@0"')
  state.entries.push({ line, uri: named.uri, isPlaylist: named.isPlaylist, end })
  return null
}

/** The length of a segment (RFC 8216 §4.3.2.1); null if it is no decimal number. */
function toSeconds(text: string): number | null {
  const [, seconds] = /^\s*(\d{1,9}(?:\.\d*)?|\.\d+)\s*(?:,|$)/.exec(text) ?? []
  return seconds === undefined ? null : Number(seconds)
}

/** The end of a range; NaN: malformed. Without an offset it begins behind the last one of its file. */
function toEnd(range: string, last: number): number {
  const [, length, start] = SUB_RANGE.exec(range.trim()) ?? []
  return Number(length) + (start === undefined ? last : Number(start))
}

const toFault = (line: number, message: string): PlaylistFault => ({ fault: { line, message } })
