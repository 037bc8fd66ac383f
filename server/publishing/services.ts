import type { BrandedRules } from '../../shared/editorial/branded.ts'
import type { Addresses } from '../../shared/routing/addresses.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import type { BodyCompiler } from '../body/body-compiler.ts'
import type { ShortcodeFault } from '../body/shortcode-block.ts'
import type { Store } from '../content/store/store.ts'
import type { Precondition } from './version.ts'

/** What publishing needs; the host and the CLI pass their own. */
export interface PublishServices {
  readonly store: Store
  readonly addresses: Addresses
  /** The edition of the site: what names none is published in it (BR-005). */
  readonly edition: string
  /** What makes a story paid for, by the configuration (RR-029). */
  readonly branded: BrandedRules
  /** Names that this site knows; what a document says beside them is a warning. */
  readonly known: {
    readonly section: (name: string) => boolean
    readonly layout: (name: string) => boolean
  }
  readonly clock: () => number
  readonly compiler: BodyCompiler
  /** Told of every shortcode that is left out of a body (PG-033, ER-016). */
  readonly onShortcodeFault?: (id: string, fault: ShortcodeFault) => void
  /** Applies the change log up to its head in this process, before the publisher gets its answer (decision 0015). */
  readonly applyChanges: () => Promise<void>
}

export interface PublishIssue {
  /** Dotted, e.g. `topics.0.slug`; empty for the document as a whole. */
  readonly path: string
  readonly message: string
}

export interface PublishExpectations {
  /** The `{type}` of the address; absent: what the body says. */
  readonly type?: ContentType
  /** The `{id}` of the address: the body's slug or id. */
  readonly id?: string
  /** Slugs the document had elsewhere before it came here; each leads to it (BX-032). */
  readonly formerSlugs?: readonly string[]
  readonly precondition?: Precondition
  /** Unknown fields are warnings; imports name them by the words of their source. */
  readonly fieldWarnings?: boolean
}

export type PublishAnswer =
  | {
      readonly status: 'created' | 'replaced'
      readonly id: string
      readonly type: ContentType
      readonly slug: string
      /** Its path on this site; null: this site does not show its edition. */
      readonly url: string | null
      readonly tags: readonly string[]
      /** The state it is stored in; null where nothing was stored. */
      readonly version: string | null
      /** What the publisher should know, though the document is stored. */
      readonly warnings: readonly string[]
    }
  | { readonly status: 'invalid'; readonly issues: readonly PublishIssue[] }
  /** The slug belongs to another document. */
  | { readonly status: 'conflict'; readonly message: string; readonly takenBy: string }

export type UnpublishAnswer =
  | { readonly status: 'removed'; readonly id: string; readonly tags: readonly string[] }
  | { readonly status: 'missing' }
  | { readonly status: 'invalid'; readonly issues: readonly PublishIssue[] }
