import { toLineEmbed, toPageAddress } from '../../embeds.ts'
import { type Note, toDetailedLoss } from '../../losses.ts'
import { readValues } from '../../readable.ts'
import { parseArguments, type TagArguments } from './template-arguments.ts'
import { findUnusedTexts, type TagCall } from './template-call.ts'
import { withoutRawMarks } from './template-code.ts'
import { readExpression } from './template-expressions.ts'
import { findTagRendering } from './template-renderings.ts'
import { scanTemplates, type Tag } from './template-scan.ts'
import { type TagNode, type TemplateNode, toTemplateTree } from './template-tree.ts'

export interface TemplateContext {
  /** The front matter, which templates may print. */
  readonly values: Readonly<Record<string, unknown>>
  /** The line of the first character in the file, from 1; null: losses name no line. */
  readonly firstLine: number | null
  readonly note: (note: Note) => void
}

const TEMPLATE = /\{[{%#]/

/**
 * Converts the template tags of Jekyll, Hugo and Eleventy in a Markdown text to what they mean. The rest is removed, and
 * each is a loss with its line. Code stays unchanged.
 */
export function expandTemplates(text: string, context: TemplateContext): string {
  if (!TEMPLATE.test(text)) return text
  const expander = {
    text,
    context,
    findValue: (name: string) => findValue(context.values, name),
    lineOf: createLines(text, context),
  }
  return expandAll(toTemplateTree(scanTemplates(text)), expander)
}

interface Expander {
  readonly text: string
  readonly context: TemplateContext
  readonly findValue: (name: string) => string | null
  readonly lineOf: (at: number) => number | undefined
}

function expandAll(nodes: readonly TemplateNode[], expander: Expander): string {
  const parts: string[] = []
  // The end of the text so far: a tag may be the address of a link, or alone in its line.
  let tail = ''
  const add = (text: string): void => {
    parts.push(text)
    tail = (tail + text.slice(-LONGEST_TAIL)).slice(-LONGEST_TAIL)
  }
  for (const [index, node] of nodes.entries()) {
    if (node.kind === 'tag') add(readShown(tail, node, nodes[index + 1], expander))
    else add(node.kind === 'text' ? node.text : withoutRawMarks(node.text))
  }
  return parts.join('')
}

const LONGEST_TAIL = 500

/** The beginning of a line that ends in the address of a link or picture. */
const ADDRESS = /\]\(\s*<?[^()\s<>]*$|\b(?:href|src)\s*=\s*["']?[^"'\s>]*$|^\[[^\]\n]+\]:\s*\S*$/i

function readShown(before: string, node: TagNode, next: TemplateNode | undefined, expander: Expander): string {
  const after = next === undefined ? '' : next.text.slice(0, LONGEST_TAIL)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const isAlone = line.trim() === '' && /^[ \t]*(?:\n|$)/.test(after)
  const isAddress = ADDRESS.test(line)
  const shown = expandTag(node, { indent: isAlone ? line : null, isAddress }, expander)
  const begins = isAddress && /[(<"'=:]\s*$/.test(line)
  if (shown === null) return begins ? UNKNOWN : ''
  return shown === '' && begins && /^(?:[)>"'#?\s]|$)/.test(after) ? '/' : shown
}

/** An address that the sanitiser removes, so that only the text of its link stays. */
const UNKNOWN = 'unknown:'

type Place = Pick<TagCall, 'indent' | 'isAddress'>

/** What a tag shows; null: unknown, and noted. */
function expandTag(node: TagNode, place: Place, expander: Expander): string | null {
  const { tag } = node
  if (tag.kind === 'comment') return ''
  if (tag.kind === 'verbatim') return tag.raw ?? ''
  if (tag.kind === 'expression') return expandExpression(node, place, expander)
  if ((tag.kind === 'liquid' && CONTROL.test(tag.name)) || (tag.isClosing && node.children === null))
    return expandControl(node, expander)
  const args = parseArguments(tag.values, expander.findValue)
  return expandCall(node, tag.name, expandArguments(args, expander), place, expander)
}

/** Values may contain templates themselves: `src="{{ site.baseurl }}/a.jpg"`. */
function expandArguments({ named, listed }: TagArguments, { context }: Expander): TagArguments {
  const expand = (value: string): string => expandTemplates(value, { ...context, firstLine: null })
  return {
    named: Object.fromEntries(Object.entries(named).map(([name, value]) => [name, expand(value)])),
    listed: listed.map(({ value, isQuoted }) => ({ value: expand(value), isQuoted })),
  }
}

function expandExpression(node: TagNode, place: Place, expander: Expander): string | null {
  const found = readExpression(node.tag.values, expander.findValue)
  if (found === null) return lose(node, expander)
  if (found.kind === 'text') return found.text
  if (found.kind === 'site') return ''
  if (found.kind === 'address') return place.isAddress ? found.url : toLineEmbed(toPageAddress(found.url), found.title)
  return expandCall(node, found.name, found.args, place, expander)
}

/** Tags that include a file; its name says what they show. */
const INCLUDE = /^(?:include|includecached|includerelative|render|partial|component|shortcode|partialcached)$/

function expandCall(
  node: TagNode,
  written: string,
  args: TagArguments,
  place: Place,
  expander: Expander,
): string | null {
  const own = toName(written)
  const [first, ...rest] = args.listed
  const isInclude = INCLUDE.test(own) && first !== undefined
  const name = isInclude ? toName(first.value) : own
  const given = isInclude ? { named: args.named, listed: rest } : args
  if (name === 'param' || name === 'get') return toParam(node, given, expander)
  const inner = node.children === null ? null : expandAll(node.children, expander)
  const call: TagCall = { name, args: given, inner, raw: node.tag.raw ?? null, ...place }
  const shown = findTagRendering(name)?.(call) ?? null
  if (shown === null) return toUnknown(node, call, expander)
  const unused = findUnusedTexts(call, shown).map((text) => `“${text}”`)
  if (unused.length > 0)
    expander.context.note(toDetailedLoss('values', own, unused.join(', '), expander.lineOf(node.at)))
  return shown
}

const toName = (written: string): string =>
  written
    .toLowerCase()
    .replace(/\.(?:html?|md|njk|liquid|hbs|webc|svg)$/, '')
    .replace(/^.*[/.]/, '')
    .replace(/[_-]/g, '')

function toParam(node: TagNode, { listed, named }: TagArguments, expander: Expander): string | null {
  const value = expander.findValue(listed[0]?.value ?? named.name ?? '')
  return value ?? lose(node, expander)
}

/** An unknown tag: what it encloses and its readable values stay. */
function toUnknown(node: TagNode, { args, inner, raw, indent, isAddress }: TagCall, expander: Expander): string | null {
  if (isAddress) return lose(node, expander)
  const listed = Object.fromEntries(args.listed.map(({ value }, index) => [`${index + 1}`, value]))
  const { html, line } = readValues({ ...listed, ...args.named }, inner ?? '')
  const content = inner ?? raw ?? ''
  if (html === '' && content.trim() === '') return lose(node, expander)
  expander.context.note(toDetailedLoss('templateForm', node.tag.name, toShown(node.text), expander.lineOf(node.at)))
  if (html === '') return content
  if (indent === null) return content.trim() === '' ? line.join('; ') : `${content} (${line.join('; ')})`
  return `${content}\n\n${html}\n`
}

/** Tags that compute, and show nothing themselves. */
const CONTROL =
  /^(?:if|ifversion|ifAsync|unless|else|elsif|elseif|elif|case|when|for|asyncEach|asyncAll|tablerow|cycle|break|continue|assign|set|capture|increment|decrement|liquid|layout|extends|macro|import|from|call|with|ifchanged|echo|use|do|schema|stylesheet|style|javascript|script|css|js|section|sections|paginate|form|sidebar|default|load|trans|pluralize|switch|end)$/

/** Of these, what they enclose belongs to the template too. */
const ENCLOSING =
  /^(?:for|asyncEach|asyncAll|tablerow|capture|macro|set|call|schema|stylesheet|style|javascript|script|css|js)$/

function expandControl(node: TagNode, expander: Expander): string | null {
  const { tag, children } = node
  if (tag.isClosing || /^(?:else|elsif|elseif|elif|when|break|continue|default)$/.test(tag.name)) return ''
  const inner = children ?? []
  if (ENCLOSING.test(tag.name)) return lose({ ...node, text: node.text + inner.map(toSource).join('') }, expander)
  lose(node, expander, inner.length === 0 ? 'template' : 'templateForm')
  return inner.length === 0 ? null : expandAll(inner, expander)
}

const toSource = (node: TemplateNode): string =>
  node.kind === 'tag' && node.children !== null ? node.text + node.children.map(toSource).join('') : node.text

function lose(
  { text, tag, at }: TagNode,
  { context, lineOf }: Expander,
  kind: 'template' | 'templateForm' = 'template',
): null {
  context.note(toDetailedLoss(kind, nameOf(tag), toShown(text), lineOf(at)))
  return null
}

const nameOf = ({ name, values }: Tag): string =>
  name || (/[\w.$]+/.exec(values.replace(/"[^"]*"|'[^']*'/g, ''))?.[0] ?? 'expression')

const toShown = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A value of the front matter as text: `page.title`, `title`, `.Params.title`; null if there is none. */
function findValue(values: Readonly<Record<string, unknown>>, name: string): string | null {
  const key = name.replace(
    /^\$?\.?(?:page|post|frontmatter|data|Params|Page|params|this)\.(?:Params\.|data\.)?|^\./i,
    '',
  )
  // `.Title` of Hugo is `title`; a word `Title` alone is a word.
  const names = key === name ? [key] : [key, key.charAt(0).toLowerCase() + key.slice(1)]
  const found = names.find((own) => Object.hasOwn(values, own))
  const value = found === undefined ? undefined : values[found]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function createLines(text: string, { firstLine }: TemplateContext): (at: number) => number | undefined {
  let line = firstLine ?? 0
  let done = 0
  return (at) => {
    if (firstLine === null) return undefined
    if (at < done) [line, done] = [firstLine, 0]
    for (let next = text.indexOf('\n', done); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) {
      line += 1
      done = next + 1
    }
    return line
  }
}
