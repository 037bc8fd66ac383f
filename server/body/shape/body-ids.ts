import { createHash } from 'node:crypto'
import { toSlug } from '../to-slug.ts'
import { isFreeId } from './own-id.ts'
import { type ChildNode, elementsOf } from './tree.ts'

/** Creates the element ids of one body, which no other element of the body has. */
export interface BodyIds {
  /** An id with the prefix of the document. */
  claim(wish: string): string
  /** The id that an author gave an element: as it is, where that is safe, else with the prefix. */
  keep(id: string): string
  /** Points the body's own `#links` at the new ids of their targets. */
  relink(nodes: readonly ChildNode[]): void
}

/**
 * Creates ids with a prefix per document. A page can contain two stories, and no id can shadow a name of the page or
 * the browser (DOM clobbering).
 *
 * @param keepsIds whether authors' own ids stay, so that fragments of an old site work (MV-025). Only one body of a page
 *   may keep its ids.
 */
export function createBodyIds(documentId: string, keepsIds = false): BodyIds {
  const prefix = `b${createHash('sha256').update(documentId).digest('hex').slice(0, 5)}-`
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  const given = new Map<string, string>()
  const note = (names: readonly string[], id: string): void => {
    for (const name of names) if (!given.has(name)) given.set(name, id)
  }
  const ids: BodyIds = {
    keep(id) {
      if (!keepsIds || !isFreeId(id) || taken.has(id)) return ids.claim(id)
      taken.add(id)
      note([id, toSlug(id)], id)
      return id
    },
    claim(wish) {
      const own = wish.startsWith(prefix) ? wish.slice(prefix.length) : wish
      const base = prefix + (toSlug(own) || 'part')
      let count = counts.get(base) ?? 1
      let id = count === 1 ? base : `${base}-${count}`
      while (taken.has(id)) id = `${base}-${++count}`
      counts.set(base, count + 1)
      taken.add(id)
      note([wish, toSlug(own)], id)
      return id
    },
    relink(nodes) {
      for (const element of elementsOf(nodes)) {
        const href = element.attribs.href
        if (element.name !== 'a' || !href?.startsWith('#')) continue
        const wish = decode(href.slice(1))
        const id = taken.has(wish) ? wish : (given.get(wish) ?? given.get(toSlug(wish)))
        if (id !== undefined) element.attribs.href = `#${id}`
      }
    },
  }
  return ids
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
