import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { isCollected } from '../../test/harness/garbage.ts'
import { createBytes } from './bytes.ts'

const TEXT = 'A page of some words. '.repeat(400)

/** Bodies of a page whose plain bytes nobody else holds. */
function makePlain() {
  const plain = Buffer.from(TEXT)
  return { bodies: createBytes('identity', plain), plain: new WeakRef(plain) }
}

test('BX-010 kept bodies take the room they are counted with: no pool and no larger piece of memory stays with them', async () => {
  const small = createBytes('identity', Buffer.from('{"a":"small page"}'))
  const bodies = createBytes('identity', Buffer.from(TEXT))
  for (const encoding of ['br', 'gzip', 'identity', 'identity'] as const) await bodies.read(encoding)

  const kept = [
    small.find('identity'),
    ...(['br', 'gzip', 'identity'] as const).map((encoding) => bodies.find(encoding)),
  ]

  expect(kept.map((body) => body?.buffer.byteLength)).toEqual(kept.map((body) => body?.length))
  expect(kept.every((body) => body !== undefined && body.length > 0)).toBe(true)
  expect(bodies.size).toBe(kept.slice(1).reduce((sum, body) => sum + (body?.buffer.byteLength ?? 0), 0))
})

test('BX-010 the plain bytes of a page that is kept packed are let go', async () => {
  const { bodies, plain } = makePlain()
  await bodies.read('br')

  expect(await isCollected(plain)).toBe(true)
  expect((await bodies.read('identity')).toString()).toBe(TEXT)
})
