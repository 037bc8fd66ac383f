import type { Logger } from 'pino'
import type { FormerPathLookup } from '../addresses/former-path-lookup.ts'
import type { Router } from '../addresses/routing/router.ts'
import type { BodyCompiler } from '../body/body-compiler.ts'
import type { ContentApi } from '../content/content-api.ts'
import type { PreviewLinks } from '../content/previews/preview-links.ts'
import type { Publication } from '../content/publication/publication.ts'
import type { Config } from '../process/config.ts'
import type { ImageSigner } from '../process/signature.ts'
import type { SourceHealth } from '../process/source-health.ts'
import type { Store } from '../store/store.ts'
import type { ReadPicture } from './model/picture-memo.ts'
import type { Polls } from './polls/polls.ts'
import type { DataSource } from './tools/lookups/data-source.ts'
import type { Lookups } from './tools/lookups/lookups.ts'

/** What pages are made from. A function names the services that it needs: `Pick<PageServices, 'config' | 'router'>`. */
export interface PageServices {
  readonly config: Config
  readonly log: Logger
  /** Milliseconds since the epoch; tests move it. */
  readonly clock: () => number
  readonly publication: Publication
  readonly router: Router
  readonly content: ContentApi
  /** Whether the content source responds. */
  readonly source: SourceHealth
  /** null in remote mode: nothing is stored here. */
  readonly store: Store | null
  readonly compiler: BodyCompiler
  /** Links to unpublished documents; null in remote mode, where the content host checks its own links (BX-033). */
  readonly previews: PreviewLinks | null
  /** The polls and quizzes of published stories. */
  readonly polls: Polls
  /** The publication's data for tools. */
  readonly data: DataSource
  /** What tools look up. */
  readonly lookups: Lookups
  /** The results of experiments as HTML; empty where nothing was counted. */
  readonly readResults: () => Promise<string>
  readonly images: ImageSigner
  /** Pictures for pages, memoised in process. */
  readonly readPicture: ReadPicture
  /** Addresses that documents had before, cached in process. */
  readonly formerPaths: FormerPathLookup
}
