import { attrs as parseAttributes, regexp } from '@wordpress/shortcode'
import { BUILDER_RENDERINGS } from './builder-shortcodes.ts'
import { CORE_RENDERINGS, NAMED_EMBEDS } from './core-shortcodes.ts'
import { PLUGIN_NAMES } from './plugin-shortcodes.ts'
import type { Rendering, ShortcodeContext } from './shortcode.ts'
import { toUnknown } from './unknown-shortcodes.ts'

const RENDERINGS: Readonly<Record<string, Rendering>> = {
  ...CORE_RENDERINGS,
  ...NAMED_EMBEDS,
  ...BUILDER_RENDERINGS,
}

const findRendering = (name: string): Rendering | undefined => {
  const key = name.toLowerCase()
  return Object.hasOwn(RENDERINGS, key) ? RENDERINGS[key] : undefined
}

/** The maximum number of passes; no post nests shortcodes deeper. */
const DEEPEST = 6

/**
 * Converts the shortcodes of a text to HTML. Of unknown ones, their text and address stay, with a note. Other words in
 * brackets (`[sic]`, `[a-z]`, `[semi-]`) and everything in code stay unchanged.
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
  const met = new Set<string>()
  for (let pass = 0; pass < DEEPEST; pass++) {
    const names = namesIn(expanded)
    if (names.length === 0) break
    const before = expanded
    for (const name of names) expanded = expandOne(expanded, name, context)
    for (const name of names) met.add(name.toLowerCase())
    if (expanded === before) break
  }
  // Removes closing tags whose opening tags were removed with another shortcode.
  return expanded.replace(/(?<!\[)\[\/([a-z][\w-]*)\](?!\])/gi, (tag, name: string) =>
    met.has(name.toLowerCase()) || findRendering(name) !== undefined ? '' : tag,
  )
}

function expandOne(text: string, name: string, context: ShortcodeContext): string {
  const render = (values: string, content: string, isAlone: boolean): string => {
    const { named, numeric } = parseAttributes(values)
    const call = { name, named, listed: numeric.filter((value) => value !== undefined), content }
    const rendering = findRendering(name)
    // `[gist]` without an address is a word in brackets.
    if (Object.hasOwn(NAMED_EMBEDS, name) && values.trim() === '' && content === '') return `[${name}]`
    if (rendering !== undefined) return `\n\n${rendering(call, context)}\n\n`
    const { html, losses } = toUnknown(call, isAlone)
    for (const loss of losses) context.note(loss)
    return html
  }
  // WordPress's expression searches for a closing tag from every opening tag, so it only runs before the last one.
  const closing = `[/${name}]`
  const last = text.lastIndexOf(closing)
  const split = last < 0 ? 0 : last + closing.length
  const enclosing = new RegExp(regexp(name).source, 'g')
  const paired = text
    .slice(0, split)
    .replace(enclosing, (...[whole, before, , values, , content, , after, at]: string[]) =>
      before === '[' && after === ']'
        ? (whole ?? '')
        : `${before}${render(values ?? '', content ?? '', isAlone(text, Number(at), whole ?? ''))}${after}`,
    )
  const single = new RegExp(`(?<!\\[)\\[${name}(?![\\w-])([^\\[\\]]*?)/?\\](?!\\])`, 'g')
  return paired + text.slice(split).replace(single, (_, values: string) => render(values, '', true))
}

/** Whether only a tag or nothing is beside a shortcode in its line. */
function isAlone(text: string, at: number, { length }: string): boolean {
  const before = text.slice(Math.max(0, at - 200), at)
  const after = text.slice(at + length, at + length + 200)
  return /(?:^|\n|>)[ \t]*$/.test(before) && /^[ \t]*(?:$|\n|<)/.test(after)
}

/** An attribute as WordPress reads it. A comparison, as in `[if a == b]`, is not one. */
const ATTRIBUTE = /[\s"'][\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=]+(?:[\s/]|$))/

/** Names that are shortcodes: registered by WordPress or a plugin that is known here, closed, or with attributes. */
function namesIn(text: string): readonly string[] {
  const names = new Set<string>()
  const closed = new Set(Array.from(text.matchAll(/\[\/([a-z][\w-]*)\]/gi), ([, name]) => name))
  for (const { 1: name = '', 2: rest = '' } of text.matchAll(
    /(?<!\[)\[([a-z][\w-]{1,60})((?:[\s=][^[\]<>]{0,20000})?)\/?\](?!\])/gi,
  )) {
    const isKnown = findRendering(name) !== undefined || PLUGIN_NAMES.has(name.toLowerCase())
    if (isKnown || ATTRIBUTE.test(rest) || closed.has(name)) names.add(name)
  }
  return [...names]
}
