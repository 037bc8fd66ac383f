const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel'])

/** An address an editor may link to, ready for an attribute; null for every scheme that could run or smuggle (SE-005). */
export function toSafeUrl(value: string): string | null {
  // Browsers drop control characters inside an address before they read its scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const bare = value.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/g, '').trim()
  if (bare === '') return null
  const address = bare.replace(/\\/g, '/').replace(/\s/g, '%20')
  const scheme = /^([^/?#:]*):/.exec(address)?.[1]
  if (scheme !== undefined) return SCHEMES.has(scheme.toLowerCase()) ? address : null
  return address.startsWith('//') ? `https:${address}` : address
}

/** The same for what the browser loads by itself: a place on this site or an http(s) address. */
export function toSafeSource(value: string): string | null {
  const address = toSafeUrl(value)
  return address === null || /^(mailto|tel):/i.test(address) || address.startsWith('#') ? null : address
}

/** True when the text is, or hides, an address that runs code; for shortcode attributes, which may hold any text. */
export function isDangerousText(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const bare = value.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\ufeff]/g, '')
  return /^(javascript|vbscript|livescript|data|blob|filesystem|file|view-source|jar):/i.test(bare)
}
