/** The targets that advertisements may link. */
export interface AdPlaces {
  /** The address of the page. */
  readonly base: string
  /**
   * Origins of ad servers, as `VIDEO_AD_HOSTS` names them; `*.` at the beginning of a host means all hosts below it.
   */
  readonly hosts: readonly string[]
}

/** An address from which a page may load what belongs to an advertisement; null for any other. */
export function findAdAddress(address: string, { base, hosts }: AdPlaces): string | null {
  if (address === '' || !URL.canParse(address, base)) return null
  const url = new URL(address, base)
  const isOwn = url.origin === new URL(base).origin
  return isOwn || hosts.some((host) => isOf(url, host)) ? url.href : null
}

/** The page that a press on an advertisement opens, over http(s); null for any other address, such as `javascript:`. */
export function findClickAddress(address: string | null | undefined, base: string): string | null {
  if (!address || !URL.canParse(address, base)) return null
  const { protocol, href } = new URL(address, base)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

function isOf(url: URL, host: string): boolean {
  const [, below] = /^https:\/\/\*(\..+)$/.exec(host) ?? []
  return below === undefined ? url.origin === host : url.protocol === 'https:' && url.host.endsWith(below)
}
