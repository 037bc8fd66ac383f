import { expect, test } from 'vitest'
import { LOCALE_CODES, type LocaleCode } from '../../../shared/brand/locale.ts'
import * as en from '../../../shared/messages/en/later.ts'
import { page as enPage } from '../../../shared/messages/en/page.ts'
import * as fr from '../../../shared/messages/fr/later.ts'
import { page as frPage } from '../../../shared/messages/fr/page.ts'
import { createPlural } from '../../../shared/messages/plural.ts'
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

const MESSAGES: Readonly<Record<LocaleCode, Readonly<Record<string, unknown>>>> = {
  en: {
    ...enPage,
    ...en.later,
    ...enServer,
    ...enForms,
    plans: enPlans,
    bankRates: enRates,
    solar: enSolar,
    leads: enLeads,
  },
  fr: {
    ...frPage,
    ...fr.later,
    ...frServer,
    ...frForms,
    plans: frPlans,
    bankRates: frRates,
    solar: frSolar,
    leads: frLeads,
  },
}

/** Messages that are the same in English and in another language. */
const SAME: ReadonlySet<string> = new Set(['menu', 'pages', 'comma'])

/** Messages whose parameter chooses between texts, and is in none of them. */
const CHOOSING: ReadonlySet<string> = new Set(['theme', 'liveUpdates', 'liveReporters'])

/** All texts of a message, with its parameters filled in. */
function textsOf(message: unknown): readonly string[] {
  if (typeof message === 'string') return [message]
  if (typeof message === 'function') return [String(message('system', 'system'))]
  return Object.values(message as object).flatMap(textsOf)
}

test.each(LOCALE_CODES)('BR-006 every message in %s has text and contains its parameters', (locale) => {
  for (const [name, message] of Object.entries(MESSAGES[locale])) {
    for (const text of textsOf(message)) expect(text.trim(), name).not.toBe('')
    if (typeof message !== 'function' || CHOOSING.has(name)) continue
    expect(message('21'), name).toContain('21')
  }
})

test.each(LOCALE_CODES.filter((code) => code !== 'en'))('BR-006 every message in %s is translated', (locale) => {
  const left = Object.entries(MESSAGES[locale]).filter(
    ([name, message]) => !SAME.has(name) && textsOf(message).join() === textsOf(MESSAGES.en[name]).join(),
  )

  // The same in both languages: 5 min, 12 images, Page 2.
  expect(left.map(([name]) => name).sort()).toEqual(['images', 'minutes', 'page', 'withoutYear'])
})

test('BR-006 French has no breaking space before a double punctuation mark', () => {
  const texts = Object.values(MESSAGES.fr).flatMap(textsOf)

  expect(texts.filter((text) => / [:;?!%»]|« |\w[:;?!%»]/u.test(text))).toEqual([])
})

test('BR-006 a plural follows the rules of its language', () => {
  const forms = { one: 'image', other: 'images' }
  const [english, french] = [createPlural('en-US'), createPlural('fr-FR')]

  expect([0, 1, 2].map((count) => english(count, forms))).toEqual(['images', 'image', 'images'])
  expect([0, 1, 2].map((count) => french(count, forms))).toEqual(['image', 'image', 'images'])
})
