import type { NavigationData } from '../../../shared/entities/composed-page.ts'
import type { LandingEntry } from '../../addresses/editorial/landing.ts'
import type { RoutableContent } from '../../addresses/routing/classification.ts'
import type { BodyCompiler } from '../../body/body-compiler.ts'
import type { BrandedRules } from '../../process/branded.ts'
import type { Store } from '../../store/store.ts'
import type { PreviewLinks } from '../previews/preview-links.ts'
import type { LiveMaking } from '../to-live-update.ts'
import type { Synonyms } from './search/synonyms.ts'

/** What the content API over this process's own store is created from. */
export interface EmbeddedContentOptions {
  readonly store: Store
  /** The folder of the layout files, `publication/layouts`; without it, the built-in layouts apply. */
  readonly layoutsDir: string
  /** The path of any content, `#` when it has none. */
  readonly urlOf: (content: RoutableContent) => string
  /** A signed address of an author’s portrait; absent: updates of live coverage have none. */
  readonly portraitOf?: LiveMaking['portraitOf']
  /** All fronts and hubs, by path without outer slashes. */
  readonly hubs: ReadonlyMap<string, LandingEntry>
  /** The IANA time zone in which the years of the site map start. */
  readonly timeZone: string
  /** The language of stories that name none, as a BCP 47 tag. */
  readonly language: string
  /** The origin of the site. */
  readonly origin: string
  /** Whether search engines may list the page at a path; absent: every page. */
  readonly isIndexed?: (path: string) => boolean
  /** The configured rules for branded content (RR-029). */
  readonly branded: BrandedRules
  /** The publisher's sections as navigation groups, for a site without a published navigation. */
  readonly bar: NavigationData['groups']
  /** Words that mean the same for a search; absent: none. */
  readonly synonyms?: Synonyms
  readonly clock: () => number
  readonly compiler: BodyCompiler
  /** Reads this site's preview links; absent: previews are off. */
  readonly previews?: Pick<PreviewLinks, 'read'>
  /** Called for optional components that failed and for layouts that could not be read. */
  readonly onFault?: (fault: { readonly what: string; readonly error: unknown }) => void
}
