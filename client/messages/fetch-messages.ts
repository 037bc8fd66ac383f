import type { LocaleCode } from '../../shared/brand/locale.ts'
import type { LaterMessages, PageMessages } from '../../shared/messages/messages.ts'

interface Fetch {
  readonly page: () => Promise<{ readonly page: PageMessages }>
  readonly later: () => Promise<{ readonly later: LaterMessages }>
}

const ENGLISH: Fetch = {
  page: () => import('../../shared/messages/en/page.ts'),
  later: () => import('../../shared/messages/en/later.ts'),
}

/** The chunks of each locale; a missing one does not compile. A browser loads only those of its page (BR-006). */
const FETCH: Readonly<Record<LocaleCode, Fetch>> & Readonly<Record<string, Fetch | undefined>> = {
  en: ENGLISH,
  fr: {
    page: () => import('../../shared/messages/fr/page.ts'),
    later: () => import('../../shared/messages/fr/later.ts'),
  },
}

/** Fetches the messages that render a page in a language; English when it has none. */
export async function fetchMessages(language: string): Promise<PageMessages> {
  return (await (FETCH[language.slice(0, 2)] ?? ENGLISH).page()).page
}

/** Fetches the messages for content that is added after a page is rendered; English when the language has none. */
export async function fetchLaterMessages(language: string): Promise<LaterMessages> {
  return (await (FETCH[language.slice(0, 2)] ?? ENGLISH).later()).later
}
