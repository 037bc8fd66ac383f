/** Raised whenever the compiler's output changes; a stored body of another version is compiled anew. */
export const BODY_VERSION = 4

/** A run of sanitised, ready HTML. `id` is unique in its page; `html` is null in the data block and refilled from the DOM. */
export interface HtmlBlock {
  readonly kind: 'html'
  readonly id: string
  readonly html: string | null
}

/** A shortcode with behaviour of its own; `data` is its payload from additionalShortcodeData (PG-033). */
export interface ShortcodeBlock {
  readonly kind: 'shortcode'
  readonly id: string
  readonly name: string
  readonly attrs: Readonly<Record<string, string>>
  readonly data: unknown
}

export type Block = HtmlBlock | ShortcodeBlock

/** What `compileBody` makes of an editorial HTML body, once, when it is published. */
export interface CompiledBody {
  readonly version: number
  readonly blocks: readonly Block[]
  readonly wordCount: number
  /** h2 headings in order, for a table of contents. `id` is the heading's element id. */
  readonly headings: readonly { readonly id: string; readonly text: string }[]
}
