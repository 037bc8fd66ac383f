import type { Document, Element } from 'domhandler'
import { getAttributeValue, getElementsByTagName, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'

/** Attributes that an element must have: a value to equal, a pattern to match, or null for an absent one. */
type Attributes = Readonly<Record<string, string | RegExp | null>>

/** A parsed document or element, without running its scripts. */
export interface ReadHtml {
  /** The elements with this name and these attributes, in order; `*` is any name. */
  readonly all: (name: string, attributes?: Attributes) => readonly Element[]
  /** The texts of those elements. */
  readonly texts: (name: string, attributes?: Attributes) => readonly string[]
  /** The one element with this name and these attributes. Throws unless there is exactly one. */
  readonly within: (name: string, attributes?: Attributes) => ReadHtml
  /** The whole text, with runs of space made one. */
  readonly words: string
  /** The canonical address; null when there is not exactly one. */
  readonly canonical: string | null
  readonly robots: string | null
  readonly meta: (name: string) => string | null
  /** Parsed, in order. */
  readonly jsonLd: readonly Readonly<Record<string, unknown>>[]
  /** Scripts inside the document; the CSP allows none (BX-020). */
  readonly inlineScripts: readonly string[]
}

/** Parses a document, or a part of one. */
export function readHtml(html: string): ReadHtml {
  return readTree(parseDocument(html))
}

function readTree(tree: Document | Element): ReadHtml {
  const all = (name: string, attributes: Attributes = {}) =>
    getElementsByTagName(name, tree.children).filter((element) => hasAttributes(element, attributes))
  const value = (element: Element, name: string) => getAttributeValue(element, name) ?? null
  const meta = (name: string) => {
    const found = all('meta').find((element) => value(element, 'name') === name || value(element, 'property') === name)
    return found ? value(found, 'content') : null
  }
  const canonicals = all('link', { rel: 'canonical' })
  return {
    all,
    texts: (name, attributes) => all(name, attributes).map((element) => textContent(element).trim()),
    within: (name, attributes) => {
      const found = all(name, attributes)
      const [element] = found
      if (!element || found.length > 1) throw new Error(`The HTML has ${found.length} of ${name}, and not one`)
      return readTree(element)
    },
    get words() {
      return textContent(tree).replace(/\s+/g, ' ').trim()
    },
    canonical: canonicals.length === 1 && canonicals[0] ? value(canonicals[0], 'href') : null,
    robots: meta('robots'),
    meta,
    jsonLd: all('script', { type: 'application/ld+json' }).map((element) => JSON.parse(textContent(element))),
    inlineScripts: all('script', { src: null })
      .filter((element) => !/^application\/(?:ld\+)?json$/.test(value(element, 'type') ?? ''))
      .map((element) => textContent(element)),
  }
}

function hasAttributes(element: Element, wanted: Attributes): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const given = getAttributeValue(element, name) ?? null
    return value instanceof RegExp ? given !== null && value.test(given) : given === value
  })
}
