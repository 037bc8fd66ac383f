/** Tags whose `URI` is a playlist of the same video (RFC 8216 §4.3). */
const PLAYLIST_TAGS = ['EXT-X-MEDIA', 'EXT-X-I-FRAME-STREAM-INF', 'EXT-X-IMAGE-STREAM-INF']
/** Tags whose `URI` is a file of the same video. */
const FILE_TAGS = ['EXT-X-MAP']

/** What a tag names: a file or playlist of the video; nothing; or what is wrong with it. */
export type NamedByTag =
  | { readonly uri: string; readonly range: string | undefined; readonly isPlaylist: boolean }
  | { readonly fault: string }
  | null

/**
 * Reads what a tag names. Players fetch the addresses in some attributes, and each version of HLS adds new ones. So every
 * tag except the listed ones is refused if it names an address.
 */
export function readTag(text: string): NamedByTag {
  const [, name = '', , written = ''] = /^#([A-Z0-9-]+)(:(.*))?$/s.exec(text) ?? []
  if (name === 'EXT-X-DEFINE') return { fault: 'variables are not supported' }
  // The rest of the line is a title.
  if (name === 'EXTINF') return null
  const attributes = parseAttributes(written)
  if (/^EXT-X-(?:SESSION-)?KEY$/.test(name) && attributes.get('METHOD') !== 'NONE')
    return { fault: 'encrypted video is not supported' }
  const isPlaylist = PLAYLIST_TAGS.includes(name)
  const uri = isPlaylist || FILE_TAGS.includes(name) ? attributes.get('URI') : undefined
  const others = [...attributes].filter(([key]) => uri === undefined || key !== 'URI')
  const named = others.find(([key, value]) => /(?:^|-)(?:URI|URL|LIST)$/i.test(key) || isAddress(value))
  if (named) return { fault: `#${name} names an address in ${named[0]}, which is not supported` }
  if (uri === undefined && isAddress(written)) return { fault: `#${name} names an address, which is not supported` }
  return uri === undefined ? null : { uri, range: attributes.get('BYTERANGE'), isPlaylist }
}

const isAddress = (value: string): boolean => value.includes('://') || value.startsWith('//')

/** The attributes of a tag, as players read them: with or without quotes, and with spaces around a name. */
function parseAttributes(written: string): ReadonlyMap<string, string> {
  const found = [...written.matchAll(/([^=,]+)=("[^"]*"|[^,]*)(?:,|$)/g)]
  return new Map(found.map(([, name = '', value = '']) => [name.trim(), value.trim().replace(/^"|"$/g, '')]))
}
