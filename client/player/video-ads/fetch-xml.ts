import { type AdPlaces, findAdAddress } from '../ads/ad-address.ts'
import { AdError } from '../ads/ad-error.ts'
import { AD_LIMITS } from '../ads/ad-limits.ts'
import { type Clock, withLimit } from './clock.ts'

/** All that the parsers of VMAP and VAST read of a document. */
export interface XmlDocument {
  readonly documentElement: Element
}

export interface XmlSource {
  readonly clock: Clock
  readonly places: AdPlaces
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Throws for what is no XML. */
  readonly parse: (text: string) => Element | null
}

/**
 * Fetches one XML response of an ad server, without cookies, within a time and a size.
 *
 * @throws AdError
 */
export function fetchXml(source: XmlSource, address: string, ms: number, signal: AbortSignal): Promise<XmlDocument> {
  const { clock, places, fetch } = source
  const href = findAdAddress(address, places)
  if (href === null) return Promise.reject(new AdError('wrapper'))
  const toError = () => new AdError('wrapperTimeout')
  return withLimit({ clock, ms, signal, toError }, async (ended) => {
    const response = await fetch(href, { credentials: 'omit', signal: ended }).catch((cause: unknown) => {
      throw new AdError('wrapper', { cause })
    })
    if (!response.ok) throw new AdError('wrapper')
    return toXml(await readText(response), source.parse)
  })
}

/** Sends a ping to an ad server, and reads no response. It is sent even as the page is left. */
export function sendPing(address: string): void {
  void fetch(address, { mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => {})
}

/** @throws AdError for what is no XML, and for documents that define entities */
export function toXml(text: string, parse: XmlSource['parse']): XmlDocument {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new AdError('malformed')
  try {
    const documentElement = parse(text.replace(/^\s*<\?xml[^>]*>/, ''))
    if (documentElement) return { documentElement }
  } catch (cause) {
    throw new AdError('malformed', { cause })
  }
  throw new AdError('malformed')
}

/**
 * The root of a text of XML; throws for anything else. Not by DOMParser: Chromium puts a message with inline styles into
 * the document of a malformed text, which the content security policy blocks and reports.
 */
export function parseXml(text: string): Element | null {
  const root: Element = document.implementation.createDocument(null, 'root').documentElement
  root.innerHTML = text
  return root.firstElementChild
}

async function readText({ body }: Response): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > AD_LIMITS.xml) {
      void reader.cancel()
      throw new AdError('malformed')
    }
    text += decoder.decode(value, { stream: true })
  }
}
