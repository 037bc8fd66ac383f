import type Hls from 'hls.js/light'
import type { Source } from '../../shared/video/choose-source.ts'
import { chooseEngine } from './engine.ts'
import type { Fault } from './faults.ts'

export interface AttachedSource {
  /** Tries to recover from a media fault. */
  readonly recover: () => void
  readonly detach: () => void
}

interface AttachOptions {
  /** Begins with the lowest quality, for readers who save data. */
  readonly lowest: boolean
  /** Seconds. */
  readonly start: number
  readonly onFault: (fault: Fault) => void
}

const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** Connects a source with a video element. hls.js is fetched only where the browser needs it. */
export async function attachSource(
  video: HTMLVideoElement,
  { kind, url }: Source,
  options: AttachOptions,
): Promise<AttachedSource> {
  if (kind === 'mp4') return attachFile(video, url, options)
  const engine = chooseEngine({
    mse: 'MediaSource' in window,
    managed: 'ManagedMediaSource' in window,
    native: video.canPlayType(HLS_TYPE) !== '',
  })
  if (engine === 'native') return attachFile(video, url, options)
  if (engine === null) {
    options.onFault('gone')
    return { recover() {}, detach() {} }
  }
  const { createHls } = await import('./hls.ts')
  return attachHls(video, url, options, createHls)
}

function attachFile(video: HTMLVideoElement, url: string, { start, onFault }: AttachOptions): AttachedSource {
  const ended = new AbortController()
  const { signal } = ended
  video.addEventListener('error', () => onFault(toFault(video.error)), { signal })
  const load = (from: number) => {
    video.src = url
    if (from > 0) video.addEventListener('loadedmetadata', () => seek(video, from), { once: true, signal })
  }
  load(start)
  return {
    recover: () => load(video.currentTime),
    detach() {
      ended.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}

function seek(video: HTMLVideoElement, to: number): void {
  video.currentTime = to
}

function toFault(error: MediaError | null): Fault {
  if (error?.code === MediaError.MEDIA_ERR_NETWORK) return 'network'
  return error?.code === MediaError.MEDIA_ERR_DECODE ? 'media' : navigator.onLine ? 'gone' : 'network'
}

function attachHls(
  video: HTMLVideoElement,
  url: string,
  { lowest, start, onFault }: AttachOptions,
  createHls: typeof import('./hls.ts').createHls,
): AttachedSource {
  const hls: Hls = createHls({ lowest, start }, onFault)
  hls.loadSource(url)
  hls.attachMedia(video)
  return {
    recover() {
      hls.recoverMediaError()
    },
    detach: () => hls.destroy(),
  }
}
