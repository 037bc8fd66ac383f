import type { LocaleCode } from '../../../shared/brand/locale.ts'
import { later as enLater } from '../../../shared/messages/en/later.ts'
import { page as enPage } from '../../../shared/messages/en/page.ts'
import type { FormMessages } from '../../../shared/messages/form-messages.ts'
import { later as frLater } from '../../../shared/messages/fr/later.ts'
import { page as frPage } from '../../../shared/messages/fr/page.ts'
import type { LaterMessages, PageMessages, ServerMessages } from '../../../shared/messages/messages.ts'
import { forms as enForms } from './en/forms.ts'
import { leads as enLeads } from './en/leads.ts'
import { plans as enPlans } from './en/plans.ts'
import { rates as enRates } from './en/rates.ts'
import { server as enServer } from './en/server.ts'
import { solar as enSolar } from './en/solar.ts'
import { forms as frForms } from './fr/forms.ts'
import { leads as frLeads } from './fr/leads.ts'
import { plans as frPlans } from './fr/plans.ts'
import { rates as frRates } from './fr/rates.ts'
import { server as frServer } from './fr/server.ts'
import { solar as frSolar } from './fr/solar.ts'
import type { LeadServerWords } from './leads-words.ts'
import type { PlansServerWords } from './plans-words.ts'
import type { RatesServerWords } from './rates-words.ts'
import type { SolarServerWords } from './solar-words.ts'

/** All messages that the server uses, in one language. */
export type Words = PageMessages &
  LaterMessages &
  ServerMessages &
  FormMessages & {
    readonly plans: PlansServerWords
    readonly bankRates: RatesServerWords
    readonly solar: SolarServerWords
    readonly leads: LeadServerWords
  }

/** Complete by type: a locale without all of its words does not compile (BR-006). */
const WORDS = {
  en: {
    ...enPage,
    ...enLater,
    ...enServer,
    ...enForms,
    plans: enPlans,
    bankRates: enRates,
    solar: enSolar,
    leads: enLeads,
  },
  fr: {
    ...frPage,
    ...frLater,
    ...frServer,
    ...frForms,
    plans: frPlans,
    bankRates: frRates,
    solar: frSolar,
    leads: frLeads,
  },
} satisfies Record<LocaleCode, Words>

/** The messages of a locale. */
export function wordsOf(locale: LocaleCode): Words {
  return WORDS[locale]
}
