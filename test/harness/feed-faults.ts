import { Parser } from 'htmlparser2'

interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

/**
 * The faults of a feed in any of the three formats, by the rules that the W3C's feed validator states for RSS and Atom
 * (https://validator.w3.org/feed/docs/) and by the specification of JSON Feed (BX-066).
 *
 * @param address at which it was read: its self link must be the same
 */
export function feedFaults(text: string, address: string): readonly string[] {
  if (text.startsWith('{')) return jsonFaults(JSON.parse(text), address)
  const root = parse(text)
  return root.name === 'rss' ? rssFaults(root, address) : atomFaults(root, address)
}

function parse(xml: string): Node {
  const top: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node: Node = { name, attributes, children: [], text: '' }
        open.at(-1)?.children.push(node)
        open.push(node)
      },
      ontext(text) {
        const node = open.at(-1)
        if (node) node.text += text
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return top.children[0] ?? top
}

const all = (node: Node, name: string) => node.children.filter((child) => child.name === name)
const one = (node: Node, name: string) => all(node, name)[0]?.text ?? ''

/** Checks a table of rules, each with the message of its fault. */
function check(rules: readonly (readonly [what: string, holds: boolean])[]): readonly string[] {
  return rules.flatMap(([what, holds]) => (holds ? [] : [what]))
}

const isHttp = (text: string) => /^https?:/.test(text) && URL.canParse(text)
const isRfc822 = (text: string) =>
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(
    text,
  )
const isRfc3339 = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/.test(text)
const isPlain = (text: string) => !/<[a-z/!]/i.test(text)
const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length
/** Markup of a text must not have addresses that depend on where it is shown, nor scripts. */
const isPortable = (html: string) =>
  !/(?:href|src)="(?!https?:|mailto:|tel:)|<(?:script|style|iframe|form)\b|\son\w+=/i.test(html)

function rssFaults(root: Node, address: string): readonly string[] {
  const [channel] = all(root, 'channel')
  if (root.attributes.version !== '2.0' || channel === undefined) return ['no channel of RSS 2.0']
  const self = all(channel, 'atom:link').find(({ attributes }) => attributes.rel === 'self')
  const items = all(channel, 'item')
  const [image] = all(channel, 'image')
  return [
    ...check([
      ['channel without title', one(channel, 'title') !== ''],
      ['channel without description', one(channel, 'description') !== ''],
      ['link of the channel', isHttp(one(channel, 'link'))],
      ['language of the channel', /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/.test(one(channel, 'language'))],
      ['date of the channel', isRfc822(one(channel, 'lastBuildDate'))],
      ['self link', self?.attributes.href === address && self.attributes.type === 'application/rss+xml'],
      ['one channel alone', all(root, 'channel').length === 1],
      [
        'the title and link of the image are not those of the channel',
        image === undefined || isImageOf(image, channel),
      ],
      ['guids that are not unique', isUnique(items.map((item) => one(item, 'guid')))],
      ['channel without stories', items.length > 0],
    ]),
    ...items.flatMap((item) =>
      check([
        ['item without title', one(item, 'title') !== ''],
        ['markup in a title', isPlain(one(item, 'title'))],
        ['link of an item', isHttp(one(item, 'link'))],
        ['guid', all(item, 'guid').length === 1 && all(item, 'guid')[0]?.attributes.isPermaLink === 'false'],
        ['date of an item', isRfc822(one(item, 'pubDate'))],
        ['more than one description', all(item, 'description').length <= 1],
        ['markup in a description', isPlain(one(item, 'description'))],
        ['text that depends on its place', isPortable(one(item, 'content:encoded'))],
        ['an author who is no address', all(item, 'author').length === 0],
        ['enclosure', all(item, 'enclosure').every(({ attributes }) => isEnclosure(attributes))],
        ['media', all(item, 'media:content').every(({ attributes }) => isHttp(attributes.url ?? ''))],
      ]).map((fault) => `${fault}: ${one(item, 'title')}`),
    ),
  ]
}

function isImageOf(image: Node, channel: Node): boolean {
  return one(image, 'title') === one(channel, 'title') && one(image, 'link') === one(channel, 'link')
}

function isEnclosure({ url = '', length = '', type = '' }: Readonly<Record<string, string>>): boolean {
  return isHttp(url) && /^\d+$/.test(length) && /^\w+\/[\w.+-]+$/.test(type)
}

function atomFaults(feed: Node, address: string): readonly string[] {
  const self = all(feed, 'link').find(({ attributes }) => attributes.rel === 'self')
  const entries = all(feed, 'entry')
  return [
    ...check([
      ['root element', feed.name === 'feed' && feed.attributes.xmlns === 'http://www.w3.org/2005/Atom'],
      ['id of the feed', URL.canParse(one(feed, 'id'))],
      ['title of the feed', one(feed, 'title') !== ''],
      ['date of the feed', isRfc3339(one(feed, 'updated'))],
      ['self link', self?.attributes.href === address],
      ['author of the feed', all(feed, 'author').some((author) => one(author, 'name') !== '')],
      ['ids that are not unique', isUnique(entries.map((entry) => one(entry, 'id')))],
      ['feed without stories', entries.length > 0],
    ]),
    ...entries.flatMap((entry) =>
      check([
        ['id of an entry', URL.canParse(one(entry, 'id'))],
        ['title of an entry', one(entry, 'title') !== '' && isPlain(one(entry, 'title'))],
        ['date of an entry', isRfc3339(one(entry, 'updated'))],
        ['publishing date', isRfc3339(one(entry, 'published'))],
        ['alternate link', all(entry, 'link').filter(({ attributes }) => attributes.rel === 'alternate').length === 1],
        ['links', all(entry, 'link').every(({ attributes }) => isHttp(attributes.href ?? ''))],
        ['authors', all(entry, 'author').every((author) => one(author, 'name') !== '')],
        ['text that depends on its place', isPortable(one(entry, 'content'))],
        ['neither summary nor text', one(entry, 'summary') !== '' || one(entry, 'content') !== ''],
      ]).map((fault) => `${fault}: ${one(entry, 'title')}`),
    ),
  ]
}

interface JsonItem {
  readonly id?: unknown
  readonly url?: string
  readonly content_html?: string
  readonly content_text?: string
  readonly date_published?: string
  readonly authors?: readonly { readonly name?: string }[]
}

interface JsonFeed {
  readonly version?: string
  readonly title?: string
  readonly feed_url?: string
  readonly home_page_url?: string
  readonly items?: readonly JsonItem[]
}

function jsonFaults(
  { version, title, feed_url, home_page_url, items = [] }: JsonFeed,
  address: string,
): readonly string[] {
  return [
    ...check([
      ['version', version === 'https://jsonfeed.org/version/1.1'],
      ['title', Boolean(title)],
      ['address of the feed', feed_url === address],
      ['home page', isHttp(home_page_url ?? '')],
      ['ids that are not unique', isUnique(items.map(({ id }) => String(id)))],
      ['feed without stories', items.length > 0],
    ]),
    ...items.flatMap((item) =>
      check([
        ['id', typeof item.id === 'string' && item.id !== ''],
        ['address', isHttp(item.url ?? '')],
        ['text', Boolean(item.content_html) !== Boolean(item.content_text)],
        ['text that depends on its place', isPortable(item.content_html ?? '')],
        ['date', item.date_published === undefined || isRfc3339(item.date_published)],
        ['authors', (item.authors ?? []).every(({ name }) => Boolean(name))],
      ]),
    ),
  ]
}
