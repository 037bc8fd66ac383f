/** Ids that the server gave to parts of a story: a prefix, and a slug of the heading or the author's id. */
const GENERATED = /^b[0-9a-f]{5}-/

/**
 * Finds the part of a page that a fragment names: the element with this id, else the part of the story whose id has the
 * same letters and digits. Old tools made other ids of the same heading, and some ids are the site's own (MV-025).
 */
export function findFragment(id: string, page: Document): Element | null {
  const found = page.getElementById(id)
  if (found !== null && (id === 'main' || found.closest('article') !== null)) return found
  const key = toKey(id)
  const parts = key === '' ? [] : [...(page.querySelector('article')?.querySelectorAll('[data-chunk] [id]') ?? [])]
  return parts.find((part) => toKey(part.id) === key) ?? found
}

/** Decodes a hash; one with a malformed escape is used unchanged. */
export function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

function toKey(id: string): string {
  const own = decodeFragment(`#${id.replace(GENERATED, '')}`)
  return own
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
