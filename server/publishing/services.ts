import type { ContentType } from '../../shared/routing/route.ts'
import type { Addresses } from '../addresses/routing/addresses.ts'
import type { Router } from '../addresses/routing/router.ts'
import type { BodyCompiler } from '../body/body-compiler.ts'
import type { ShortcodeFault } from '../body/shortcode.ts'
import type { BrandedRules } from '../process/branded.ts'
import type { Writer, Writing } from '../store/history/writer.ts'
import type { Store } from '../store/store.ts'
import type { Scope } from './tokens/rights.ts'
import type { Precondition } from './version.ts'

/** The services that publishing needs; the server and the CLI pass their own. */
export interface PublishServices {
  readonly store: Store
  readonly addresses: Addresses
  /** Says which page is at a path. */
  readonly router: Pick<Router, 'match'>
  /** The site's edition, in which documents without an edition are published (BR-005). */
  readonly edition: string
  /** The configured rules for branded content (RR-029). */
  readonly branded: BrandedRules
  /** Whether this site has a section or layout; another name in a document is a warning. */
  readonly known: {
    readonly section: (name: string) => boolean
    readonly layout: (name: string) => boolean
  }
  readonly clock: () => number
  /** Who writes; the history records it with each write (NW-001). */
  readonly writer: Writer
  /** What the writer may do; absent: everything. */
  readonly scope?: Scope
  readonly compiler: BodyCompiler
  /** Called for every shortcode, or attribute of one, that is left out of a body (PG-033, ER-016). */
  readonly onShortcodeFault?: (id: string, fault: ShortcodeFault) => void
  /** Applies the change log up to its head in this process, before the publisher gets a response (decision 0015). */
  readonly applyChanges: () => Promise<void>
}

/** What a transaction of these services records about its writes. */
export function writingOf({ writer, clock }: Pick<PublishServices, 'writer' | 'clock'>): Writing {
  return { ...writer, at: clock() }
}

export interface PublishIssue {
  /** The field's path, e.g. `topics.0.slug`; empty for the whole document. */
  readonly path: string
  readonly message: string
}

/** A write by an import, not by an editor or another system (MV-026). */
export interface Importing {
  /** Whether the source replaces what someone changed on the site. */
  readonly replace: boolean
}

export interface PublishExpectations {
  /** The `{type}` of the URL; absent: that of the body. */
  readonly type?: ContentType
  /** The `{id}` of the URL: the body's slug or id. */
  readonly id?: string
  /** Slugs of the document on another site before its import; each redirects to it (BX-032). */
  readonly formerSlugs?: readonly string[]
  /** Its addresses there, with host or without; the first document that has one keeps it (MV-003). */
  readonly formerPaths?: readonly string[]
  readonly precondition?: Precondition
  /** Absent: an editor or another system writes. */
  readonly importing?: Importing
  /** Warn about unknown fields. Imports report them in the terms of their source instead. */
  readonly fieldWarnings?: boolean
  /** Refuse a body with a faulty shortcode, instead of leaving the shortcode out with a warning (PG-036). */
  readonly strict?: boolean
}

export type PublishResult =
  | {
      readonly status: 'created' | 'replaced'
      readonly id: string
      readonly type: ContentType
      readonly slug: string
      /** The path on this site; null if the site does not show this edition. */
      readonly url: string | null
      readonly tags: readonly string[]
      /** The version of the stored document; null when nothing was stored. */
      readonly version: string | null
      /** Problems that did not prevent the publish. */
      readonly warnings: readonly string[]
      /** The fields that another writer has changed since `base`; absent: nothing came between. */
      readonly merged?: readonly string[]
    }
  | { readonly status: 'invalid'; readonly issues: readonly PublishIssue[] }
  /** The slug belongs to another document. */
  | { readonly status: 'conflict'; readonly message: string; readonly takenBy: string }

export type UnpublishResult =
  | { readonly status: 'removed'; readonly id: string; readonly tags: readonly string[] }
  | { readonly status: 'missing' }
  | { readonly status: 'invalid'; readonly issues: readonly PublishIssue[] }
