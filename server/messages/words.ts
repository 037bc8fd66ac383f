import type { LocaleCode } from '../../shared/brand/locale.ts'
import { forms as enForms } from '../../shared/messages/en/forms.ts'
import { later as enLater } from '../../shared/messages/en/later.ts'
import { page as enPage } from '../../shared/messages/en/page.ts'
import { server as enServer } from '../../shared/messages/en/server.ts'
import type { FormMessages } from '../../shared/messages/form-messages.ts'
import { forms as frForms } from '../../shared/messages/fr/forms.ts'
import { later as frLater } from '../../shared/messages/fr/later.ts'
import { page as frPage } from '../../shared/messages/fr/page.ts'
import { server as frServer } from '../../shared/messages/fr/server.ts'
import type { LaterMessages, PageMessages, ServerMessages } from '../../shared/messages/messages.ts'

/** All messages that the server uses, in one language. */
export type Words = PageMessages & LaterMessages & ServerMessages & FormMessages

/** Complete by type: a locale without all of its words does not compile (BR-006). */
const WORDS = {
  en: { ...enPage, ...enLater, ...enServer, ...enForms },
  fr: { ...frPage, ...frLater, ...frServer, ...frForms },
} satisfies Record<LocaleCode, Words>

/** The messages of a locale. */
export function wordsOf(locale: LocaleCode): Words {
  return WORDS[locale]
}
