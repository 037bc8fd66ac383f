import type { Logger } from 'pino'
import type { Router } from '../../shared/routing/router.ts'
import type { BodyCompiler } from '../body/body-compiler.ts'
import type { Config } from '../config.ts'
import type { ContentApi } from '../content/content-api.ts'
import type { SourceHealth } from '../content/source-health.ts'
import type { Store } from '../content/store/store.ts'
import type { FormerPathLookup } from '../former-path/former-path-lookup.ts'
import type { ImageSigner } from '../images/signature.ts'
import type { Polls } from '../polls/polls.ts'
import type { PreviewLinks } from '../previews/preview-links.ts'
import type { Publication } from '../publication/publication.ts'
import type { ReadPicture } from './model/picture-memo.ts'

/** What pages are made from. A function names the services that it needs: `Pick<PageServices, 'config' | 'router'>`. */
export interface PageServices {
  readonly config: Config
  readonly log: Logger
  /** Milliseconds since the epoch; tests move it. */
  readonly clock: () => number
  readonly publication: Publication
  readonly router: Router
  readonly content: ContentApi
  /** Whether the content source answers. */
  readonly source: SourceHealth
  /** null in remote mode: nothing is stored here. */
  readonly store: Store | null
  readonly compiler: BodyCompiler
  /** Links to unpublished documents; null in remote mode, where the content host checks its own links (BX-033). */
  readonly previews: PreviewLinks | null
  /** The polls and quizzes of published stories; null in remote mode. */
  readonly polls: Polls | null
  readonly images: ImageSigner
  /** Pictures for pages, memoised in process. */
  readonly readPicture: ReadPicture
  /** Addresses that documents had before, cached in process. */
  readonly formerPaths: FormerPathLookup
}
