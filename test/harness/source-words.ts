import { readFileSync } from 'node:fs'
import sax from 'sax'
import { toVisibleText } from './words.ts'

/** An item of an export with all its visible text, read without the importer. */
export interface SourceItem {
  /** Its id in the report of an import. */
  readonly id: string
  readonly text: string
}

/** Reads the posts and pages of an export of WordPress (`.xml`) or Ghost (`.json`). */
export function readSourceItems(file: string): readonly SourceItem[] {
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.json') ? fromGhost(JSON.parse(text)) : fromWordpress(text)
}

function fromWordpress(xml: string): readonly SourceItem[] {
  const items: SourceItem[] = []
  let values: Record<string, string> | null = null
  let name = ''
  const parser = sax.parser(false, { lowercase: true })
  const add = (text: string): void => {
    if (values !== null && name !== '') values[name] = (values[name] ?? '') + text
  }
  parser.onopentag = (tag) => {
    if (tag.name === 'item') values = {}
    name = FIELDS.has(tag.name) ? tag.name : ''
  }
  parser.ontext = add
  parser.oncdata = add
  parser.onclosetag = (closed) => {
    name = ''
    if (closed !== 'item' || values === null) return
    const { title = '', 'content:encoded': content = '', 'excerpt:encoded': excerpt = '' } = values
    const id = values['wp:post_id']?.trim() || values.guid?.trim() || ''
    if (/^(?:post|page|)$/.test(values['wp:post_type']?.trim() ?? ''))
      items.push({ id, text: [toVisibleText(title), toVisibleText(excerpt), toPostText(content)].join('\n') })
    values = null
  }
  parser.onerror = () => {
    ;(parser as { error: Error | null }).error = null
    parser.resume()
  }
  parser.write(xml).close()
  return items
}

const FIELDS: ReadonlySet<string> = new Set([
  'title',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_type',
  'guid',
])

/** The attributes of shortcodes whose values readers see. */
const READ = /(?:^|[\s_])(?:title|alt|caption|label|text|heading|placeholder)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The keys of a dynamic block whose values readers see. */
const READ_KEY = /(?:^|_)(?:title|alt|caption|label|text|heading|content|quote|placeholder|buttonText|.*Text)$/

/** The texts in the attributes of one block or shortcode, each once. */
function readAttributes(values: string): readonly string[] {
  const texts = new Set<string>()
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string' && READ_KEY.test(key) && !/^(?:var:|#|https?:)/.test(value)) texts.add(value)
    else if (typeof value === 'object' && value !== null)
      for (const [name, entry] of Object.entries(value)) if (!/style|color/i.test(name)) walk(entry, name)
  }
  const json = /\{[\s\S]*\}/.exec(values)?.[0]
  try {
    if (json !== undefined) walk(JSON.parse(json), '')
  } catch {
    // A block of the past may have other attributes than JSON.
  }
  for (const [, double, single] of json === undefined ? values.matchAll(READ) : []) texts.add(double ?? single ?? '')
  return [...texts].filter((text) => !/^(?:true|false|yes|no|on|off|none|center|left|right)$/i.test(text))
}

/** The text of a post, with the texts in the attributes of its shortcodes and dynamic blocks. */
function toPostText(content: string): string {
  const attributes: string[] = []
  const note = (values: string): string => {
    attributes.push(...readAttributes(values))
    return ' '
  }
  const code: string[] = []
  const html = content
    .replace(/<!--\s*wp:(?:(?!-->)[\s\S])*?\/-->/g, note)
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(
      /\[(code|sourcecode|php|css|html|xml|js|java|python|bash|sql|ruby|csharp)\b[^\]]*\]([\s\S]*?)\[\/\1\]/g,
      (_, _name, inner: string) => {
        code.push(
          /<pre\b|&\w+;/.test(inner) && !/<(?!\/?(?:pre|p|br|code)\b)/.test(inner)
            ? toVisibleText(inner)
            : inner.replace(/&#?\w+;/g, ' '),
        )
        return ' '
      },
    )
    .replace(/\[[a-z][\w-]*(?:[\s=][^[\]<>]*)?\/?\]/gi, (whole, offset: number, all: string) => {
      const name = /^\[([\w-]+)/.exec(whole)?.[1] ?? ''
      const isIndex = /[\p{L}\p{N}_)](?:\[[^[\]]*\])*$/u.test(all.slice(Math.max(0, offset - 60), offset))
      const isMeant = whole.includes('=') || /^(?:gallery|playlist|contact-form)$/.test(name)
      const isShortcode = isMeant || content.includes(`[/${name}]`) || (/[_-]|\s["']/.test(whole) && !isIndex)
      return isShortcode ? note(whole) : whole
    })
    .replace(/\[\/[a-z][\w-]*\]/gi, ' ')
  return [toVisibleText(html), toVisibleText(attributes.join('\n')), ...code].join('\n')
}

type Row = Readonly<Record<string, unknown>>

function fromGhost(json: unknown): readonly SourceItem[] {
  const root = json as { db?: { data: { posts: Row[] } }[]; data?: { posts?: Row[]; data?: { posts: Row[] } } }
  const posts = root.db?.flatMap(({ data }) => data.posts) ?? root.data?.posts ?? root.data?.data?.posts ?? []
  return posts.flatMap((row) => {
    if (typeof row !== 'object' || row === null) return []
    const field = (name: string): string => (typeof row[name] === 'string' ? String(row[name]) : '')
    const structured = field('lexical') || field('mobiledoc') || field('markdown')
    const body = field('html') ? toVisibleText(field('html')) : toStructuredText(structured)
    const title = field('title') === '(Untitled)' ? '' : field('title').replace(/&amp;/g, '&')
    return [{ id: String(row.slug || row.id), text: [title, field('custom_excerpt'), body].join('\n') }]
  })
}

/** The keys of a card whose values are no text. */
const UNREAD =
  /^(?:type|version|src|url|href|.*Src|.*Url|.*Color|.*Width|.*Height|format|mode|style|direction|indent|target|rel|tag|listType|language|cardWidth|alignment|layout|size|backgroundSize|mimeType|fileName|embedType|icon|thumbnail|width|height|row|detail|segment|successMessage|metadata|name)$/

/** All texts of a Lexical or Mobiledoc document, or of Markdown. */
function toStructuredText(source: string): string {
  let root: unknown
  try {
    root = JSON.parse(source)
  } catch {
    return toVisibleText(source)
  }
  const texts: string[] = []
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string' && !UNREAD.test(key)) texts.push(toVisibleText(value))
    else if (Array.isArray(value)) for (const entry of value) walk(entry, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, entry] of Object.entries(value))
        if (!UNREAD.test(name) || name === 'metadata') walk(entry, name)
  }
  const mobiledoc = root as { sections?: unknown[]; cards?: unknown[]; atoms?: unknown[] }
  if (Array.isArray(mobiledoc.sections)) {
    for (const section of mobiledoc.sections) texts.push(toMarkers(section))
    for (const card of mobiledoc.cards ?? []) if (Array.isArray(card)) walk(card[1], '')
    for (const atom of mobiledoc.atoms ?? []) if (Array.isArray(atom)) walk(atom[1], '')
  } else walk(root, '')
  return texts.join(' ')
}

/** The words of a section of Mobiledoc: the last entry of each of its markers. */
function toMarkers(section: unknown): string {
  if (!Array.isArray(section)) return ''
  const [kind, , second] = section
  const lists = kind === 3 ? second : [second]
  if (kind !== 1 && kind !== 3) return ''
  return (lists as unknown[][])
    .map((markers) =>
      Array.isArray(markers)
        ? markers
            .map((marker) => (Array.isArray(marker) ? (marker[0] === 0 ? String(marker[3] ?? '') : ' ') : ''))
            .join('')
        : '',
    )
    .join(' ')
}
