import { toSafeSource, toSafeUrl } from '../safe-url.ts'
import { type ChildNode, Element, toText } from '../shape/tree.ts'

type Child = ChildNode | string | number | null | false | undefined | readonly Child[]
type Attribute = string | number | boolean | null | undefined

const REFUSED = /^(on|style$|srcdoc$)/
const LINKS: ReadonlySet<string> = new Set(['href', 'cite', 'action', 'formaction'])
const SOURCES: ReadonlySet<string> = new Set(['src', 'poster', 'data'])

/**
 * Creates an element of a block: `h('p', { class: 'x' }, 'Text')`. `true` is an attribute without a value; null, undefined
 * and false leave out an attribute or child. Texts are escaped when the tree is written, and unsafe URLs are left out.
 *
 * @throws Error for an attribute that the Content Security Policy blocks: a bug of the block
 */
export function h(name: string, attributes: Readonly<Record<string, Attribute>> = {}, ...children: Child[]): Element {
  const given: Record<string, string> = {}
  for (const key in attributes) {
    if (REFUSED.test(key)) throw new Error(`A block must not write ${key}`)
    const value = attributes[key]
    if (value === null || value === undefined || value === false) continue
    const safe = value === true ? '' : toSafeValue(key, String(value))
    if (safe !== null) given[key] = safe
  }
  return new Element(name, given, toNodes(children, []))
}

function toSafeValue(key: string, value: string): string | null {
  if (LINKS.has(key)) return toSafeUrl(value)
  return SOURCES.has(key) ? toSafeSource(value) : value
}

/** A story has thousands of these nodes, so they are collected in one list. */
function toNodes(children: readonly Child[], nodes: ChildNode[]): ChildNode[] {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue
    if (typeof child === 'string' || typeof child === 'number') nodes.push(toText(String(child)))
    else if (isList(child)) toNodes(child, nodes)
    else nodes.push(child)
  }
  return nodes
}

function isList(child: ChildNode | readonly Child[]): child is readonly Child[] {
  return Array.isArray(child)
}
