import type { Source } from '../../../shared/video/choose-source.ts'
import { type AdPlaces, findAdAddress, findClickAddress } from './ad-address.ts'
import { AdError } from './ad-error.ts'
import type { ProgressEvent } from './ad-progress.ts'

interface Template {
  readonly url: string
}

/** What the parser of VAST gives of a file. */
interface ParsedFile {
  readonly fileURL: string | null
  readonly mimeType: string | null
  readonly apiFramework: string | null
  readonly width: number
}

interface ParsedCompanion {
  readonly width: string | number
  readonly height: string | number
  readonly staticResources: readonly { readonly url: string; readonly creativeType: string | null }[]
  readonly altText: string | null
  readonly companionClickThroughURLTemplate: string | null
  readonly companionClickTrackingURLTemplates: readonly Template[]
  readonly trackingEvents: Readonly<Record<string, readonly string[]>>
}

interface ParsedCreative {
  readonly type: string
  /** Seconds; -1: unknown. */
  readonly duration?: number
  /** Seconds; null if it cannot be skipped; -1: unreadable. */
  readonly skipDelay?: number | null
  readonly mediaFiles?: readonly ParsedFile[]
  readonly videoClickThroughURLTemplate?: Template | null
  readonly videoClickTrackingURLTemplates?: readonly Template[]
  readonly trackingEvents?: Readonly<Record<string, readonly string[]>>
  readonly variations?: readonly ParsedCompanion[]
}

/** What the parser of VAST gives of an advertisement. */
export interface ParsedAd {
  readonly sequence?: string | number | null
  readonly errorURLTemplates: readonly string[]
  readonly impressionURLTemplates: readonly Template[]
  readonly creatives: readonly ParsedCreative[]
}

export type AdEvent =
  | ProgressEvent
  | 'impression'
  | 'creativeView'
  | 'complete'
  | 'pause'
  | 'resume'
  | 'mute'
  | 'unmute'
  | 'skip'
  | 'click'
  | 'companionView'
  | 'companionClick'
  | 'error'

/** A picture beside an advertisement, 300 × 60 px. */
export interface Companion {
  readonly src: string
  readonly alt: string
  readonly href: string | null
}

/** An advertisement that this site may show. */
export interface VideoAd {
  /** Best first. */
  readonly sources: readonly Source[]
  /** Seconds; null: unknown. */
  readonly duration: number | null
  /** Seconds after which it can be skipped, as the ad server says; null: not before its end. */
  readonly skipDelay: number | null
  readonly href: string | null
  readonly companion: Companion | null
  /** The addresses to ping for an event, with macros. */
  readonly pings: Readonly<Partial<Record<AdEvent, readonly string[]>>>
}

/** Files of one advertisement that are tried. */
const SOURCES = 3
const HLS = new Set(['application/x-mpegurl', 'application/vnd.apple.mpegurl'])
const PICTURES = new Set(['image/avif', 'image/gif', 'image/jpeg', 'image/jpg', 'image/png', 'image/webp'])

/**
 * The advertisements of a response that belong to a break, in their order: those with a place in it, else the first
 * alone (VAST 4.2 §2.3.1.1). The later ones are used when it cannot be shown.
 *
 * @returns sets of advertisements; each set is one turn, its members are tried until one plays
 */
export function chooseTurns<Ad extends Pick<ParsedAd, 'sequence'>>(
  ads: readonly Ad[],
  most: number,
): readonly (readonly Ad[])[] {
  const place = ({ sequence }: Ad) => Number(sequence) || 0
  const pod = ads.filter((ad) => place(ad) > 0).toSorted((one, other) => place(one) - place(other))
  if (pod.length > 0) return pod.slice(0, most).map((ad) => [ad])
  return ads.length > 0 ? [ads.slice(0, most)] : []
}

/**
 * An advertisement as this site may show it: only MP4 and HLS from the site itself and the named hosts, no VPAID or
 * other scripts.
 *
 * @param width of the player in px
 * @throws AdError if nothing of it can be played
 */
export function toVideoAd(ad: ParsedAd, places: AdPlaces, width: number): VideoAd {
  const linear = ad.creatives.find(({ type, mediaFiles = [] }) => type === 'linear' && mediaFiles.length > 0)
  if (linear === undefined) throw new AdError('linear')
  const sources = chooseFiles(linear.mediaFiles ?? [], places, width)
  if (sources.length === 0) throw new AdError('noFile')
  const { duration = -1, skipDelay = null, trackingEvents = {} } = linear
  const companion = findCompanion(ad.creatives, places)
  return {
    sources,
    duration: duration > 0 ? duration : null,
    skipDelay: skipDelay !== null && skipDelay >= 0 ? skipDelay : null,
    href: findClickAddress(linear.videoClickThroughURLTemplate?.url, places.base),
    companion: companion && toCompanion(companion, places),
    pings: {
      ...trackingEvents,
      impression: ad.impressionURLTemplates.map(({ url }) => url),
      click: (linear.videoClickTrackingURLTemplates ?? []).map(({ url }) => url),
      companionView: companion?.trackingEvents.creativeView ?? [],
      companionClick: (companion?.companionClickTrackingURLTemplates ?? []).map(({ url }) => url),
      error: ad.errorURLTemplates,
    },
  }
}

function chooseFiles(files: readonly ParsedFile[], places: AdPlaces, width: number): readonly Source[] {
  const usable = files.flatMap((file) => {
    const type = file.mimeType?.trim().toLowerCase() ?? ''
    const kind = type === 'video/mp4' ? ('mp4' as const) : HLS.has(type) ? ('m3u8' as const) : null
    const url = file.fileURL === null ? null : findAdAddress(file.fileURL, places)
    return kind === null || url === null || file.apiFramework ? [] : [{ kind, url, distance: distance(file, width) }]
  })
  // The whole file needs no further code, so a playlist is tried last.
  return usable
    .toSorted((one, other) => rank(one.kind) - rank(other.kind) || one.distance - other.distance)
    .slice(0, SOURCES)
    .map(({ kind, url }) => ({ kind, url }))
}

function rank(kind: Source['kind']): number {
  return kind === 'mp4' ? 0 : 1
}

function distance(file: ParsedFile, width: number): number {
  return Math.abs((Number.isFinite(file.width) ? file.width : 0) - width)
}

function findCompanion(creatives: readonly ParsedCreative[], places: AdPlaces): ParsedCompanion | null {
  const all = creatives.flatMap(({ variations = [] }) => variations)
  return (
    all.find(({ width, height, staticResources }) => {
      const isSize = Number(width) === 300 && Number(height) === 60
      return isSize && staticResources.some((resource) => isPicture(resource, places))
    }) ?? null
  )
}

function isPicture({ url, creativeType }: ParsedCompanion['staticResources'][number], places: AdPlaces): boolean {
  return PICTURES.has(creativeType?.toLowerCase() ?? '') && findAdAddress(url, places) !== null
}

function toCompanion(companion: ParsedCompanion, places: AdPlaces): Companion | null {
  const picture = companion.staticResources.find((resource) => isPicture(resource, places))
  const src = picture ? findAdAddress(picture.url, places) : null
  if (src === null) return null
  const href = findClickAddress(companion.companionClickThroughURLTemplate, places.base)
  return { src, alt: companion.altText ?? '', href }
}
