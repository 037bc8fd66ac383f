/** What a reader gets from a provider; the words of a facade without a title. */
export type EmbedKind = 'video' | 'post' | 'sound' | 'stream' | 'page'

/** The shape of the reserved box, so that loading moves nothing. */
export type EmbedShape = 'wide' | 'tall' | 'post' | 'bar' | 'list'

/** A post, player or page of another site (PG-031, PG-039). */
export interface Embed {
  /** The name of the other site, for readers. */
  readonly provider: string
  readonly kind: EmbedKind
  readonly shape: EmbedShape
  /** The original page. */
  readonly href: string
  /** What the iframe loads, an https address of one of `FRAME_HOSTS`. */
  readonly frame: string
}

/** A site whose posts or players a story can show. */
export interface Provider {
  readonly name: string
  readonly kind: EmbedKind
  /** The hosts of its pages, without `www.` and `m.`. */
  readonly hosts: readonly string[]
  /** The hosts that its iframes load. */
  readonly frameHosts: readonly string[]
  /** The iframe of a page; null when the address is not one that can be shown. */
  readonly toFrame: (url: URL) => { readonly frame: string; readonly shape: EmbedShape } | null
}
