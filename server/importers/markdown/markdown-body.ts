import { Lexer, Marked, Renderer, type Token, type Tokens, type TokensList } from 'marked'
import { BodyBoundError, BodyDepthError, MAX_BODY_DEPTH } from '../../body/body-bounds.ts'
import { toPlainText } from '../../body/sanitize.ts'
import { withCodeAsText } from '../code-text.ts'
import { withoutAttributeLists } from './attribute-lists.ts'
import { type Footnotes, readFootnotes, toFootnoteList } from './footnotes.ts'
import { createHeadingIds } from './heading-ids.ts'

const marked = new Marked({ gfm: true, async: false })
const plain = new Renderer()

/** The maximum number of characters to search for the ends of emphasis. Unclosed marks take quadratic time in their paragraph. */
const MAX_SOUGHT = 20_000_000

/** A Markdown lexer that limits nesting to the depth of a body, because marked recurses. */
class BoundedLexer extends Lexer {
  readonly footnotes: Footnotes = new Map()
  #depth = 0
  #sought = 0

  /** Counts the characters searched for the end of an emphasis. @throws BodyBoundError */
  seek(characters: number): void {
    this.#sought += characters
    if (this.#sought > MAX_SOUGHT) throw new BodyBoundError('expected fewer marks of emphasis (* and _) in a paragraph')
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[] {
    return this.#within(() => super.blockTokens(source, tokens, lastParagraphClipped))
  }

  override inlineTokens(source: string, tokens?: Token[]): Token[] {
    return this.#within(() => super.inlineTokens(source, tokens))
  }

  #within<Found>(read: () => Found): Found {
    // The outermost call is for the text itself, which is no element.
    if (this.#depth > MAX_BODY_DEPTH) throw new BodyDepthError()
    this.#depth += 1
    const found = read()
    this.#depth -= 1
    return found
  }
}

marked.use(readFootnotes((lexer) => (lexer instanceof BoundedLexer ? lexer.footnotes : new Map())))

/** The id that a heading names: `## Methods {#methods}`. */
const HEADING_ID = /\s*\{#([\w:.-]+)\}\s*$/

marked.use({
  tokenizer: {
    emStrong(source) {
      if (this.lexer instanceof BoundedLexer) this.lexer.seek(source.length)
      // false: marked continues with its own tokenizer.
      return false
    },
  },
  renderer: {
    heading(token) {
      const html = this.parser.parseInline(token.tokens)
      const [id, ...others] = idsOf(token)
      const anchors = others.map((other) => `<a id="${toAttribute(other)}"></a>`).join('')
      const own = id === undefined ? '' : ` id="${toAttribute(id)}"`
      return `<h${token.depth}${own}>${anchors}${html.replace(HEADING_ID, '')}</h${token.depth}>\n`
    },
    /** A quotation with its source in a second paragraph is a pull quote. */
    blockquote(token) {
      const parts = token.tokens.filter((part) => part.type !== 'space')
      const [quoted, source] = parts
      const isPull =
        parts.length === 2 && quoted?.type === 'paragraph' && source?.type === 'paragraph' && isAttribution(source.raw)
      if (!isPull || quoted === undefined || source === undefined || !('tokens' in source))
        return plain.blockquote.call(this, token)
      return `<blockquote class="pull">${this.parser.parse([quoted])}<footer>${this.parser.parseInline(source.tokens ?? [])}</footer></blockquote>\n`
    },
  },
})

/** Whether a line is a name rather than a sentence. */
function isAttribution(text: string): boolean {
  const line = text.trim()
  return line.length <= 120 && !line.includes('\n') && !/[.!?…]["”’)]*$/.test(line)
}

/**
 * Converts Markdown, with tables and inline HTML, to HTML that is not sanitised. A quotation with a short last
 * paragraph without a full stop is a pull quote with its source. A paragraph in italics is small print: the source of
 * the table above it, or a notice at the start.
 *
 * @throws BodyBoundError
 */
export function toBodyHtml(markdown: string): string {
  const lexer = new BoundedLexer(marked.defaults)
  const tokens = lexer.lex(withoutAttributeLists(markdown))
  nameHeadings(tokens)
  const text = marked.parser(tokens)
  const html = text + toFootnoteList(lexer.footnotes, (note) => marked.parser(note))
  return withCodeAsText(html)
    .replace(/(^\s*|<\/table>\s*)<p>(<em>(?:(?!<\/em>|<p>)[\s\S])*<\/em>)<\/p>/g, '$1<p class="src">$2</p>')
    .trim()
}

/** Renders the box “The short version” above a story from its points, each a line of Markdown. */
export function toSummaryHtml(points: readonly string[]): string {
  if (points.length === 0) return ''
  const items = points.map((point) => `<li>${toInlineHtml(point)}</li>`).join('')
  return `<div class="short"><h2 class="label">The short version</h2><ul>${items}</ul></div>\n`
}

/** The ids of headings, which the tool of the old site made of their words. */
function nameHeadings(tokens: TokensList): void {
  const ids = createHeadingIds()
  void marked.walkTokens(tokens, (token) => {
    if (token.type !== 'heading') return
    // marked knows its own tokens by their type.
    const heading = token as Tokens.Heading
    const html = marked.parser([{ ...heading, type: 'text' }])
    const named = HEADING_ID.exec(html)?.[1]
    Reflect.set(heading, 'ids', named === undefined ? ids.read(toPlainText(html)) : [named])
  })
}

function idsOf(token: Tokens.Heading): readonly string[] {
  return 'ids' in token && Array.isArray(token.ids) ? token.ids : []
}

const toAttribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** Converts a line of Markdown to HTML without a paragraph. */
export function toInlineHtml(line: string): string {
  return marked.Parser.parseInline(new BoundedLexer(marked.defaults).inlineTokens(line), marked.defaults)
}
