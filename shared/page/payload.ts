import type { AbState } from '../ab/state.ts'
import type { LocaleCode } from '../brand/locale.ts'
import type { DebugService } from '../debug/services.ts'
import type { DebugBlock } from '../entities/debug.ts'
import type { Ask, FlagName } from '../flags/flag.ts'
import type { Spoken } from '../text/spoken.ts'
import type { ComponentModel, ContentModel, FrameModel, LinkModel, RowModel, TickerModel } from './model.ts'
import type { LayoutName, PageName, SectionTheme } from './names.ts'

/** The head as data: written by the template on the server, applied by `client/app/head.ts` on navigation. */
export interface Head {
  readonly title: string
  readonly description: string | null
  readonly canonical: string | null
  /** e.g. `noindex`; null when robots may do as they like. */
  readonly robots: string | null
  readonly metas: readonly { readonly key: 'name' | 'property'; readonly name: string; readonly content: string }[]
  readonly links: readonly { readonly rel: string; readonly href: string; readonly hreflang?: string }[]
  readonly jsonLd: readonly Readonly<Record<string, unknown>>[]
  /** The hero, preloaded with high priority. */
  readonly preload: { readonly srcset: string; readonly sizes: string; readonly src: string } | null
}

export interface NavigationGroup {
  readonly label: string
  readonly href: string
  readonly section: SectionTheme | null
  readonly items: readonly LinkModel[]
}

/** Header or footer navigation (CL-012). Sent once in the HTML, read back from the DOM, never in the data block. */
export interface Navigation {
  readonly groups: readonly NavigationGroup[]
  readonly links: readonly LinkModel[]
}

/** A publisher's own mark, ready to stand in every page. */
export interface LogoArt {
  /** The content of the `svg` element: flat shapes, the ink as `currentColor`, the accent as `var(--brand)`. */
  readonly shapes: string
  readonly viewBox: string
}

/** Where a name stands in the box that its ink fills: units are hundredths of an em. */
export interface NameFit {
  readonly viewBox: string
  readonly x: number
  readonly y: number
  /** `textLength` of the letters. */
  readonly length: number
}

export type NameFits = Readonly<Record<Brand, NameFit>>

/** The publication's own names, from configuration (BR-003). */
export interface SiteIdentity {
  readonly name: string
  /** What it stands for, in a few words. */
  readonly tagline: string | null
  /** Who answers for it. */
  readonly publisher: string
  readonly logo: { readonly text: string; readonly alt: string; readonly art: LogoArt | null }
  /** What each sub-brand is called; the default brand is the publication itself. */
  readonly brandNames: Readonly<Record<Exclude<Brand, 'cnet'>, string>>
  readonly nameFits: NameFits
  /** One sentence on what it is, for the foot of every page. */
  readonly description: string | null
  readonly origin: string
  /** In which days are told, a name of the IANA database. */
  readonly timeZone: string
  /** Where the front page of the page's locale is, e.g. `/fr/`; absent for the default one, which is at `/`. */
  readonly home?: string
  /** What the switch offers; absent where there is one locale (BR-007). */
  readonly locales?: readonly LocaleChoice[]
  /** There is a search to lead to; absent where there is none. */
  readonly search?: true
  /** There are accounts to sign in to; absent where there are none. */
  readonly signIn?: true
  /** Of the publication's own words and navigation; absent where the page is in the same one. */
  readonly spoken?: Spoken
}

/** A locale as the switch offers it. */
export interface LocaleChoice {
  readonly code: LocaleCode
  /** In its own language. */
  readonly label: string
  /** e.g. `fr-FR` */
  readonly language: string
  /** Where its front page is. */
  readonly home: string
}

/** What of the configuration a browser may know, whole (CL-003, SE-007). */
export interface PublicEnvironment {
  readonly environment: 'production' | 'development'
  /** The one key that reaches the browser; null when none is set. */
  readonly apiKey: string | null
  /** null: the site's own origin. */
  readonly userApiHost: string | null
  readonly staticAssetHost: string | null
}

/** The same for every page of a process: held by the shell, not repeated in the data block. */
export interface ShellData {
  readonly site: SiteIdentity
  readonly environment: PublicEnvironment
  /** Named only where it is not the usual one (DV-003). */
  readonly deviceCookie?: string
  readonly header: Navigation
  readonly footer: Navigation
}

/** Features that are on, or that the browser has to decide first; what is off is not named. */
export type BrowserFlags = Readonly<Partial<Record<FlagName, true | Ask>>>

/** What is told of a request that asked for it; such an answer is never kept (OP-003, OP-004). */
export interface DebugFacts {
  readonly services: readonly DebugService[]
  /** null: nobody asked for `api`. */
  readonly api: DebugBlock | null
}

/** What a page says of the link that has opened it. */
export interface PreviewModel {
  /** `January 5, 2026 at 3:04 PM PST`; null when the end is not known. */
  readonly until: { readonly iso: string; readonly text: string } | null
}

export type Brand = 'cnet' | 'roadshow'

/** What the document's head says of the publication on every page; of no use to the client. */
export interface DocumentLook {
  /** Address of the publication's colours, linked after the build's styles; null: it has the design's own. */
  readonly stylesheet: string | null
  readonly themeColour: string
}

/** The shell as the server has it. */
export interface DocumentShell extends ShellData {
  readonly look: DocumentLook
  /** The share of readers whose browser reports what it measures, 0 to 1 (BX-081). */
  readonly vitals: number
}

/** One page, whole, as plain JSON: the loader data of the server, the data block and the data endpoint. */
export interface PagePayload {
  readonly page: PageName
  /** The bare route name, for metrics and tracking. */
  readonly route: string
  /** Path and declared query of this view, without the host. */
  readonly path: string
  readonly status: number
  readonly layout: LayoutName
  /** Absent where the layout has no words of its own. */
  readonly frame?: FrameModel
  readonly brand: Brand
  readonly edition: string
  readonly locale: string
  readonly section: SectionTheme | null
  readonly head: Head
  /** The reader's bucket, where the page is part of its test (AB-021); absent on every other page. */
  readonly experiment?: AbState
  readonly flags?: BrowserFlags
  readonly debug?: DebugFacts
  /** Only the reader's link has opened this page (BX-033); absent on every public one. */
  readonly preview?: PreviewModel
  /** The page opts out of beginning at the top (NV-009); absent on every other one. */
  readonly keepsScroll?: true
  /** The short address this page stands at, with outer slashes (VN-005); absent on pages that have none. */
  readonly vanity?: string
  readonly content: ContentModel
  /** Lifted out of the layout tree: it stands above the bar, outside the page. */
  readonly ticker: TickerModel | null
  readonly rows: readonly RowModel[]
}

/** `/_component/<id><path>`: always HTTP 200 with JSON; no component: it is left out of its page (CL-006). */
export interface LoadedComponent {
  readonly build: string
  readonly status: number
  readonly component: ComponentModel | null
}

/** `/_data<path>`: always HTTP 200 with JSON (decision 0010). */
export type DataAnswer =
  | { readonly build: string; readonly status: number; readonly page: PagePayload }
  | { readonly build: string; readonly status: number; readonly redirect: string }
  /** The target is no page of ours: the browser must load it as a document. */
  | { readonly build: string; readonly status: number; readonly leave: string }
