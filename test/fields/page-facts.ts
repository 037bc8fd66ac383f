import { isTag, isText } from 'domhandler'
import { getElementsByTagName } from 'domutils'
import { decodeHTML } from 'entities'
import { parseDocument } from 'htmlparser2'
import type { RenderedPage } from './render-content.ts'

type Facts = ReadonlyMap<string, readonly string[]>

/** What a page says, by place: `h1` and `a href` of its HTML, `meta description` and `NewsArticle.headline` of its head. */
function toFacts({ html, head, data }: RenderedPage): Facts {
  const facts = new Map<string, string[]>()
  const note = (place: string, value: string) => {
    if (!FOLLOWS.test(place) && !value.startsWith('mailto:') && (value !== '' || place.includes(' data-')))
      facts.set(place, [...(facts.get(place) ?? []), value])
  }
  readHtml(html, note)
  readHead(head, note)
  readJson('data', data, note)
  return facts
}

type Note = (place: string, value: string) => void

/** Attributes that repeat other values, or that are the same for every element of a kind. */
const SKIPPED: ReadonlySet<string> = new Set(
  (
    'id aria-labelledby aria-describedby aria-controls aria-hidden srcset sizes title type width height decoding loading ' +
    'preload controls hidden role tabindex scope fetchpriority poster data-print data-whole data-chunk data-facade ' +
    'data-play data-best'
  ).split(' '),
)

/** What follows from the canonical address, and what every thing of a kind has. */
const FOLLOWS = new RegExp(
  [
    /^(?:meta og:url|link alternate (?:text|application).*)$/,
    /\.(?:@type|@context|position|item|width|height|kind)$/,
    /\.words\.|\.ads\.(?:hosts|asked\.(?:unit|video\.env))/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** A class without the hash of its module. */
const toClass = (name: string): string => name.replace(/^_(.+)_[0-9a-f]{6}$/, '$1')

function readHtml(html: string, note: Note): void {
  const walk = (nodes: ReturnType<typeof parseDocument>['children'], parent: string): void => {
    for (const node of nodes) {
      if (isText(node)) {
        if (node.data.trim() !== '') note(parent, node.data.trim())
      } else if (isTag(node)) {
        if (node.name === 'script' || node.name === 'svg') continue
        const [named] = node.attribs.class?.split(' ') ?? []
        const place = named
          ? `${node.name}.${toClass(named)}`
          : `${parent} > ${node.name}`.split(' > ').slice(-2).join(' > ')
        for (const [name, value] of Object.entries(node.attribs)) {
          if (!SKIPPED.has(name))
            note(`${node.name} ${name}`, name === 'class' ? value.split(' ').map(toClass).join(' ') : value)
        }
        walk(node.children, place)
      }
    }
  }
  // The header and the footer of the site are the same on all pages.
  walk(getElementsByTagName('main', parseDocument(html)), '')
}

function readHead(head: string, note: Note): void {
  for (const node of parseDocument(head).children) {
    if (!isTag(node)) continue
    const { name, property, content = '', rel, href = '', hreflang, type } = node.attribs
    if (node.name === 'title') note('title', node.children.map((text) => (isText(text) ? text.data : '')).join(''))
    else if (node.name === 'meta') note(`meta ${name ?? property}`, content)
    else if (node.name === 'link') note(`link ${[rel, hreflang, type].filter(Boolean).join(' ')}`, href)
    else if (node.name === 'script') {
      const thing = JSON.parse(node.children.map((text) => (isText(text) ? text.data : '')).join(''))
      readJson(String(thing['@type']), thing, note)
    }
  }
}

function readJson(path: string, value: unknown, note: Note): void {
  if (Array.isArray(value)) for (const item of value) readJson(`${path}[]`, item, note)
  else if (typeof value === 'object' && value !== null)
    for (const [name, field] of Object.entries(value)) readJson(`${path}.${name}`, field, note)
  else if (value !== null && value !== false && value !== '') note(path, String(value))
}

/**
 * What a page says that another one does not, a line for each place: `h1: A phone`. `(+2)`: two more values changed there.
 * `- p.ad`: less is said there. Of the data only what the HTML does not say, as both are made from one model.
 */
export function diffPages(before: RenderedPage, after: RenderedPage): readonly string[] {
  const [old, fresh] = [toFacts(before), toFacts(after)]
  const lines = [...new Set([...old.keys(), ...fresh.keys()])].flatMap((place) => {
    const given = { gone: old.get(place) ?? [], added: fresh.get(place) ?? [] }
    const gone = without(given.gone, given.added)
    const added = without(given.added, given.gone)
    if (!place.startsWith('data')) return toLines(place, gone, added)
    return toLines(place, unsaid(gone, before), unsaid(added, after))
  })
  return withoutRepeats(lines, old, fresh)
}

/** Without classes that name another place, and with one line for a thing of the head that is gone. */
function withoutRepeats(lines: readonly string[], old: Facts, fresh: Facts): readonly string[] {
  const isGone = (thing: string) =>
    [...old.keys()].some((place) => place.startsWith(`${thing}.`)) &&
    ![...fresh.keys()].some((place) => place.startsWith(`${thing}.`))
  const short = lines.map((line) => {
    const [, thing = ''] = /^- ([A-Z]\w+)\./.exec(line) ?? []
    return thing !== '' && isGone(thing) ? `- ${thing}` : line
  })
  return [...new Set(short)].filter((line) => {
    const [, element, name] = /^(\w+) class: (\S+)/.exec(line) ?? []
    return name === undefined || !lines.some((other) => other.startsWith(`${element}.${name}`))
  })
}

function unsaid(values: readonly string[], { html, head }: RenderedPage): readonly string[] {
  const said = decodeHTML(html + head)
  return values.filter((value) => /^(?:true|\d+)$/.test(value) || !said.includes(value))
}

function toLines(place: string, gone: readonly string[], added: readonly string[]): readonly string[] {
  const [first = ''] = added
  if (added.length > 0) return [`${place}: ${shorten(first)}${more(added)}`]
  return gone.length > 0 ? [`- ${place}${more(gone)}`] : []
}

const more = ({ length }: readonly string[]): string => (length > 1 ? ` (+${length - 1})` : '')

/** Without the origin, the signature of a picture, and what a line has no room for. */
function shorten(text: string): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/https:\/\/www\.example\.com(?=\/)/, '')
    .replace(/resize\/[0-9a-f]+\//, 'resize/')
  return plain.length > 90 ? `${plain.slice(0, 89)}…` : plain
}

function without(all: readonly string[], others: readonly string[]): readonly string[] {
  const rest = [...others]
  return all.filter((value) => {
    const at = rest.indexOf(value)
    if (at < 0) return true
    rest.splice(at, 1)
    return false
  })
}
