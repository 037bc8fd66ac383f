import { expect, test } from 'vitest'
import { SiteError } from '../../shared/errors.ts'
import { parseEnvelope } from './envelope.ts'

const asked = { edition: 'us', id: 'old' }
const notObjects: readonly unknown[] = ['text', 12, null, undefined, true, [{ data: 1 }]]

test.each(notObjects.map((body) => ({ body })))(
  'CL-014 a response that is not an object is refused: $body',
  ({ body }) => {
    expect(() => parseEnvelope(body, asked)).toThrow(
      new SiteError('CONTENT_INVALID', 'API request did not return a JSON object'),
    )
  },
)

test.each([{ body: {} }, { body: { items: [] } }, { body: { error: 'no' } }, { body: { data: undefined } }])(
  'CL-015 a response without data names the property: $body',
  ({ body }) => {
    expect(() => parseEnvelope(body, asked)).toThrow(
      new SiteError('CONTENT_INVALID', 'API response is not in the correct format. Expected property data'),
    )
  },
)

test('CL-015 null is data', () => {
  expect(parseEnvelope({ data: null }, asked)).toEqual({ kind: 'data', data: null })
})

test('CL-016 a 404 that lists the edition is a move, with the message given', () => {
  const body = { error: { code: 404, message: 'renamed' }, availableOn: [{ edition: 'us', slug: 'new' }] }

  expect(parseEnvelope(body, asked)).toEqual({ kind: 'moved', slug: 'new', message: 'renamed' })
})

test('CL-016 a move without a message says that the slug has changed', () => {
  const body = { error: { code: 404 }, availableOn: [{ edition: 'us', slug: 'new' }] }

  expect(parseEnvelope(body, asked)).toMatchObject({ kind: 'moved', message: 'the slug has changed' })
})

const missing = [
  { name: 'no availableOn', body: { error: { code: 404, message: 'nothing here' } } },
  { name: 'another edition', body: { error: { code: 404 }, availableOn: [{ edition: 'uk', slug: 'new' }] } },
  {
    name: 'the requested slug (BX-032: no loop)',
    body: { error: { code: 404 }, availableOn: [{ edition: 'us', slug: 'old' }] },
  },
  { name: 'an empty slug', body: { error: { code: 404 }, availableOn: [{ edition: 'us', slug: '' }] } },
  { name: 'a malformed list', body: { error: { code: '404' }, availableOn: 'new' } },
]

test.each(missing)('CL-016 a 404 with $name is missing', ({ body }) => {
  expect(parseEnvelope(body, asked)).toEqual({ kind: 'missing', message: 'API responded with 404' })
})

test('CL-016 any other code is a failure, not a missing page', () => {
  expect(parseEnvelope({ error: { code: 500 } }, asked)).toEqual({
    kind: 'failed',
    code: 500,
    message: 'API responded with 500',
  })
})
