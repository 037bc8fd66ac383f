const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel'])

/** The URL of a link, cleaned for an attribute; null for every scheme that is not allowed (SE-005). */
export function toSafeUrl(value: string): string | null {
  // Browsers remove control characters from a URL before they read its scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
  const bare = value.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/g, '').trim()
  if (bare === '') return null
  const address = bare.replace(/\\/g, '/').replace(/\s/g, '%20')
  const scheme = /^([^/?#:]*):/.exec(address)?.[1]
  if (scheme !== undefined) return SCHEMES.has(scheme.toLowerCase()) ? address : null
  return address.startsWith('//') ? `https:${address}` : address
}

/** The URL of something that the browser loads: a path of this site or an http(s) URL; null for any other. */
export function toSafeSource(value: string): string | null {
  const address = toSafeUrl(value)
  return address === null || /^(mailto|tel):/i.test(address) || address.startsWith('#') ? null : address
}

/**
 * Whether a text is a URL that can run code, even in disguise; for shortcode attributes, which may contain any text.
 */
export function isDangerousText(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
  const bare = value.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\ufeff]/g, '')
  return /^(javascript|vbscript|livescript|data|blob|filesystem|file|view-source|jar):/i.test(bare)
}

/** The path of a resized image (IM-003): a signature, a bucket and a file. */
const RESIZED = /^\/resize\/[0-9a-f]{40,128}\/[^/]+\/./

/** Whether a URL is absolute and not of this site's image resizing, which may have its own host (IM-005). */
export function isForeign(src: string): boolean {
  return URL.canParse(src) && !RESIZED.test(new URL(src).pathname)
}
