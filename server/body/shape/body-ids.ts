import { createHash } from 'node:crypto'
import { toSlug } from '../to-slug.ts'
import { type ChildNode, elementsOf } from './tree.ts'

/** Creates the element ids of one body. `claim` returns an id that no other element of the body has. */
export interface BodyIds {
  claim(wish: string): string
  /** Points the body's own `#links` at the new ids of their targets. */
  relink(nodes: readonly ChildNode[]): void
}

/**
 * Creates ids with a prefix per document. A page can contain two stories, and no id can shadow a name of the page or
 * the browser (DOM clobbering).
 */
export function createBodyIds(documentId: string): BodyIds {
  const prefix = `b${createHash('sha256').update(documentId).digest('hex').slice(0, 5)}-`
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  const given = new Map<string, string>()
  return {
    claim(wish) {
      const own = wish.startsWith(prefix) ? wish.slice(prefix.length) : wish
      const base = prefix + (toSlug(own) || 'part')
      let count = counts.get(base) ?? 1
      let id = count === 1 ? base : `${base}-${count}`
      while (taken.has(id)) id = `${base}-${++count}`
      counts.set(base, count + 1)
      taken.add(id)
      for (const name of [wish, toSlug(own)]) if (!given.has(name)) given.set(name, id)
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
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
