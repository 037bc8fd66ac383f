import { findNamed } from './template-arguments.ts'
import type { TagCall } from './template-call.ts'

/** Code as the reader saw it: without the marks that keep templates from reading it. */
export function withoutRawMarks(code: string): string {
  return code
    .replace(/\{%[-+~]?\s*(raw|verbatim)\s*[-~]?%\}([\s\S]*?)\{%[-+~]?\s*end\1\s*[-~]?%\}/g, '$2')
    .replace(/\{\{([<%])\s*\/\*([\s\S]*?)\*\/\s*([>%])\}\}/g, '{{$1$2$3}}')
}

/** A block of code, or code in a line. */
export function toCodeBlock({ args, raw, inner, indent, name }: TagCall): string | null {
  const code = raw ?? inner
  if (code === null) return null
  const text = withoutRawMarks(code)
    .replace(/^[ \t]*\n/, '')
    .trimEnd()
  if (text === '') return ''
  const [first] = args.listed
  const said = findNamed(args, 'lang', 'language', 'syntax') || (first?.value ?? '')
  const language = /^[A-Za-z][\w+#.-]{0,19}$/.test(said) ? said : /^(?:mermaid|plantuml)$/.test(name) ? name : ''
  if (indent === null && !text.includes('\n')) return toInlineCode(text)
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const space = indent ?? ''
  const block = `${fence}${language}\n${text}\n${space}${fence}\n`
  return indent === null ? `\n\n${block}\n` : block
}

export function toInlineCode(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  const mark = '`'.repeat(longest + 1)
  const space = /^`|`$/.test(text) ? ' ' : ''
  return `${mark}${space}${text}${space}${mark}`
}
