import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { parsePrivateJson } from './private-json.ts'

test('SE-013 JSON of the store is parsed', () => {
  expect(parsePrivateJson('{"a":[1]}', 'A row')).toEqual({ a: [1] })
})

test.each(['{"email":"ada@reader.example"', 'a draft about Tidewater', '["secret', '{"secret":1}x'])(
  'SE-013 an error about private JSON does not quote %j',
  (text) => {
    let error: unknown
    try {
      parsePrivateJson(text, 'A row')
    } catch (caught) {
      error = caught
    }

    expect(error).toMatchObject({ message: 'A row is not valid JSON' })
    expect(inspect(error, { depth: 5 })).not.toContain(text.slice(2, 8))
  },
)
