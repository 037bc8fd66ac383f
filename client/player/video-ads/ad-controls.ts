import type { PlayerModel } from '../../../shared/page/model/player.ts'
import { toClock } from '../../../shared/video/duration.ts'
import type { VideoAd } from '../ads/video-ad.ts'
import { create, createButton, setButton } from '../elements.ts'
import type { Turn } from './ad-session.ts'
import css from './video-ads.module.css'

interface AdActions {
  readonly toggle: () => void
  readonly mute: () => void
  readonly skip: () => void
  readonly visit: () => void
  readonly visitCompanion: () => void
}

interface AdView {
  /** Seconds. */
  readonly second: number
  /** Seconds; NaN or Infinity while unknown. */
  readonly duration: number
  readonly paused: boolean
  readonly muted: boolean
  /** The second from which it can be skipped; null: never. */
  readonly skipAt: number | null
}

/** The label, the link, the companion and the buttons of an advertisement. */
export interface AdControls {
  readonly elements: readonly HTMLElement[]
  readonly update: (view: AdView) => void
}

export function createAdControls(ad: VideoAd, model: PlayerModel, { place, of }: Turn, actions: AdActions): AdControls {
  const { words, ads } = model
  const adWords = ads?.words
  const label = create('p', css.label, { role: 'status' })
  label.textContent = `${adWords?.ad ?? ''}${of > 1 ? ` ${place}/${of}` : ''}`
  const row = create('div', css.row)
  const play = createButton(words.pause, 'pause')
  const sound = createButton(words.mute, 'sound')
  const left = create('span', css.left)
  const skip = create('button', css.skip, { type: 'button' })
  play.addEventListener('click', actions.toggle)
  sound.addEventListener('click', actions.mute)
  skip.addEventListener('click', actions.skip)
  row.append(play, sound, left)
  if (ad.href !== null) {
    const link = createLink(ad.href, actions.visit)
    link.className = css.visit ?? ''
    link.textContent = adWords?.visit ?? ''
    const note = create('span', 'vh')
    note.textContent = ` (${adWords?.opens ?? ''})`
    link.append(note)
    row.append(link)
  }
  row.append(skip)
  const elements: HTMLElement[] = [label, row]
  if (ad.companion) elements.splice(1, 0, createCompanion(ad.companion, actions.visitCompanion))
  return {
    elements,
    update({ second, duration, paused, muted, skipAt }) {
      setButton(play, paused ? words.play : words.pause, paused ? 'play' : 'pause')
      setButton(sound, muted ? words.unmute : words.mute, muted ? 'silent' : 'sound')
      const isKnown = Number.isFinite(duration)
      left.textContent = isKnown ? `${adWords?.ends ?? ''} ${toClock(Math.max(0, Math.ceil(duration - second)))}` : ''
      skip.hidden = skipAt === null
      const wait = Math.ceil((skipAt ?? 0) - second)
      skip.disabled = wait > 0
      skip.textContent = wait > 0 ? `${adWords?.skipIn ?? ''} ${wait}` : (adWords?.skip ?? '')
    },
  }
}

/** A picture of 300 × 60 px in a box of that size, whether it loads or not. */
function createCompanion({ src, alt, href }: NonNullable<VideoAd['companion']>, visit: () => void): HTMLElement {
  const picture = create('img', undefined, { src, alt, width: '300', height: '60' })
  const box = href === null ? create('div', css.companion) : createLink(href, visit)
  box.className = css.companion ?? ''
  box.append(picture)
  return box
}

/** A link that gives the other page neither a window nor a referrer. */
function createLink(href: string, visit: () => void): HTMLAnchorElement {
  const link = create('a', undefined, { href, target: '_blank', rel: 'noopener noreferrer sponsored' })
  link.addEventListener('click', visit)
  return link
}
