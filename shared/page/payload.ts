import type { Goal } from '../ab/goal.ts'
import type { AbState } from '../ab/state.ts'
import type { AdNetworks } from '../ads/networks.ts'
import type { LocaleCode } from '../brand/locale.ts'
import type { ExternalConsent } from '../consent/consent-settings.ts'
import type { DebugService } from '../debug/services.ts'
import type { DebugBlock } from '../entities/debug.ts'
import type { BrowserCondition, FlagName } from '../flags/flag.ts'
import type { PreviewWords } from '../messages/messages.ts'
import type { Script } from '../scripts/script.ts'
import type { Spoken } from '../text/spoken.ts'
import type { ContentFacts } from './content-facts.ts'
import type { LinkModel } from './model/parts.ts'
import type { ComponentModel, FrameModel, RowModel, TickerModel } from './model.ts'
import type { LayoutName, SectionTheme } from './names.ts'
import type { ContentModel, PageName } from './page-models.ts'

/** The head as data: written by the template on the server, applied by `client/app/head.ts` on navigation. */
export interface Head {
  readonly title: string
  readonly description: string | null
  readonly canonical: string | null
  /** e.g. `noindex`; null for no restriction. */
  readonly robots: string | null
  readonly metas: readonly { readonly key: 'name' | 'property'; readonly name: string; readonly content: string }[]
  readonly links: readonly {
    readonly rel: string
    readonly href: string
    readonly hreflang?: string
    /** A media type, for a page in another form. */
    readonly type?: string
    readonly title?: string
  }[]
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

/** A publisher's logo, inlined in every page. */
export interface LogoArt {
  /** The content of the `svg` element: flat shapes, the ink as `currentColor`, the accent as `var(--brand)`. */
  readonly shapes: string
  readonly viewBox: string
}

/** The position of a name in the box that its glyphs fill, in hundredths of an em. */
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
  /** The tagline. */
  readonly tagline: string | null
  /** The legal publisher. */
  readonly publisher: string
  readonly logo: { readonly text: string; readonly alt: string; readonly art: LogoArt | null }
  /** The name of each sub-brand; the default brand is the publication itself. */
  readonly brandNames: Readonly<Record<Exclude<Brand, 'cnet'>, string>>
  readonly nameFits: NameFits
  /** One sentence for the footer of every page. */
  readonly description: string | null
  readonly origin: string
  /** IANA name of the time zone in which dates are shown. */
  readonly timeZone: string
  /** Address of the front page in the page's locale, e.g. `/fr/`; absent for the default locale, which has `/`. */
  readonly home?: string
  /** The locales of the switch; absent for one locale (BR-007). */
  readonly locales?: readonly LocaleChoice[]
  /** Set when the site has a search. */
  readonly search?: true
  /** Set when the publication leaves out the search page. */
  readonly noSearch?: true
  /** Set when the site has accounts. */
  readonly signIn?: true
  /** The language of the publication's name and navigation; absent if it is the page's language. */
  readonly spoken?: Spoken
}

/** A locale in the language switch. */
export interface LocaleChoice {
  readonly code: LocaleCode
  /** In its own language. */
  readonly label: string
  /** e.g. `fr-FR` */
  readonly language: string
  /** Address of its front page. */
  readonly home: string
}

/** All of the configuration that is public (CL-003, SE-007). */
export interface PublicEnvironment {
  /** The site in addresses of its APIs. */
  readonly siteKey: string
  readonly environment: 'production' | 'development'
  /** The one key that reaches the browser; null when none is set. */
  readonly apiKey: string | null
  /** null: the site's own origin. */
  readonly userApiHost: string | null
  readonly staticAssetHost: string | null
  /** Where scripts of others run in frames; absent: nowhere. */
  readonly frameOrigin?: string
  /** Set where scripts of others run in the page itself. */
  readonly opensPage?: true
  /** The scripts of others; absent: there are none. */
  readonly scripts?: readonly Script[]
  /** What the site sets for counting; absent: nothing. */
  readonly counting?: CountingSettings
  /** The networks of its ads; absent: none. */
  readonly ads?: AdNetworks
  /** Who asks readers for consent; absent: the site itself. */
  readonly consent?: ExternalConsent
}

export interface CountingSettings {
  /** Set when nobody is counted who has not agreed. */
  readonly waits?: true
  /** The value of the cookie dw-tag where the reader's address names no source (TR-014). */
  readonly tag?: string
  /** The report suite of an audience tool. */
  readonly suite?: string
  /** The image that an audience tool counts. */
  readonly audience?: string
}

/** The same for every page of a process, so the shell has it and page data does not repeat it. */
export interface ShellData {
  readonly site: SiteIdentity
  readonly environment: PublicEnvironment
  /** Set only when it differs from the default (DV-003). */
  readonly deviceCookie?: string
  readonly header: Navigation
  readonly footer: Navigation
  /** What the bar shows of the account, as HTML, which the browser reads back from the page; absent if there are no accounts. */
  readonly accountHtml?: string | undefined
  /** The guid of the page view, in the browser alone (BR-009). */
  readonly readPageGuid?: () => string | undefined
}

/** Features that are on, or that the browser decides. Features that are off are left out. */
export type BrowserFlags = Readonly<Partial<Record<FlagName, true | BrowserCondition>>>

/** Requested debug output; a response with it is never cached (OP-003, OP-004). */
export interface DebugFacts {
  readonly services: readonly DebugService[]
  /** null: `api` was not requested. */
  readonly api: DebugBlock | null
  /** Where the document is edited (PG-077); null: `editor` was not requested, or the site has no tool. */
  readonly editor: string | null
}

/** The preview link that opened a page, for display. */
export interface PreviewModel {
  /** `January 5, 2026 at 3:04 PM PST`; null when the host does not send it. */
  readonly until: { readonly iso: string; readonly text: string } | null
  readonly words: PreviewWords
  /** Equal for equal pages: a browser that shows the page finds out whether it has changed (MV-013). */
  readonly version: string
}

export type Brand = 'cnet' | 'roadshow'

/** The publication's part of the document head; the client does not need it. */
export interface DocumentLook {
  /** URL of the publication's colours, linked after the build's styles; null: the default colours. */
  readonly stylesheet: string | null
  readonly themeColour: string
  /** The name of the site's search for browsers (BX-037); absent if it has none. */
  readonly search?: string
  /** Set when the publisher reserves its rights against text and data mining (TDMRep); `policy` is an address. */
  /** `sha256-…` of the start script, where the policy of the page trusts scripts by it. */
  readonly startHash?: string
  /** Scripts of others whose tags are in the HTML. */
  readonly scripts?: readonly Script[]
  readonly mining?: { readonly policy: string | null }
}

/** The shell on the server. */
export interface DocumentShell extends ShellData {
  readonly look: DocumentLook
  /** The share of readers whose browser reports web vitals, 0 to 1 (BX-081). */
  readonly vitals: number
}

/** A whole page as plain JSON: server loader data, data block and response of the data endpoint. */
export interface PagePayload {
  readonly page: PageName
  /** The bare route name, for metrics and tracking. */
  readonly route: string
  /** Path and declared query of this view, without the host. */
  readonly path: string
  readonly status: number
  readonly layout: LayoutName
  /** Absent when the layout has no text. */
  readonly frame?: FrameModel
  readonly brand: Brand
  readonly edition: string
  readonly locale: string
  readonly section: SectionTheme | null
  readonly head: Head
  /** The reader's bucket, where the page is part of its test (AB-021); absent on every other page. */
  readonly experiment?: AbState
  /** The goal of that test; absent: it has none. */
  readonly goal?: Goal
  readonly flags?: BrowserFlags
  readonly debug?: DebugFacts
  /** Set when a preview link opened the page (BX-033). */
  readonly preview?: PreviewModel
  /** Set when a navigation from another page of the same content does not scroll to the top (NV-009). */
  readonly keepsScroll?: true
  /** The vanity URL of the page, with outer slashes (VN-005); absent when it has none. */
  readonly vanity?: string
  /** What ads and counting know of the content; absent on pages without content of editors, such as errors. */
  readonly facts?: ContentFacts
  readonly content: ContentModel
  /** Moved out of the layout tree, because it is above the header bar. */
  readonly ticker: TickerModel | null
  readonly rows: readonly RowModel[]
}

/** `/_component/<id><path>`: always HTTP 200 with JSON. Without a component, the page leaves it out (CL-006). */
export interface LoadedComponent {
  readonly build: string
  readonly status: number
  readonly component: ComponentModel | null
}

/** `/_data<path>`: always HTTP 200 with JSON (decision 0010). */
export type PageDataResponse =
  | { readonly build: string; readonly status: number; readonly page: PagePayload }
  | { readonly build: string; readonly status: number; readonly redirect: string }
  /** The target is outside the site: the browser must load it as a document. */
  | { readonly build: string; readonly status: number; readonly leave: string }
