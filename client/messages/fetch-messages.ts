import type { LanguageTag } from '../../shared/brand/locale.ts'
import type { LaterMessages, PageMessages } from '../../shared/messages/messages.ts'

interface Fetch {
  readonly page: () => Promise<{ readonly page: PageMessages }>
  readonly later: () => Promise<{ readonly later: LaterMessages }>
}

const ENGLISH: Fetch = {
  page: () => import('../../shared/messages/en/page.ts'),
  later: () => import('../../shared/messages/en/later.ts'),
}

/** Complete by type. Each locale has chunks of its own: a browser loads those of its page alone (BR-006). */
const FETCH: Readonly<Record<LanguageTag, Fetch>> & Readonly<Record<string, Fetch | undefined>> = {
  'en-US': ENGLISH,
  'fr-FR': {
    page: () => import('../../shared/messages/fr/page.ts'),
    later: () => import('../../shared/messages/fr/later.ts'),
  },
}

/** The words a page is drawn with, by its language; English for a language that has none. */
export async function fetchMessages(language: string): Promise<PageMessages> {
  return (await (FETCH[language] ?? ENGLISH).page()).page
}

/** The words for what is added to a page after it was drawn. */
export async function fetchLaterMessages(language: string): Promise<LaterMessages> {
  return (await (FETCH[language] ?? ENGLISH).later()).later
}
