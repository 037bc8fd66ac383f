import { attrs as parseAttributes, regexp } from '@wordpress/shortcode'
import { type Note, toLoss } from '../losses.ts'
import { BUILDER_RENDERINGS } from './builder-shortcodes.ts'
import { CORE_RENDERINGS, NAMED_EMBEDS } from './core-shortcodes.ts'
import type { Attachment } from './site.ts'
import { toUnknown } from './unknown-shortcodes.ts'

export interface ShortcodeContext {
  readonly attachment: (id: string) => Attachment | undefined
  /** Pictures uploaded to the post, which a gallery without ids shows. */
  readonly uploads: readonly string[]
  readonly note: (note: Note) => void
}

/** One shortcode in a text. */
export interface Call {
  readonly name: string
  readonly named: Readonly<Record<string, string | undefined>>
  readonly listed: readonly string[]
  readonly content: string
}

export type Rendering = (call: Call, context: ShortcodeContext) => string

const RENDERINGS: Readonly<Record<string, Rendering>> = {
  ...CORE_RENDERINGS,
  ...NAMED_EMBEDS,
  ...BUILDER_RENDERINGS,
}

const findRendering = (name: string): Rendering | undefined => {
  const key = name.toLowerCase()
  return Object.hasOwn(RENDERINGS, key) ? RENDERINGS[key] : undefined
}

/** The most passes; no post nests shortcodes deeper. */
const DEEPEST = 6

/**
 * Converts the shortcodes of a text to HTML. Of unknown ones, their text and address stay, with a note. Other words in
 * brackets (`[sic]`, `[1]`) and everything in code stay unchanged.
 */
export function expandShortcodes(text: string, context: ShortcodeContext): string {
  return text
    .split(/(<(pre|code|script|style)\b[\s\S]*?<\/\2>)/gi)
    .map((part, index) => (index % 3 === 1 ? part : index % 3 === 2 ? '' : expandIn(part, context)))
    .join('')
    .replace(/\[(\[[^[\]]{0,2000}\])\]/g, '$1')
}

function expandIn(text: string, context: ShortcodeContext): string {
  let expanded = text
  for (let pass = 0; pass < DEEPEST; pass++) {
    const names = namesIn(expanded)
    if (names.length === 0) break
    const before = expanded
    for (const name of names) expanded = expandOne(expanded, name, context)
    if (expanded === before) break
  }
  // Removes closing tags whose opening tags were removed with another shortcode.
  return expanded.replace(/(?<!\[)\[\/[a-z][\w-]*\](?!\])/gi, '')
}

function expandOne(text: string, name: string, context: ShortcodeContext): string {
  const render = (values: string, content: string): string => {
    const { named, numeric } = parseAttributes(values)
    const call = { name, named, listed: numeric.filter((value) => value !== undefined), content }
    const rendering = findRendering(name)
    // `[gist]` without an address is a word in brackets.
    if (Object.hasOwn(NAMED_EMBEDS, name) && values.trim() === '' && content === '') return `[${name}]`
    if (rendering !== undefined) return `\n\n${rendering(call, context)}\n\n`
    const html = toUnknown(call)
    context.note(toLoss(html.trim() === '' ? 'shortcode' : 'shortcodeForm', name))
    return html
  }
  // WordPress's expression searches for a closing tag from every opening tag, so it only runs before the last one.
  const closing = `[/${name}]`
  const last = text.lastIndexOf(closing)
  const split = last < 0 ? 0 : last + closing.length
  const enclosing = new RegExp(regexp(name).source, 'g')
  const paired = text
    .slice(0, split)
    .replace(enclosing, (...[whole, before, , values, , content, , after]: string[]) =>
      before === '[' && after === ']' ? (whole ?? '') : `${before}${render(values ?? '', content ?? '')}${after}`,
    )
  const single = new RegExp(`(?<!\\[)\\[${name}(?![\\w-])([^\\[\\]]*?)/?\\](?!\\])`, 'g')
  return paired + text.slice(split).replace(single, (_, values: string) => render(values, ''))
}

/** The end of a text before an index, as in `P[j-1]` and `P[i][j-1]`. */
const INDEXED = /[\p{L}\p{N}_)](?:\[[^[\]]{1,20}\])*$/u

/** Names that are shortcodes: known, closed, with attributes, or with a character that no word in brackets has. */
function namesIn(text: string): readonly string[] {
  const names = new Set<string>()
  for (const { 1: name = '', 2: rest = '', index } of text.matchAll(
    /(?<!\[)\[([a-z][\w-]{1,60})((?:[\s=][^[\]<>]{0,20000})?)\/?\](?!\])/gi,
  )) {
    const isKnown = findRendering(name) !== undefined
    const isJoined = /[_-]/.test(name) && !INDEXED.test(text.slice(Math.max(0, index - 60), index))
    if (isKnown || /[\w-]+\s*=/.test(rest) || isJoined || text.includes(`[/${name}]`)) names.add(name)
  }
  return [...names]
}
