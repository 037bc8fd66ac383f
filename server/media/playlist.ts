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

export type ParsedPlaylist = Playlist | { readonly fault: { readonly line: number; readonly message: string } }

/** Tags whose `URI` is a playlist; that of any other tag is a file (RFC 8216 §4.3). */
const PLAYLIST_TAGS = /^#EXT-X-(?:MEDIA|I-FRAME-STREAM-INF|RENDITION-REPORT):/
const SUB_RANGE = /^(\d+)(?:@(\d+))?$/

/**
 * Parses what a playlist of HLS names (RFC 8216): segments, other playlists, and the files of its tags, with their
 * ranges of bytes. The rest is for players. The first fault ends it.
 */
export function parsePlaylist(text: string): ParsedPlaylist {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n/)
  if (lines[0] !== '#EXTM3U') return toFault(1, 'expected #EXTM3U')
  const entries: PlaylistEntry[] = []
  const ends = new Map<string, number>()
  let duration = 0
  let next: 'segment' | 'playlist' | null = null
  let range: string | null = null
  let isEnded = false
  for (const [index, written] of lines.entries()) {
    const line = index + 1
    const text = written.trim()
    if (text === '' || (text.startsWith('#') && !text.startsWith('#EXT'))) continue
    if (!text.startsWith('#')) {
      if (next === null) return toFault(line, 'expected #EXTINF or #EXT-X-STREAM-INF before an address')
      const end = range === null ? null : toEnd(range, ends.get(text) ?? 0)
      if (Number.isNaN(end)) return toFault(line - 1, 'expected #EXT-X-BYTERANGE as 1000@0')
      if (end !== null) ends.set(text, end)
      entries.push({ line, uri: text, isPlaylist: next === 'playlist', end })
      next = null
      range = null
      continue
    }
    if (text.startsWith('#EXT-X-DEFINE')) return toFault(line, 'variables are not supported')
    if (text === '#EXT-X-ENDLIST') isEnded = true
    if (text.startsWith('#EXT-X-STREAM-INF:')) next = 'playlist'
    if (text.startsWith('#EXT-X-BYTERANGE:')) range = text.slice(text.indexOf(':') + 1)
    if (text.startsWith('#EXTINF:')) {
      const seconds = Number.parseFloat(text.slice(8))
      if (!(seconds >= 0)) return toFault(line, 'expected seconds, such as #EXTINF:4.000,')
      duration += seconds
      next = 'segment'
    }
    const uri = /[:,]URI="([^"]*)"/.exec(text)?.[1]
    if (uri === undefined) continue
    const named = /[:,]BYTERANGE="([^"]*)"/.exec(text)?.[1]
    const end = named === undefined ? null : toEnd(named, 0)
    if (Number.isNaN(end)) return toFault(line, 'expected BYTERANGE="1000@0"')
    entries.push({ line, uri, isPlaylist: PLAYLIST_TAGS.test(text), end })
  }
  if (entries.length === 0) return toFault(lines.length, 'expected a segment or a playlist')
  const hasSegments = entries.some(({ isPlaylist }) => !isPlaylist) && duration > 0
  if (hasSegments && !isEnded) return toFault(lines.length, 'expected #EXT-X-ENDLIST: a stored video has an end')
  return { entries, duration }
}

/** The end of a range; NaN: malformed. Without an offset it begins behind the last one of its file. */
function toEnd(range: string, last: number): number {
  const [, length, start] = SUB_RANGE.exec(range.trim()) ?? []
  return Number(length) + (start === undefined ? last : Number(start))
}

const toFault = (line: number, message: string): ParsedPlaylist => ({ fault: { line, message } })
