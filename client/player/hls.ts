import workerUrl from 'hls.js/dist/hls.worker.js?url'
import Hls from 'hls.js/light'
import type { Fault } from './faults.ts'

/** By default hls.js retries a broken segment for half a minute before it gives up; another source may play. */
const { fragLoadPolicy } = Hls.DefaultConfig
const FEW_RETRIES = {
  default: { ...fragLoadPolicy.default, errorRetry: { maxNumRetry: 3, retryDelayMs: 500, maxRetryDelayMs: 2000 } },
}

interface HlsOptions {
  readonly lowest: boolean
  /** Seconds. */
  readonly start: number
}

/** Creates hls.js as this site uses it: no picture larger than the player, and its worker from a file of our own. */
export function createHls({ lowest, start }: HlsOptions, onFault: (fault: Fault) => void): Hls {
  // A browser starts workers of the page's own origin only; on an asset host hls.js works without one.
  const worker = new URL(workerUrl, document.baseURI)
  const hls = new Hls({
    // It sets the cap below, too, and would lift it.
    capLevelToPlayerSize: !lowest,
    startPosition: start > 0 ? start : -1,
    enableWorker: worker.origin === location.origin,
    workerPath: worker.href,
    fragLoadPolicy: FEW_RETRIES,
    // Otherwise a broadcast has the length of its playlist, and looks like a video.
    liveDurationInfinity: true,
    ...(lowest && { startLevel: 0 }),
  })
  if (lowest) {
    // A property, and no option; a new source clears it.
    hls.on(Hls.Events.MANIFEST_PARSED, () => {
      hls.autoLevelCapping = 0
    })
  }
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR) onFault('media')
    else onFault(response?.code === 404 || response?.code === 410 ? 'gone' : 'network')
  })
  return hls
}
