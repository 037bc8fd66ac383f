import { expect, test } from 'vitest'
import type { Flash } from '../accounts/forms.ts'
import { toForms } from './reader-forms.ts'
import { en } from './words/en.ts'
import { readerWordsOf } from './words/words.ts'

const TOKEN = { name: 'token', value: 'x' }

const sent = (flash: Partial<Flash>) =>
  toForms(TOKEN, { form: 'sign-in', typed: {}, faults: {}, notice: null, ...flash }, en).sent

test('AU-023 no notice about a form says more than its name, and an unknown name becomes a neutral one', () => {
  expect(sent({ notice: 'signInFailed', typed: { email: 'ana@example.com' } })).toMatchObject({
    notice: { kind: 'refused', text: en.notices.signInFailed },
    typed: { email: 'ana@example.com' },
    faults: {},
  })
  for (const notice of ['toString', 'sent ', 'Failed to log user in', '__proto__']) {
    expect(sent({ notice })?.notice).toEqual({ kind: 'refused', text: en.notices.invalid })
  }
})

test('the notice of a sent mail is the same for every address but for the address itself', () => {
  const [one, other] = ['ana@example.com', 'bo@example.com'].map((email) => sent({ notice: 'sent', typed: { email } }))

  expect(one?.notice?.text.replace('ana@example.com', '*')).toBe(other?.notice?.text.replace('bo@example.com', '*'))
  expect(one?.notice?.kind).toBe('waiting')
})

test('a wrong code is the fault of its field, with the tries that are left', () => {
  const { faults, notice } = sent({ form: 'code', notice: 'wrongCode', triesLeft: 4 }) ?? {}

  expect(faults?.code).toContain('4')
  expect(notice?.kind).toBe('refused')
})

test('faults of fields become words, and the form says that there are some', () => {
  const { faults, notice } = sent({ faults: { zip: 'badZip', name: 'constructor' } }) ?? {}

  expect(faults).toEqual({ zip: en.fieldFaults.badZip, name: en.fieldFaults.missing })
  expect(notice?.kind).toBe('refused')
})

test('BR-006 the words of readers’ pages are complete and translated', () => {
  const textsOf = (words: unknown): readonly string[] => {
    if (typeof words === 'string') return [words]
    if (typeof words === 'function') return [String(words(3)), String(words('x'))]
    return Object.values(words as object).flatMap(textsOf)
  }
  const [english, french] = [textsOf(readerWordsOf('en')), textsOf(readerWordsOf('fr'))]

  expect(french).toHaveLength(english.length)
  expect(english.filter((text, index) => text.length > 12 && text === french[index])).toEqual([])
  expect(french.filter((text) => / [:;?!%»]|« |\w[;?!%»]/u.test(text))).toEqual([])
})
