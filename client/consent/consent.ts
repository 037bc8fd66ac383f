import {
  type Category,
  CONSENT_COOKIE,
  type ConsentChoice,
  type ConsentMode,
  grantsOf,
  type RefusableCategory,
  readChoice,
} from '../../shared/consent/consent.ts'
import type { ReaderFacts } from '../../shared/consent/reader-facts.ts'
import { readCookies } from '../app/cookies.ts'
import { fetchFromSite } from '../app/fetch-from-site.ts'
import { findCookie } from '../app/find-cookie.ts'
import { readSession, writeSession } from '../app/session-store.ts'
import { modeOf } from './mode.ts'
import type { ConsentSource } from './sources/consent-source.ts'

/** The event of the window after each change of what is granted. */
export const CONSENT_EVENT = 'consent'

const READER_KEY = 'reader'
const DAY = 86_400_000

/** What the browser knows of its reader's consent. */
export interface Consent {
  readonly mode: ConsentMode
  /** null: nothing was chosen, or a year ago. */
  readonly choice: ConsentChoice | null
  readonly gpc: boolean
  /** null: unknown. */
  readonly country: string | null
  readonly grants: ReadonlySet<Category>
  /** Whether a source of another company says what is granted. */
  readonly isExternal: boolean
  /**
   * Whether the reader, or the law of their country, decides. False while the site, or a source of consent, has not said
   * anything: then nothing is granted, and nothing that was granted before ends.
   */
  readonly isCertain: boolean
}

// One document has one reader, one cookie and one source: these are the document's state, as its cookies are.
let edition = ''
let facts: ReaderFacts | null = null
let source: Pick<ConsentSource, 'granted' | 'hasSpoken'> | null = null
let isKnown = false
let settle = () => {}
const known = new Promise<void>((resolve) => {
  settle = resolve
})

/** What is granted now. Until the site has said where the reader is, that is what a reader who must agree first grants. */
export function readConsent(): Consent {
  facts ??= readFacts()
  const { globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean }
  const gpc = globalPrivacyControl === true || facts?.gpc === true
  const country = facts?.country ?? null
  const mode =
    facts === null || source !== null ? 'opt-in' : modeOf(edition, { country, timeZone: readTimeZone() ?? null })
  const own = readOwnChoice()
  const choice = source === null ? own : { day: today(), granted: withoutRefused(source.granted(), own) }
  const isCertain = source === null ? facts !== null || own !== null : source.hasSpoken()
  const grants = grantsOf({ mode, choice, gpc })
  return { mode, choice, gpc, country, grants, isExternal: source !== null, isCertain }
}

/** Whether a category is granted now. */
export function hasGranted(category: Category): boolean {
  return readConsent().grants.has(category)
}

/** What is known of a category: `unknown` grants nothing, but ends nothing either. */
export type ConsentAnswer = 'granted' | 'refused' | 'unknown'

/** What is known of a category now. */
export function answerOf(category: Category): ConsentAnswer {
  const { grants, isCertain } = readConsent()
  if (grants.has(category)) return 'granted'
  return isCertain ? 'refused' : 'unknown'
}

/** Resolves when the reader's country, and what a source of consent says, are known, or will stay unknown. */
export function whenConsentKnown(): Promise<void> {
  return known
}

/** Whether that is so now. */
export function isConsentKnown(): boolean {
  return isKnown
}

/** Sets the edition of the shown page, whose law counts. */
export function setEdition(shown: string): void {
  if (shown === edition) return
  edition = shown
  announce()
}

/** Says that a platform of another company asks: until it has said something, nothing is granted. */
export function awaitSource(): void {
  source = { granted: () => [], hasSpoken: () => false }
}

/**
 * Asks the site about the reader, once a visit. While the site cannot be asked, a reader has to agree first.
 *
 * @param open fetches the code of a platform of another company, and opens it; null: the site itself asks
 */
export async function startConsent(open: (() => Promise<ConsentSource>) | null): Promise<void> {
  // A chunk that is gone is as a platform that is silent.
  const opened = open?.().catch(() => null)
  facts ??= readFacts() ?? (await fetchFacts())
  const external = await opened
  if (external) source = external
  await external?.known
  isKnown = true
  settle()
  announce()
}

/** Tells everything that needs consent that it may have changed. */
export function announce(): void {
  dispatchEvent(new Event(CONSENT_EVENT))
}

/** The form of the site can refuse what a platform grants, and grants nothing itself. */
function withoutRefused(granted: readonly RefusableCategory[], own: ConsentChoice | null) {
  return own === null ? granted : granted.filter((category) => own.granted.includes(category))
}

function readOwnChoice(): ConsentChoice | null {
  return readChoice(findCookie(readCookies(), CONSENT_COOKIE), Date.now())
}

/** The day, in days since 1970. */
export function today(): number {
  return Math.floor(Date.now() / DAY)
}

function readTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function readFacts(): ReaderFacts | null {
  return parseFacts(readSession(READER_KEY) ?? 'null')
}

async function fetchFacts(): Promise<ReaderFacts | null> {
  try {
    const response = await fetchFromSite('/_node/reader')
    const text = await response.text()
    const fetched = response.ok ? parseFacts(text) : null
    if (fetched) writeSession(READER_KEY, text)
    return fetched
  } catch {
    return null // The site cannot be asked: the reader has to agree first.
  }
}

function parseFacts(text: string): ReaderFacts | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('country' in value) || !('gpc' in value)) return null
    const { country, gpc } = value
    return { country: typeof country === 'string' ? country : null, gpc: gpc === true }
  } catch {
    return null
  }
}
