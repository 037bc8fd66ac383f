/** What a player can be given: a playlist of HLS, or a whole file. */
export type SourceKind = 'm3u8' | 'mp4'

export interface Source {
  readonly kind: SourceKind
  readonly url: string
}

/** One file of a video, as the content API names it (EN-028). */
export interface PlayableFile {
  readonly url: string
  readonly type: string | null
  readonly format: string | null
  /** Bits per second. */
  readonly bitrate: number | null
}

export interface Playable {
  readonly manifestUrl: string | null
  readonly mp4Url: string | null
  readonly files: readonly PlayableFile[]
  readonly metaData?: { readonly files: readonly PlayableFile[] } | null
}

/** The source of a video that is tried first; null: nothing can be played (VD-004). */
export function chooseSource(video: Playable): Source | null {
  return chooseSources(video)[0] ?? null
}

/**
 * The sources of a video, best first: a playlist, then a whole file for the case that the playlist fails. The files are
 * searched only where the video names neither address itself (VD-002, VD-004).
 */
export function chooseSources({ manifestUrl, mp4Url, files, metaData }: Playable): readonly Source[] {
  const named = [toSource('m3u8', manifestUrl), toSource('mp4', mp4Url)].filter((source) => source !== null)
  if (named.length > 0) return named
  const all = (files.length > 0 ? files : (metaData?.files ?? [])).filter(({ url }) => isUsable(url))
  const playlist = best(all.filter(isClearHls)) ?? best(all.filter(isHls))
  const whole = best(all.filter(isMp4))
  return [toSource('m3u8', playlist?.url ?? null), toSource('mp4', whole?.url ?? null)].filter((one) => one !== null)
}

/** Whether a browser may load an address: relative, or over https (VD-001). */
export function isUsable(url: string): boolean {
  return /^https:\/\//i.test(url) || (url !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url))
}

/** Whether a file is an MP4 that a browser plays (VD-003). */
export function isMp4({ type, format }: Pick<PlayableFile, 'type' | 'format'>): boolean {
  const named = type?.toLowerCase()
  return named === 'wifi' || named === 'hds' || (named === 'downloadable' && format?.toLowerCase() === 'mpeg4')
}

function isClearHls({ type }: PlayableFile): boolean {
  return type?.toLowerCase() === 'hls_clear'
}

function isHls({ type }: PlayableFile): boolean {
  return type?.toLowerCase().startsWith('hls') ?? false
}

function best(files: readonly PlayableFile[]): PlayableFile | null {
  return files.toSorted((one, other) => (other.bitrate ?? 0) - (one.bitrate ?? 0))[0] ?? null
}

function toSource(kind: SourceKind, url: string | null): Source | null {
  return url !== null && isUsable(url) ? { kind, url } : null
}
