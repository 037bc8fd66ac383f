import { expect, test } from 'vitest'
import { cleanJson } from './clean-json.ts'

const refuse = { tooLong: 'refuse' } as const

test('BX-027 unprintable characters are removed from texts and keys, and clean JSON stays the same object', () => {
  const clean = { headline: 'Ok\n\tok', items: [{ label: '日本', 'a key': 1 }] }

  expect(cleanJson(clean, refuse)).toEqual({ value: clean, issues: [] })
  expect(cleanJson(clean, refuse).value).toBe(clean)
  expect(
    cleanJson({ headline: 'a\ud800b\u0000c\u0085\r\nd', 'k\u0000ey': ['\ufffe'], slug: 'cafe\u0301' }, refuse).value,
  ).toEqual({ headline: 'a\ufffdbc\nd', key: [''], slug: 'caf\u00e9' })
  expect(Object.hasOwn(cleanJson(JSON.parse('{"__proto__": {"a": "\\u0000"}}'), refuse).value as object, 'a')).toBe(
    false,
  )
})

test('BX-027 the length of texts is limited by field, but not of HTML and payloads', () => {
  const long = 'x'.repeat(10_001)
  const document = {
    headline: long,
    dek: long,
    body: long,
    topics: [{ name: long }],
    additionalShortcodeData: { a: long },
  }

  expect(cleanJson(document, refuse).issues).toEqual([
    { path: 'headline', message: 'expected at most 1000 characters' },
    { path: 'dek', message: 'expected at most 10000 characters' },
    { path: 'topics.0.name', message: 'expected at most 1000 characters' },
  ])
  expect(cleanJson(document, { tooLong: 'cut' })).toEqual({
    value: {
      ...document,
      headline: `${'x'.repeat(999)}…`,
      dek: `${'x'.repeat(9999)}…`,
      topics: [{ name: `${'x'.repeat(999)}…` }],
    },
    issues: [],
  })
})

test('BX-027 a depth that would overflow the stack is an issue', () => {
  const nested: unknown = JSON.parse(`${'[{"a":'.repeat(5000)}1${'}]'.repeat(5000)}`)

  expect(cleanJson(nested, refuse).issues).toEqual([
    { path: '0.a.0.a.0.a.0.a.0.a', message: 'expected at most 100 lists and objects inside one another' },
  ])
})
