import type { Device } from '../device/device.ts'

/** The custom targeting keys of a request for video advertisements, exactly these (VD-013). */
export const TARGETING_KEYS = [
  'cid',
  'feat',
  'ptype',
  'pv',
  'session',
  'subsession',
  'topic',
  'user',
  'vguid',
  'vid',
  'device',
  'pid',
  'section',
  'collection',
  'sectopic',
  'env',
] as const
type TargetingKey = (typeof TARGETING_KEYS)[number]

/** The values that only the browser knows; no cached page has them. */
type ReaderKey = 'pv' | 'session' | 'subsession' | 'user' | 'vguid' | 'device'

/** What is known of the video and of its page. */
export type AdTargeting = Readonly<Record<Exclude<TargetingKey, ReaderKey>, string>>
/** What is known of the reader and of the page view. */
export type ReaderTargeting = Readonly<Record<Exclude<ReaderKey, 'device'>, string>>

/** The ad unit of a video, from which its path is made for each device. */
export interface AdUnit {
  /** The number of the network at the ad server. */
  readonly network: string
  readonly siteName: string
  /** The last part of the path. */
  readonly section: string
}

export interface AdRequest {
  /** Of the ad server; its own query stays. */
  readonly url: string
  readonly unit: AdUnit
  readonly device: Device
  readonly video: AdTargeting
  /** Null without consent: then nothing is said about reader and video (AD-023). */
  readonly reader: ReaderTargeting | null
}

/** The path of an ad unit: the site has a different name on phones (VD-012). */
export function toAdUnitPath({ network, siteName, section }: AdUnit, device: Device): string {
  return `/${network}/${device === 'mobile' ? 'm' : ''}${siteName}/${section}`
}

/**
 * The address of a request for the advertisements of a video, answered as VMAP: 640 × 480 px, with a companion of
 * 300 × 60 px (VD-012, VD-013). A value that is not known is empty.
 */
export function toAdTag({ url, unit, device, video, reader }: AdRequest): string {
  const tag = new URL(url)
  const values = { ...video, ...reader, device }
  const targeting = new URLSearchParams(TARGETING_KEYS.map((key) => [key, values[key] ?? '']))
  const parameters = {
    iu: toAdUnitPath(unit, device),
    sz: '640x480',
    output: 'xml_vmap1',
    ciu_szs: '300x60',
    ...(reader && { cust_params: targeting.toString() }),
  }
  for (const [name, value] of Object.entries(parameters)) tag.searchParams.set(name, value)
  return tag.href
}
