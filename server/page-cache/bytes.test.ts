import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { isCollected } from '../../test/harness/garbage.ts'
import { createBytes } from './bytes.ts'

const TEXT = 'A page of some words. '.repeat(400)

/** Bodies of a page, and a weak reference to its plain bytes. */
function makePlain() {
  const plain = Buffer.from(TEXT)
  return { bodies: createBytes('identity', plain), plain: new WeakRef(plain) }
}

test('BX-010 cached bodies retain no more memory than is counted, neither a pool nor a larger buffer', async () => {
  const small = createBytes('identity', Buffer.from('{"a":"small page"}'))
  const bodies = createBytes('identity', Buffer.from(TEXT))
  for (const encoding of ['br', 'gzip', 'identity', 'identity'] as const) await bodies.read(encoding)

  const cached = [
    small.find('identity'),
    ...(['br', 'gzip', 'identity'] as const).map((encoding) => bodies.find(encoding)),
  ]

  expect(cached.map((body) => body?.buffer.byteLength)).toEqual(cached.map((body) => body?.length))
  expect(cached.every((body) => body !== undefined && body.length > 0)).toBe(true)
  expect(bodies.size).toBe(cached.slice(1).reduce((sum, body) => sum + (body?.buffer.byteLength ?? 0), 0))
})

test('BX-010 the plain bytes of a page that is cached compressed are freed', async () => {
  const { bodies, plain } = makePlain()
  await bodies.read('br')

  expect(await isCollected(plain)).toBe(true)
  expect((await bodies.read('identity')).toString()).toBe(TEXT)
})
