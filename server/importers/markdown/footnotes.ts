import type { MarkedExtension, Token, Tokens } from 'marked'

/** A note of a text. */
interface Footnote {
  readonly label: string
  readonly tokens: Token[]
  /** From 1, in the order of the text; 0: nothing refers to it. */
  number: number
  references: number
}

/** The notes of the text that a lexer reads, by their labels. */
export type Footnotes = Map<string, Footnote>

const DEFINITION =
  /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*((?:[^\n]*)(?:\n(?!\s*\n| {0,3}\[\^[^\]\s]+\]:)[^\n]+|\n+(?: {4}|\t)[^\n]+)*)(?:\n+|$)/
const REFERENCE = /^\[\^([^\]\s]+)\]/

/**
 * Reads footnotes, which kramdown, Hugo, GitHub and markdown-it write as `[^1]`. Their ids are those of kramdown and Hugo
 * (`fn:1`, `fnref:1`), with anchors for those of markdown-it (`fn1`, `fnref1`).
 *
 * @param footnotesOf the notes of a lexer
 */
export function readFootnotes(footnotesOf: (lexer: unknown) => Footnotes): MarkedExtension {
  return {
    extensions: [
      {
        name: 'footnoteDefinition',
        level: 'block',
        start: (source) => source.search(/^ {0,3}\[\^[^\]\s]+\]:/m),
        tokenizer(source) {
          const [raw, label, text] = DEFINITION.exec(source) ?? []
          if (raw === undefined || label === undefined || text === undefined) return undefined
          const notes = footnotesOf(this.lexer)
          const tokens = this.lexer.blockTokens(text.replace(/\n(?: {4}|\t)/g, '\n'), [])
          if (!notes.has(label)) notes.set(label, { label, tokens, number: 0, references: 0 })
          return { type: 'footnoteDefinition', raw, tokens: [] }
        },
        renderer: () => '',
      },
      {
        name: 'footnoteReference',
        level: 'inline',
        start: (source) => source.indexOf('[^'),
        tokenizer(source) {
          const [raw, label = ''] = REFERENCE.exec(source) ?? []
          const notes = footnotesOf(this.lexer)
          const note = notes.get(label)
          if (raw === undefined || note === undefined) return undefined
          if (note.number === 0) note.number = 1 + Math.max(0, ...Array.from(notes.values(), ({ number }) => number))
          note.references += 1
          return { type: 'footnoteReference', raw, note, count: note.references }
        },
        renderer: ({ note, count }: Tokens.Generic) => toReference(note as Footnote, count as number),
      },
    ],
  }
}

function toReference({ label, number }: Footnote, count: number): string {
  const name = toName(label)
  const again = count === 1 ? '' : `:${count - 1}`
  const anchors = count === 1 ? toAnchors(`fnref:${name}`, `fnref:${number}`, `fnref${number}`) : ''
  return `<sup id="fnref:${name}${again}">${anchors}<a href="#fn:${name}">${number}</a></sup>`
}

/** The list of the notes that the text refers to; empty without any. */
export function toFootnoteList(notes: Footnotes, render: (tokens: Token[]) => string): string {
  const shown = [...notes.values()].filter(({ number }) => number > 0).sort((a, b) => a.number - b.number)
  const items = shown.map(({ label, number, tokens }) => {
    const name = toName(label)
    const anchors = toAnchors(`fn:${name}`, `fn:${number}`, `fn${number}`)
    const back = `<a href="#fnref:${name}">↩\u00a0${number}</a>`
    const html = render(tokens).trim()
    const text = html.endsWith('</p>') ? `${html.slice(0, -4)} ${back}</p>` : `${html} ${back}`
    return `<li id="fn:${name}">${anchors}${text}</li>`
  })
  return items.length === 0 ? '' : `<ol>${items.join('\n')}</ol>\n`
}

/** Anchors for the other ids of an element. */
const toAnchors = (own: string, ...others: readonly string[]): string =>
  [...new Set(others)]
    .filter((id) => id !== own)
    .map((id) => `<a id="${id}"></a>`)
    .join('')

const toName = (label: string): string => label.replace(/[^\p{L}\p{N}_:.-]/gu, '-')
