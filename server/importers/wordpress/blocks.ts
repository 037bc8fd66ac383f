import { toLineEmbed } from '../embeds.ts'
import { toLoss, toLostValues } from '../losses.ts'
import { findAddress, readTexts, readValues } from '../readable.ts'
import type { BlockContext } from './block-context.ts'
import { type Attributes, CORE_BLOCKS, FURNITURE } from './core-blocks.ts'
import { toFootnotes } from './footnotes.ts'

/** A self-closing block, which WordPress renders per request. */
const DYNAMIC = /<!--\s*wp:(?:core\/)?([a-z0-9/-]+)((?:(?!-->|<!--)[\s\S])*?)\/-->/g

/** The opening comment of a plugin's block; a name of the core has no slash. */
const PLUGIN = /<!--\s*wp:([a-z0-9-]+\/[a-z0-9-]+)\s+(\{(?:(?!-->|<!--)[\s\S])*\})\s*-->/g

/** The limits of nested patterns and of patterns per post, so that a pattern that contains itself ends. */
const DEEPEST = 5
const MOST = 200

/**
 * Converts block content to HTML: inserts patterns, footnotes and the texts of dynamic blocks, removes block comments,
 * and notes what is missing.
 */
export function withoutBlockComments(content: string, context: BlockContext): string {
  const footnotes = toFootnotes(context)
  let isPlaced = false
  const text = withPatterns(content, context).replace(DYNAMIC, (_, name: string, attributes: string) => {
    if (name !== 'footnotes') return `\n${toBlock(name, parseAttributes(attributes), context)}\n`
    isPlaced = true
    return footnotes
  })
  // A theme may show the footnotes outside the text, so their block can be absent.
  return withPluginTexts(isPlaced ? text : `${text}\n${footnotes}`, context).replace(
    /<!--\s*\/?wp:(?:(?!-->|<!--)[\s\S])*-->/g,
    '',
  )
}

/** The HTML of a dynamic block: by its rule, else its texts and its address. */
function toBlock(name: string, attributes: Attributes, context: BlockContext): string {
  const render = Object.hasOwn(CORE_BLOCKS, name) ? CORE_BLOCKS[name] : undefined
  const known = render?.(attributes, context) ?? ''
  if (known !== '') return known
  const { html, lost } = toUnknown(attributes)
  // What has no text of its own belongs to the page, such as its title or the space between two blocks.
  if (html === '' && FURNITURE.test(name)) return html
  context.note(toLoss(html === '' ? 'block' : 'blockForm', name))
  for (const loss of toLostValues(`the block ${name}`, lost)) context.note(loss)
  return html
}

/** What remains of an unknown block, and the values that do not. */
function toUnknown(attributes: Attributes): { readonly html: string; readonly lost: readonly string[] } {
  const address = findAddress(attributes)
  const { html, lost } = readValues(withoutBlockName(attributes), address ?? '')
  return { html: [html, address === null ? '' : toLineEmbed(address)].filter((part) => part !== '').join('\n'), lost }
}

/** The attributes without the name of the block, which the plugin ACF repeats in them. */
function withoutBlockName({ name, ...rest }: Attributes): Attributes {
  return typeof name === 'string' && /^[a-z0-9-]+\/[a-z0-9-]+$/.test(name) ? rest : { name, ...rest }
}

/** Inserts the texts of plugins' blocks that only their attributes contain, such as the heading of a form. */
function withPluginTexts(content: string, context: BlockContext): string {
  if (!PLUGIN.test(content)) return content
  const shown = toWords(content.replace(PLUGIN, ''))
  return content.replace(PLUGIN, (_, name: string, attributes: string) => {
    const given = withoutBlockName(parseAttributes(attributes))
    const hidden = withoutShown(given, (text) => shown.includes(toWords(text)))
    const { html, lost } = readValues(hidden)
    if (name.endsWith('form')) context.note(toLoss('form'))
    else if (html !== '') context.note(toLoss('blockForm', name))
    for (const loss of toLostValues(`the block ${name}`, lost)) context.note(loss)
    return html === '' ? '' : `${html}\n`
  })
}

/** JSON without the values that are shown already; those without letters and digits have no words to lose. */
function withoutShown(value: unknown, isShown: (text: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutShown(entry, isShown))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutShown(entry, isShown)]))
  return value === undefined || value === null || isShown(String(value)) ? null : value
}

/** The letters and digits of a text, to compare it with another form of it. */
const toWords = (html: string): string => html.replace(/<[^>]*>|&#?\w+;/g, '').replace(/[^\p{L}\p{N}]+/gu, '')

function withPatterns(content: string, context: BlockContext, depth = 0, count = { used: 0 }): string {
  return content.replace(DYNAMIC, (block, name: string, attributes: string) => {
    if (name !== 'block') return block
    const id = /"ref"\s*:\s*(\d+)/.exec(attributes)?.[1] ?? ''
    count.used += 1
    const pattern = depth < DEEPEST && count.used <= MOST ? context.pattern(id) : undefined
    if (pattern === undefined) {
      context.note(toLoss('pattern', id))
      return ''
    }
    return `\n${withPatterns(withOverrides(pattern, id, attributes, context), context, depth + 1, count)}\n`
  })
}

/** A pattern with the texts that this post gives it, by the names of its blocks (`metadata.name`). */
function withOverrides(pattern: string, id: string, attributes: string, { note }: BlockContext): string {
  const { content } = parseAttributes(attributes)
  if (typeof content !== 'object' || content === null) return pattern
  const texts = readTexts(content).filter((text) => !toWords(pattern).includes(toWords(text)))
  note(toLoss('patternChange', id))
  return [pattern, ...texts.map((text) => `<p>${text}</p>`)].join('\n')
}

/** The attributes of a block comment; none when they are not a JSON object. */
function parseAttributes(text: string): Attributes {
  try {
    const parsed: unknown = JSON.parse(text.trim() || '{}')
    // An object of JSON has names and unknown values.
    return typeof parsed === 'object' && parsed !== null ? (parsed as Attributes) : {}
  } catch {
    return {}
  }
}
