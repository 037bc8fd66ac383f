import type { PlayerModel } from '../../../shared/page/model/player.ts'
import { AdError } from '../ads/ad-error.ts'
import { AD_LIMITS } from '../ads/ad-limits.ts'
import { findProgress, toSkipSecond } from '../ads/ad-progress.ts'
import type { AdEvent, VideoAd } from '../ads/video-ad.ts'
import { type AttachedSource, attachSource } from '../attach-source.ts'
import { create } from '../elements.ts'
import type { Fault } from '../faults.ts'
import { createAdControls } from './ad-controls.ts'
import type { LoadedAd, Turn } from './ad-session.ts'
import { type Clock, withLimit } from './clock.ts'
import css from './video-ads.module.css'

interface ScreenParts {
  readonly model: PlayerModel
  readonly box: HTMLElement
  /** That of the video, whose sound the advertisement has. */
  readonly video: HTMLVideoElement
  readonly clock: Clock
  /** Ends everything. */
  readonly signal: AbortSignal
  readonly tell: (ad: VideoAd, event: AdEvent, second: number, code?: number) => void
  readonly onPlay: () => void
}

export interface AdScreen {
  /** Loads the video of an advertisement until it can play; rejects with an AdError. */
  readonly prepare: (ad: VideoAd, signal: AbortSignal) => Promise<LoadedAd>
  readonly toggle: () => void
  readonly pause: () => void
}

/** Shows advertisements over a video, each in a video element of its own, so that the video stays unchanged. */
export function createAdScreen(parts: ScreenParts): AdScreen {
  const { box, video: content, clock } = parts
  let shown: HTMLVideoElement | null = null
  const play = (video: HTMLVideoElement) =>
    video.play().catch(() => {
      // A browser that has forgotten the press plays what makes no sound.
      video.muted = true
      return video.play()
    })

  async function prepare(ad: VideoAd, signal: AbortSignal): Promise<LoadedAd> {
    const layer = create('div', css.layer, { 'data-ad': 'loading' })
    const video = create('video', css.video, { playsinline: '', preload: 'auto' })
    video.volume = content.volume
    video.muted = content.muted
    layer.append(video)
    box.append(layer)
    try {
      const attached = await attachFirst(video, ad, clock, signal)
      const discard = () => {
        attached.source?.detach()
        layer.remove()
      }
      return { discard, play: (turn) => show(ad, layer, video, attached, turn).finally(discard) }
    } catch (error) {
      layer.remove()
      throw error
    }
  }

  function show(ad: VideoAd, layer: HTMLElement, video: HTMLVideoElement, attached: Attached, turn: Turn) {
    const ended = new AbortController()
    const { signal } = ended
    return new Promise<void>((resolve) => {
      const tell = (event: AdEvent, code?: number) => parts.tell(ad, event, video.currentTime, code)
      const finish = (event: 'complete' | 'skip' | 'error' | null, code?: number) => {
        if (signal.aborted) return
        ended.abort()
        watch.stop()
        if (event) tell(event, code)
        // Whoever uses the keyboard stays in the player.
        if (layer.contains(document.activeElement)) box.focus({ preventScroll: true })
        shown = null
        resolve()
      }
      const watch = createWatch(clock, () => finish('error', 402))
      const controls = createAdControls(ad, parts.model, turn, {
        toggle,
        mute() {
          video.muted = !video.muted
          content.muted = video.muted
        },
        skip: () => finish('skip'),
        visit() {
          tell('click')
          video.pause()
        },
        visitCompanion() {
          tell('companionClick')
          video.pause()
        },
      })
      const on = (name: keyof HTMLMediaElementEventMap, then: () => void) =>
        video.addEventListener(name, then, { signal })
      const lengthOf = () => (video.duration > 0 ? video.duration : (ad.duration ?? Number.NaN))
      const update = () =>
        controls.update({
          ...{ second: video.currentTime, duration: lengthOf(), paused: video.paused, muted: video.muted },
          skipAt: toSkipSecond(ad.skipDelay, lengthOf(), AD_LIMITS.skipSeconds),
        })
      let reached = -1
      on('timeupdate', () => {
        watch.start()
        for (const event of findProgress(reached, video.currentTime, lengthOf())) {
          tell(event)
          if (event !== 'start') continue
          tell('impression')
          tell('creativeView')
          if (ad.companion) tell('companionView')
        }
        reached = Math.max(reached, video.currentTime)
        update()
      })
      on('pause', () => {
        watch.stop()
        if (!video.ended) tell('pause')
        update()
      })
      on('play', () => {
        watch.start()
        if (reached > 0) tell('resume')
        update()
      })
      let wasMuted = video.muted
      on('volumechange', () => {
        if (video.muted !== wasMuted) tell(video.muted ? 'mute' : 'unmute')
        wasMuted = video.muted
        update()
      })
      on('ended', () => finish('complete'))
      attached.onFault = () => finish('error', 405)
      content.addEventListener(
        'volumechange',
        () => {
          video.volume = content.volume
          video.muted = content.muted
        },
        { signal },
      )
      video.addEventListener('click', toggle, { signal })
      parts.signal.addEventListener('abort', () => finish(null), { signal })
      layer.append(...controls.elements)
      layer.dataset.ad = 'shown'
      shown = video
      update()
      watch.start()
      parts.onPlay()
      play(video).catch(() => finish('error', 405))
    })
  }

  const pause = () => shown?.pause()
  const toggle = () => void (shown?.paused ? play(shown).catch(() => {}) : pause())
  return { prepare, toggle, pause }
}

interface Attached {
  source: AttachedSource | null
  onFault: (fault: Fault) => void
}

/** Attaches the first file of an advertisement that can play. */
function attachFirst(video: HTMLVideoElement, ad: VideoAd, clock: Clock, signal: AbortSignal): Promise<Attached> {
  const toError = () => new AdError('fileTimeout')
  const attached: Attached = { source: null, onFault: () => {} }
  return withLimit({ clock, ms: AD_LIMITS.creative, signal, toError }, async (ended) => {
    ended.addEventListener('abort', () => attached.source?.detach())
    for (const source of ad.sources) {
      const canPlay = new Promise<boolean>((resolve) => {
        attached.onFault = () => resolve(false)
        video.addEventListener('canplay', () => resolve(true), { once: true, signal: ended })
      })
      const options = { lowest: false, start: 0, onFault: (fault: Fault) => attached.onFault(fault) }
      attached.source = await attachSource(video, source, options)
      if (ended.aborted) break
      if (await canPlay) return attached
      attached.source.detach()
    }
    attached.source?.detach()
    throw new AdError('fileNotFound')
  })
}

/** Ends an advertisement that has stopped on its own. */
function createWatch(clock: Clock, then: () => void) {
  let cancel = () => {}
  const stop = () => cancel()
  return {
    stop,
    start() {
      stop()
      cancel = clock.after(AD_LIMITS.creative, then)
    },
  }
}
