import { expect, test } from 'vitest'
import { z } from 'zod'
import { compiled } from './fields.schema.ts'

test('BX-031 a schema is compiled once, although each published document unwraps it', () => {
  const schema = compiled(z.object({ name: z.string() }))

  const first = schema.unwrap()
  schema.parse({ name: 'Ada' })

  expect(schema.unwrap()).toBe(first)
})
