/** One quality of a video. Bit rates are in bits per second. */
export interface Rendition {
  /** Pixels. */
  readonly height: number
  /** The most that a second of the picture takes. */
  readonly videoRate: number
  readonly audioRate: number
}

/** The qualities of a publisher's video, lowest first. */
const LADDER: readonly [Rendition, ...Rendition[]] = [
  { height: 360, videoRate: 800_000, audioRate: 96_000 },
  { height: 540, videoRate: 1_600_000, audioRate: 128_000 },
  { height: 720, videoRate: 3_000_000, audioRate: 128_000 },
]

/** The qualities of a picture that is `height` pixels high: none is higher; the lowest is always one of them. */
export function toLadder(height: number): readonly Rendition[] {
  const [lowest, ...others] = LADDER
  // H.264 in 4:2:0 has even sides.
  const even = Math.max(2, height - (height % 2))
  return [
    { ...lowest, height: Math.min(lowest.height, even) },
    ...others.filter((rendition) => rendition.height <= height),
  ]
}

/** Seconds of a segment, and so between key frames: players change quality there. */
const SEGMENT = 4

/** The name of the playlist that lists the renditions. */
export const MAIN_PLAYLIST = 'main.m3u8'

/** The arguments that open a file. A file may name others, or addresses; nothing but files of this machine is opened. */
const toInput = (file: string): readonly string[] => ['-v', 'error', '-y', '-protocol_whitelist', 'file', '-i', file]

/** H.264 and AAC for any player, with key frames at the same seconds in every rendition. */
function toCodecArguments({ height, videoRate, audioRate }: Rendition): readonly string[] {
  return [
    ...['-map', '0:v:0', '-map', '0:a:0?', '-vf', `scale=-2:${height}`],
    ...['-c:v', 'libx264', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-preset', 'slow', '-crf', '24'],
    ...['-maxrate', String(videoRate), '-bufsize', String(2 * videoRate)],
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT})`, '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-ac', '2', '-b:a', String(audioRate)],
    // The same input gives the same bytes, whatever the date.
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
  ]
}

/** The arguments of ffmpeg that write one rendition: a playlist, and one file of fragmented MP4 that is read by range. */
export function toRenditionArguments(input: string, folder: string, rendition: Rendition): readonly string[] {
  const name = `${folder}/${rendition.height}`
  return [
    ...[...toInput(input), ...toCodecArguments(rendition)],
    ...['-f', 'hls', '-hls_time', String(SEGMENT), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'single_file', '-hls_segment_filename', `${name}.m4s`, `${name}.m3u8`],
  ]
}

/** The arguments of ffmpeg that write one MP4 for players that know no HLS; it starts before it is whole. */
export function toMp4Arguments(input: string, file: string, rendition: Rendition): readonly string[] {
  return [...toInput(input), ...toCodecArguments(rendition), '-movflags', '+faststart', file]
}

/** The arguments of ffmpeg that copy a rendition into one MP4, without encoding it again. */
export function toCopyArguments(rendition: string, file: string): readonly string[] {
  return [...toInput(rendition), '-c', 'copy', '-map_metadata', '-1', '-movflags', '+faststart', file]
}

/** The arguments of ffmpeg that write one frame as JPEG. */
export function toPosterArguments(input: string, seconds: number, file: string): readonly string[] {
  return ['-ss', seconds.toFixed(3), ...toInput(input), '-map', '0:v:0', '-frames:v', '1', '-q:v', '2', file]
}

/** What a rendition turned out to be. */
export interface MadeRendition {
  readonly height: number
  readonly width: number
  /** Bits per second of the largest segment. */
  readonly bandwidth: number
  /** RFC 6381, e.g. `avc1.4d401e,mp4a.40.2`. */
  readonly codecs: string
}

/** The playlist of the renditions (RFC 8216 §4.3.4), lowest first. */
export function toMainPlaylist(renditions: readonly MadeRendition[]): string {
  const lines = renditions.flatMap(({ height, width, bandwidth, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    `${height}.m3u8`,
  ])
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}
