import type { LocaleCode } from '../../shared/brand/locale.ts'
import { page as enPage } from '../../shared/messages/en/page.ts'
import { server as enServer } from '../../shared/messages/en/server.ts'
import { page as frPage } from '../../shared/messages/fr/page.ts'
import { server as frServer } from '../../shared/messages/fr/server.ts'
import type { PageMessages, ServerMessages } from '../../shared/messages/messages.ts'

/** All words the server writes with, in one language. */
export type Words = PageMessages & ServerMessages

/** Complete by type: a locale without all of its words does not compile (BR-006). */
const WORDS = {
  en: { ...enPage, ...enServer },
  fr: { ...frPage, ...frServer },
} satisfies Record<LocaleCode, Words>

/** The site's own words in a locale. */
export function wordsOf(locale: LocaleCode): Words {
  return WORDS[locale]
}
