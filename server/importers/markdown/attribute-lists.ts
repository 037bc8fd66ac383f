import { scanTemplates } from './templates/template-scan.ts'

const PART = `(?:\\.[\\w-]+|#[\\w:.-]+|[\\w:-]+=(?:"[^"\\n]*"|'[^'\\n]*'|[^\\s"'{}]+))`
/** kramdown: `{:.wide #methods target="_blank"}`, `{:toc}`. */
const LIST = `\\{:(?:[ \\t]*(?:${PART}|[\\w-]+))+[ \\t]*\\}`
/** Hugo and markdown-it: `{.wide #methods width=50%}`. */
const BARE_LIST = `\\{[ \\t]*${PART}(?:[ \\t]+${PART})*[ \\t]*\\}`

const MARKS = /\{[:.#]|\{[ \t]*[\w-]+=|^[ \t]*(?:\[\[toc\]\]|\[toc\])[ \t]*$/im

/** kramdown replaces a list by a list of contents where `toc` follows it. Pages make their own. */
const CONTENTS = /^[ \t]*(?:[-*+]|\d+\.)[ \t][^\n]*\n[ \t]*\{:[^{}\n]*\btoc\b[^{}\n]*\}[ \t]*$/gm
const NAMED_CONTENTS = /^[ \t]*(?:\[\[toc\]\]|\[toc\])[ \t]*$/gim
const COMMENT = /\{::comment\}[\s\S]*?\{:\/(?:comment)?\}/g
const EXTENSION = /\{::?\/?[a-z]*(?:[ \t][^{}\n]*)?\/?\}(?<=\{::[^{}]*\}|\{:\/[^{}]*\})/g
/** A definition that lists of attributes refer to. */
const DEFINITION = /^[ \t]*\{:[\w-]+:[^{}\n]*\}[ \t]*$/gm

const ALONE = new RegExp(`^([^\\n]*)\\n[ \\t>]*(${LIST}|${BARE_LIST})[ \\t]*$`, 'gm')
const IN_LINE = new RegExp(`(?<=[^\\s{])(${LIST})|([ \\t]?)(${BARE_LIST})(?=[ \\t]*$|[\\s.,;:!?)*_]|$)`, 'gm')

/**
 * Removes the lists of attributes that kramdown, Hugo and markdown-it read after an element. An id stays: at the end of a
 * heading as `{#id}`, elsewhere as an anchor.
 */
export function withoutAttributeLists(text: string): string {
  if (!MARKS.test(text)) return text
  return scanTemplates(text)
    .map((segment) => (segment.kind === 'code' ? segment.text : removeLists(segment.text)))
    .join('')
}

function removeLists(text: string): string {
  return text
    .replace(COMMENT, '')
    .replace(CONTENTS, '')
    .replace(NAMED_CONTENTS, '')
    .replace(DEFINITION, '')
    .replace(EXTENSION, '')
    .replace(ALONE, (_, line: string, list: string) => {
      const id = idOf(list)
      if (id === null) return line
      return isHeading(line) ? `${line} {#${id}}` : `${line}${line.trim() === '' ? '\n' : ' '}<a id="${id}"></a>`
    })
    .replace(IN_LINE, (...[whole, kramdown, space = '', bare, ...rest]: (string | undefined)[]) => {
      const id = idOf(kramdown ?? bare ?? '')
      const source = String(rest.at(-1))
      const at = Number(rest.at(-2))
      const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at)
      const isLast = /^[ \t]*(?:\n|$)/.test(source.slice(at + (whole ?? '').length))
      if (isHeading(line) && isLast) return id === null ? '' : ` {#${id}}`
      return id === null ? '' : `${space}<a id="${id}"></a>`
    })
}

const isHeading = (line: string): boolean => /^[ \t>]{0,3}#{1,6}[ \t]/.test(line)

const idOf = (list: string): string | null => /[\s{:]#([\w:.-]+)/.exec(list)?.[1] ?? null
