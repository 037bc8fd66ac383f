import { parseArguments, type TagArguments } from './template-arguments.ts'

/** What an expression such as `{{ "/2024/" | url }}` says. */
export type Expression =
  | { readonly kind: 'text'; readonly text: string }
  /** The address of the old site, which is also the address of this one. */
  | { readonly kind: 'site' }
  | { readonly kind: 'address'; readonly url: string; readonly title: string | null }
  | { readonly kind: 'call'; readonly name: string; readonly args: TagArguments }

/** Filters that leave a text or an address as it is. */
const PLAIN: ReadonlySet<string> = new Set(
  'url relative_url absolute_url relurl absurl rellangurl abslangurl absoluteurl relativeurl asset_url asset localeurl locale_url htmlbaseurl escape escape_once e safe safehtml safeurl html_safe uri_escape xml_escape cgi_escape escapejs strip strip_html strip_newlines trim markdownify markdown md smartify normalize_whitespace string tostring to_s default prettyurl'.split(
    ' ',
  ),
)

const CHANGES: Readonly<Record<string, (text: string, argument: string) => string>> = {
  append: (text, argument) => text + argument,
  prepend: (text, argument) => argument + text,
  downcase: (text) => text.toLowerCase(),
  lower: (text) => text.toLowerCase(),
  upcase: (text) => text.toUpperCase(),
  upper: (text) => text.toUpperCase(),
  capitalize: (text) => text.charAt(0).toUpperCase() + text.slice(1),
}

/** The names of the address of a site. */
const SITE =
  /^(?:\$?\.?(?:site|metadata|meta|config|env|pkg|settings)\.(?:baseurl|base_url|url|uri|host|origin|root|path|domain|github\.url|homepage|siteurl)|baseurl|base_url|siteurl|site_url|pathprefix|root_url|site\.root_url)$/i

const LITERAL = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')$/

/**
 * Reads an expression; null: only the old site knows its value.
 *
 * @param findValue the value of a name in the front matter; null: unknown
 */
export function readExpression(source: string, findValue: (name: string) => string | null): Expression | null {
  const [head = '', ...filters] = splitAt(source, '|')
  if (SITE.test(head))
    return filters.every((filter) => PLAIN.has(nameOf(filter)) || nameOf(filter) === 'append') ? toSite(filters) : null
  const call = /^\$?([A-Za-z_][\w.-]*)\s*\(([\s\S]*)\)$/.exec(head)
  if (call !== null) return { kind: 'call', name: call[1] ?? '', args: parseArguments(call[2] ?? '', findValue) }
  const text = toLiteral(head) ?? findValue(head)
  return text === null ? null : applyFilters(text, filters)
}

function applyFilters(start: string, filters: readonly string[]): Expression | null {
  let text = start
  for (const filter of filters) {
    const name = nameOf(filter)
    const argument = filter.slice(name.length).replace(/^\s*[:(]\s*|\s*\)\s*$/g, '')
    const change = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined
    if (change !== undefined) text = change(text, toLiteral(argument) ?? '')
    else if (/^https?:\/\/\S+$/.test(text) && !PLAIN.has(name))
      return { kind: 'address', url: text, title: toLiteral(argument) }
    // A filter for addresses, such as `img_url`, leads to the file.
    else if (!PLAIN.has(name) && !(/url|path|asset|src|link$/i.test(name) && /^[./]|\.\w{2,4}$/.test(text))) return null
  }
  return { kind: 'text', text }
}

function toSite(filters: readonly string[]): Expression {
  const appended = filters.find((filter) => nameOf(filter) === 'append')
  const path = appended === undefined ? null : toLiteral(appended.replace(/^append\s*[:(]\s*|\)$/g, ''))
  return path === null ? { kind: 'site' } : { kind: 'text', text: path }
}

const nameOf = (filter: string): string => /^[\w.]*/.exec(filter)?.[0].toLowerCase() ?? ''

function toLiteral(text: string): string | null {
  const [, double, single] = LITERAL.exec(text.trim()) ?? []
  return (double ?? single)?.replace(/\\(["'\\])/g, '$1') ?? null
}

/** The parts between marks that are not in quotes. */
function splitAt(source: string, mark: string): readonly string[] {
  const parts = ['']
  for (const [piece] of source.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\s\S]/g)) {
    if (piece === mark) parts.push('')
    else parts.push((parts.pop() ?? '') + piece)
  }
  return parts.map((part) => part.trim())
}
