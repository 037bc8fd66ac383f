import type { ListedValue, TagArguments } from './template-arguments.ts'

/** A template tag as its rendering gets it. */
export interface TagCall {
  /** In lower case, without `-`, `_`, folder and extension. */
  readonly name: string
  readonly args: TagArguments
  /** The Markdown that it encloses; null if it encloses nothing. */
  readonly inner: string | null
  /** What it encloses as it is written, if that is code. */
  readonly raw: string | null
  /** The spaces before it, when nothing else is in its line; null if it is in a line of text. */
  readonly indent: string | null
  /** Whether its value is the address of a link or a picture. */
  readonly isAddress: boolean
}

/** The Markdown in place of a tag; null if the rendering does not know what it shows. */
export type TagRendering = (call: TagCall) => string | null

/** Values without a name that are texts, not settings or sizes. */
export function textsOf({ listed }: TagArguments): readonly string[] {
  return listed.filter(isText).map(({ value }) => value.trim())
}

const isText = ({ value, isQuoted }: ListedValue): boolean =>
  isQuoted && /\p{L}/u.test(value) && !/\d(?:vw|px|em|rem|%)|^[./]*[\w-]+(?:[./][\w-]+)+$|^https?:/.test(value)

/** Sentences and titles among the values without a name of which something is not shown. */
export function findUnusedTexts({ args, isAddress, raw }: TagCall, shown: string): readonly string[] {
  if (isAddress || raw !== null) return []
  const words = new Set(wordsOf(shown))
  return textsOf(args).filter(
    (text) => / /.test(text) && !/=/.test(text) && wordsOf(text).some((word) => !words.has(word)),
  )
}

const wordsOf = (text: string): readonly string[] => text.replace(/&#?\w+;/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? []

/** HTML in place of a tag, so that the Markdown after it is not part of it. */
export function toBlock(html: string, { indent }: TagCall): string {
  return indent === null ? html : `${html}\n`
}

/** A box around Markdown: the opening tag, what is inside, the closing tag. */
export function toBox(opening: string, inner: string, closing: string, { indent }: TagCall): string {
  const space = indent ?? ''
  const text = inner.replace(/^[ \t]*\n/, '').trimEnd()
  const first = /^\s/.test(text) ? '' : space
  const box = `${opening}\n\n${first}${text}\n\n${space}${closing}\n`
  return indent === null ? `\n\n${box}\n` : box
}
