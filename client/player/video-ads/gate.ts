import { hasGranted, isConsentKnown, whenConsentKnown } from '../../consent/consent.ts'
import { AD_LIMITS } from '../ads/ad-limits.ts'
import { loadAds } from '../ads/load-ads.ts'
import { isAmpFrame, showsVideoAds } from '../ads/show-ads.ts'
import type { AdControl, AdHost } from './ad-host.ts'
import { type Clock, clock } from './clock.ts'

/** What the player calls before it plays the video. */
export interface AdGate {
  /** Whether an advertisement is shown, or may still be shown before the video. */
  readonly holds: () => boolean
  /** Plays or pauses the advertisement. */
  readonly toggle: () => void
  readonly pause: () => void
  /** The video is over; resolves when the break after it was shown. */
  readonly end: () => Promise<void>
}

/**
 * Starts the advertisements of a video; null if it has none for this reader (VD-006). Fetches their code.
 *
 * @param onChange whether the video is held
 */
export function openAds(host: AdHost, onChange: (held: boolean) => void): AdGate | null {
  const { ads } = host.model
  const adSuppress = new URLSearchParams(location.search).get('adSuppress')
  const ampFrame = isAmpFrame(location.hash, parent !== window)
  const isShown = (targetingConsent: boolean) =>
    showsVideoAds({ suppressAds: false, adSuppress, targetingConsent, ampFrame })
  // Whatever the reader has granted, there is none.
  if (ads === null || !isShown(true) || (isConsentKnown() && !isShown(hasGranted('C0004')))) return null
  const load = async (setHeld: (held: boolean) => void) => {
    await whenConsentKnown()
    const granted = hasGranted('C0004')
    if (!isShown(granted)) return null
    const { startAds } = await import('./video-ads.ts')
    return startAds(host, ads, granted, setHeld)
  }
  return createGate(clock, host.signal, load, onChange)
}

/**
 * Delays a video until the break before it was shown. Without an advertisement it waits up to 3 s, the time to load the
 * code included. Later breaks pause it again.
 *
 * @param load fetches the code and begins with it
 * @param onChange whether the video is held, from now on
 */
export function createGate(
  clock: Clock,
  signal: AbortSignal,
  load: (setHeld: (held: boolean) => void) => Promise<AdControl | null>,
  onChange: (held: boolean) => void,
): AdGate {
  let held = true
  let control: AdControl | null = null
  onChange(held)
  const setHeld = (to: boolean) => {
    if (held === to || signal.aborted) return
    held = to
    onChange(held)
  }
  /** Resolves when all is shown, or when nothing was in time. */
  const within = (show: (late: AbortSignal, onShown: () => void) => Promise<void>) =>
    new Promise<void>((resolve) => {
      const late = new AbortController()
      const giveUp = () => {
        cancel()
        late.abort()
        resolve()
      }
      const cancel = clock.after(AD_LIMITS.beforeVideo, giveUp)
      signal.addEventListener('abort', giveUp)
      void show(late.signal, cancel).finally(() => {
        cancel()
        resolve()
      })
    })
  const log = (_level: 'warning', message: string, cause: unknown) => console.warn(message, cause)
  const begun = within(async (late, onShown) => {
    control = await loadAds(() => load(setHeld), log)
    await control?.begin(late, onShown)
  })
  void begun.then(() => setHeld(false))
  return {
    holds: () => held,
    toggle: () => control?.toggle(),
    pause: () => control?.pause(),
    end: () => within(async (late, onShown) => control?.end(late, onShown)),
  }
}
