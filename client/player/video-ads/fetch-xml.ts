import { type AdPlaces, findAdAddress } from '../../../shared/video-ads/ad-address.ts'
import { AdError } from '../../../shared/video-ads/ad-error.ts'
import { AD_LIMITS } from '../../../shared/video-ads/ad-limits.ts'
import { type Clock, withLimit } from './clock.ts'

export interface XmlSource {
  readonly clock: Clock
  readonly places: AdPlaces
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  readonly parse: (text: string) => Document
}

/**
 * Fetches one XML answer of an ad server, without cookies, within a time and a size.
 *
 * @throws AdError
 */
export function fetchXml(source: XmlSource, address: string, ms: number, signal: AbortSignal): Promise<Document> {
  const { clock, places, fetch } = source
  const href = findAdAddress(address, places)
  if (href === null) return Promise.reject(new AdError('wrapper', 'the ad server leads to a host that is not allowed'))
  const toError = () => new AdError('wrapperTimeout', 'the ad server did not answer in time')
  return withLimit({ clock, ms, signal, toError }, async (ended) => {
    const response = await fetch(href, { credentials: 'omit', signal: ended }).catch((cause: unknown) => {
      throw new AdError('wrapper', 'the ad server cannot be reached', { cause })
    })
    if (!response.ok) throw new AdError('wrapper', `the ad server answered ${response.status}`)
    return toXml(await readText(response), source.parse)
  })
}

/** @throws AdError for what is no XML, and for documents that define entities */
export function toXml(text: string, parse: XmlSource['parse']): Document {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new AdError('malformed', 'the answer defines entities')
  try {
    const document = parse(text)
    if (document.documentElement && document.getElementsByTagName('parsererror').length === 0) return document
  } catch (cause) {
    throw new AdError('malformed', 'the answer is not XML', { cause })
  }
  throw new AdError('malformed', 'the answer is not XML')
}

async function readText({ body }: Response): Promise<string> {
  if (body === null) throw new AdError('malformed', 'the answer is empty')
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > AD_LIMITS.xml) {
      void reader.cancel()
      throw new AdError('malformed', 'the answer is too large')
    }
    text += decoder.decode(value, { stream: true })
  }
}
