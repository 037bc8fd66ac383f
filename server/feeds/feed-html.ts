import render from 'dom-serializer'
import { type ChildNode, type Document, Element, isTag, Text } from 'domhandler'
import { parseDocument } from 'htmlparser2'

/** Elements that work only on the site. */
const DROPPED: ReadonlySet<string> = new Set([
  'script',
  'style',
  'form',
  'button',
  'input',
  'select',
  'template',
  'svg',
])

/** The attributes that mean the same wherever the text is shown. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['href', 'src', 'alt', 'title', 'width', 'height', 'lang', 'dir', 'cite', 'datetime', 'start', 'reversed'],
  ...['colspan', 'rowspan', 'scope', 'headers', 'poster', 'controls', 'type', 'value'],
])

const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'cite', 'poster'])

/**
 * The sanitised HTML of a body for readers elsewhere: absolute addresses, no styles, and nothing that needs the site's
 * scripts. A frame becomes a link to what it shows.
 *
 * @param base the absolute address of the story
 */
export function toFeedHtml(html: string, base: string): string {
  const document = parseDocument(html)
  clean(document, base)
  return render(document, { encodeEntities: 'utf8', decodeEntities: true })
}

function clean(parent: Document | Element, base: string): void {
  parent.children = parent.children.flatMap((node): ChildNode[] => {
    if (!isTag(node)) return node.type === 'text' ? [node] : []
    if (DROPPED.has(node.name)) return []
    if (node.name === 'iframe') return toLink(node, base)
    for (const [name, value] of Object.entries(node.attribs)) {
      if (!ATTRIBUTES.has(name)) delete node.attribs[name]
      else if (ADDRESSES.has(name)) node.attribs[name] = toAbsolute(value, base)
    }
    clean(node, base)
    return [node]
  })
}

function toLink({ attribs }: Element, base: string): ChildNode[] {
  const { src, title } = attribs
  if (!src) return []
  const href = toAbsolute(src, base)
  return [new Element('p', {}, [new Element('a', { href }, [new Text(title || href)])])]
}

function toAbsolute(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address
}
