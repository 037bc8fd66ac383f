import { expect, test } from 'vitest'
import { redactText, toLoggedAddress } from './redaction.ts'

test('BX-082 only the names of query parameters are logged', () => {
  expect(toLoggedAddress('/search/?q=jane%40example.com&token=abc&page=2')).toEqual({
    path: '/search/',
    query: ['q', 'token', 'page'],
  })
})

test('BX-082 the name of a parameter is not logged if it contains personal data', () => {
  expect(toLoggedAddress('/?jane@example.com=1&%3Cscript%3E').query).toEqual(['[other]', '[other]'])
})

test.each([
  ['BX-082 an address in a path', '/profiles/jane.doe@example.com/', '/profiles/[email]/'],
  ['BX-082 an encoded address in a path', '/profiles/jane%40example.co.uk/', '/profiles/[email]/'],
  ['BX-082 a token in a path', '/verify/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-def/', '/verify/[token]/'],
  ['BX-082 an ordinary path', '/tech/mobile/best-phones/', '/tech/mobile/best-phones/'],
])('%s', (_title, url, path) => {
  expect(toLoggedAddress(url).path).toBe(path)
})

test('BX-082 free text loses addresses, bearer tokens and query values', () => {
  const text = redactText('fetch https://api.example/x?apiKey=hush&a=b failed for jane@example.com with Bearer abc.def')

  expect(text).toBe(
    'fetch https://api.example/x?apiKey=[redacted]&a=[redacted] failed for [email] with bearer [redacted]',
  )
})

test('BX-082 a long path is truncated', () => {
  expect(toLoggedAddress(`/${'a'.repeat(4000)}`).path.length).toBeLessThan(310)
})
