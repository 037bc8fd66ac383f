import { expect, test } from 'vitest'
import { isFromThisSite } from './own-origin.ts'

const requests: readonly (readonly [headers: Readonly<Record<string, string>>, own: boolean])[] = [
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://www.example.com', host: 'www.example.com' }, true],
  [{ origin: 'https://www.example.com', host: '10.0.0.7:3000' }, true],
  [{ origin: 'https://evil.example', host: 'www.example.com' }, false],
  [{ origin: 'null', host: 'www.example.com' }, false],
  [{ host: 'www.example.com' }, true],
]

test.each(requests)('BX-024 a write with the headers %j is of this site: %s', (headers, own) => {
  const get = (name: string) => headers[name.toLowerCase()]

  // Express declares more overloads of `get` than the rule uses.
  expect(isFromThisSite({ get: get as never }, 'https://www.example.com')).toBe(own)
})
