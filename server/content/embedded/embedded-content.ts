import type { RoutableContent } from '../../../shared/routing/classification.ts'
import type { ContentApi } from '../content-api.ts'
import type { Store } from '../store/store.ts'

export interface EmbeddedContentOptions {
  readonly store: Store
  /** The folder of the layout files, `publication/layouts`; a missing one leaves the built-in layouts. */
  readonly layoutsDir: string
  /** The path of any content, `#` when it has none. */
  readonly urlOf: (content: RoutableContent) => string
  readonly clock: () => number
  /** Optional parts that failed, and layouts that could not be read. */
  readonly onFault?: (fault: { readonly what: string; readonly error: unknown }) => void
}

/** The content API answered by this process from its own store (CL-002). */
export function createEmbeddedContent(_options: EmbeddedContentOptions): ContentApi {
  throw new Error('Not yet built')
}
