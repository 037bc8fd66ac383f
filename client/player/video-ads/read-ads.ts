import { VASTParser } from '@dailymotion/vast-client'
import { AD_ERRORS, AdError } from '../ads/ad-error.ts'
import { AD_LIMITS } from '../ads/ad-limits.ts'
import type { ParsedAd } from '../ads/video-ad.ts'
import { fetchXml, type XmlDocument, type XmlSource } from './fetch-xml.ts'
import type { AdBreak } from './read-breaks.ts'

/** Tells ad servers of an error. */
export type ReportError = (addresses: readonly string[], code: number) => void

/** The parser of VAST, whose requests and pings are ours. */
class Parser extends VASTParser {
  readonly #tell: ReportError

  constructor(fetchVAST: (request: { readonly url: string }) => Promise<XmlDocument>, tell: ReportError) {
    super({ fetcher: { fetchVAST } })
    this.#tell = tell
  }

  override trackVastError(addresses: string[], { ERRORCODE }: { readonly ERRORCODE?: number }): void {
    this.#tell(addresses, Number(ERRORCODE ?? AD_ERRORS.undefined))
  }
}

/**
 * The advertisements of a break; wrappers are followed to their responses. One that fails is left out and reported to its
 * ad server.
 *
 * @throws AdError if the break has no response at all
 */
export async function readAds(
  { source }: AdBreak,
  xml: XmlSource,
  tell: ReportError,
  signal: AbortSignal,
): Promise<readonly ParsedAd[]> {
  if (source === null) throw new AdError('noAd')
  let requests = 0
  const fetchOne = (address: string) => {
    requests += 1
    if (requests > AD_LIMITS.requests) return Promise.reject(new AdError('wrapper'))
    return fetchXml(xml, address, AD_LIMITS.wrapper, signal)
  }
  const parser = new Parser(({ url }) => fetchOne(url), tell)
  // The parser reads nothing but the root element.
  const document = 'vast' in source ? { documentElement: source.vast } : await fetchOne(source.address)
  const url = 'vast' in source ? xml.places.base : source.address
  // Its limit counts the first response, too.
  const options = { wrapperLimit: AD_LIMITS.wrappers + 1, url }
  const { ads }: { readonly ads: readonly ParsedAd[] } = await parser
    .parseVAST(document, options)
    .catch((cause: unknown) => {
      throw new AdError('malformed', { cause })
    })
  return ads
}
