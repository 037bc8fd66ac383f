/** One quality of a film. Bit rates are in bits per second. */
export interface Rendition {
  /** Pixels. */
  readonly height: number
  /** The most that a second of the picture takes. */
  readonly videoRate: number
  readonly audioRate: number
}

/** Seconds of a segment, and so between key frames: players change quality there. */
const SEGMENT = 4

/** The name of the playlist that lists the renditions. */
export const MAIN_PLAYLIST = 'main.m3u8'

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
    ...['-v', 'error', '-y', '-i', input, ...toCodecArguments(rendition)],
    ...['-f', 'hls', '-hls_time', String(SEGMENT), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'single_file', '-hls_segment_filename', `${name}.m4s`, `${name}.m3u8`],
  ]
}

/** The arguments of ffmpeg that write one MP4 for players that know no HLS; it starts before it is whole. */
export function toMp4Arguments(input: string, file: string, rendition: Rendition): readonly string[] {
  return ['-v', 'error', '-y', '-i', input, ...toCodecArguments(rendition), '-movflags', '+faststart', file]
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
