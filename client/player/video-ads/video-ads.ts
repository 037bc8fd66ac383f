import { deviceOfWidth } from '../../../shared/device/device.ts'
import type { VideoAds } from '../../../shared/page/model/video-ads.ts'
import { toAdTag } from '../../../shared/video-ads/ad-tag.ts'
import { findAdAddress } from '../ads/ad-address.ts'
import { toAdErrorCode } from '../ads/ad-error.ts'
import { AD_LIMITS } from '../ads/ad-limits.ts'
import { fillMacros } from '../ads/macros.ts'
import { chooseTurns, type ParsedAd, toVideoAd } from '../ads/video-ad.ts'
import type { AdControl, AdHost } from './ad-host.ts'
import { createAdScreen } from './ad-screen.ts'
import { createAdSession, type Prepare } from './ad-session.ts'
import { clock } from './clock.ts'
import { fetchXml, parseXml, sendPing, type XmlSource } from './fetch-xml.ts'
import { readAds } from './read-ads.ts'
import { readBreaks } from './read-breaks.ts'
import { readReaderTargeting } from './reader-targeting.ts'

/** Starts the advertisements of a video: requests its breaks at once, and shows each at its time. */
export function startAds(
  host: AdHost,
  ads: VideoAds,
  hasConsent: boolean,
  setHeld: (held: boolean) => void,
): AdControl {
  const { model, box, video, at, signal, pageGuid, onPlay } = host
  const places = { base: document.baseURI, hosts: ads.hosts }
  const xml: XmlSource = { clock, places, fetch: window.fetch.bind(window), parse: parseXml }

  const ping = (addresses: readonly string[] = [], error?: number, ad?: number) => {
    for (const address of addresses) {
      const values = { now: Date.now(), random: Math.random(), video: video.currentTime, error, ad }
      const href = findAdAddress(fillMacros(address, values), places)
      if (href !== null) sendPing(href)
    }
  }
  const screen = createAdScreen({
    ...{ model, box, video, clock, signal, onPlay },
    tell: (ad, event, second, code) => ping(ad.pings[event], code, second),
  })

  const prepareOne = async (parsed: ParsedAd, ended: AbortSignal) => {
    try {
      const ad = toVideoAd(parsed, places, box.clientWidth)
      const isDesktop = deviceOfWidth(innerWidth) === 'desktop'
      return await screen.prepare(isDesktop ? ad : { ...ad, companion: null }, ended)
    } catch (error) {
      ping(parsed.errorURLTemplates, toAdErrorCode(error))
      return null
    }
  }
  const toPrepare =
    (turn: readonly ParsedAd[]): Prepare =>
    async (ended) => {
      for (const parsed of turn) {
        const ready = await prepareOne(parsed, ended)
        if (ready || ended.aborted) return ready
      }
      return null
    }

  const session = createAdSession(
    {
      async load() {
        const document = await fetchXml(xml, toAddress(ads, hasConsent, pageGuid), AD_LIMITS.vmap, signal)
        return readBreaks(document, () => model.duration ?? video.duration)
      },
      async resolve(adBreak, ended) {
        const parsed = await readAds(adBreak, xml, ping, ended)
        return chooseTurns(parsed, AD_LIMITS.adsPerBreak).map(toPrepare)
      },
      tell: (adBreak, event, code) => ping(adBreak.pings[event], code),
      hold() {
        setHeld(true)
        video.pause()
      },
      release: () => setHeld(false),
    },
    at,
    signal,
  )
  video.addEventListener('timeupdate', () => session.reach(video.currentTime), { signal })
  return { begin: session.begin, end: session.end, toggle: screen.toggle, pause: screen.pause }
}

function toAddress({ url, asked }: VideoAds, hasConsent: boolean, pageGuid: string | undefined): string {
  if (asked === null) return url
  const reader = hasConsent ? readReaderTargeting(pageGuid) : null
  return toAdTag({ url, ...asked, device: deviceOfWidth(innerWidth), reader })
}
