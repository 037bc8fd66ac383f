import { expect, test } from 'vitest'
import { LOCALE_CODES } from '../../../shared/brand/locale.ts'
import { renderMail } from './render-mail.ts'
import { en } from './words/en.ts'
import type { MailKind } from './words/mail-words.ts'

const VALUES = {
  ...{ site: 'Tea & <Pot>', code: '123456', link: 'https://teapot.example/user/link/?t=a&b=1' },
  ...{ codeMinutes: '10', linkMinutes: '30', days: '7', passkey: 'Phone "of" <Ana>' },
  ...{ provider: 'id.example', reference: 'Q-1234', sellers: 'Roof & <Pot>', day: 'May 1, 2027' },
}

const all = LOCALE_CODES.flatMap((locale) => Object.keys(en).map((kind) => ({ locale, kind: kind as MailKind })))

test.each(all)(
  'the mail $kind in $locale has a value for each placeholder, and no markup from a value',
  ({ locale, kind }) => {
    const { subject, text, html } = renderMail(kind, locale, VALUES)

    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}/)
    expect(html).not.toMatch(/<Pot>|<Ana>|[?]t=a&b/)
    expect(text.includes(VALUES.link)).toBe(en[kind].button !== undefined)
    expect(text.includes(VALUES.code)).toBe(en[kind].code === true)
  },
)
