import { Buffer } from 'node:buffer'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { isCollected } from '../../../test/harness/garbage.ts'
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
  expect(cached.every((body) => (body?.length ?? 0) > 0)).toBe(true)
  expect(bodies.size).toBe(cached.slice(1).reduce((sum, body) => sum + (body?.buffer.byteLength ?? 0), 0))
})

test('BX-010 the plain bytes of a page that is cached compressed are freed', async () => {
  const { bodies, plain } = makePlain()
  await bodies.read('br')

  expect(await isCollected(plain)).toBe(true)
  expect((await bodies.read('identity')).toString()).toBe(TEXT)
})

test('BX-010 a page that was streamed once is cached as it was streamed, and is compressed harder for later readers', async () => {
  const { bodies, plain } = makePlain()
  const streamed = brotliCompressSync(TEXT, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } })
  bodies.shrink({ encoding: 'br', bytes: streamed })

  expect(await isCollected(plain)).toBe(true)
  expect(bodies.size).toBe(streamed.length)
  expect(bodies.smallest()).toEqual({ encoding: 'br', bytes: streamed })
  expect(bodies.findForReader('br')).toBeNull()
  const packed = await bodies.read('br')
  expect(packed.equals(streamed)).toBe(false)
  expect(brotliDecompressSync(packed).toString()).toBe(TEXT)
  expect(bodies.size).toBe(packed.length)
  expect((await bodies.read('identity')).toString()).toBe(TEXT)
})

test('BX-010 plain bytes stay cached when the page was streamed to a reader after others had read them', async () => {
  const { bodies } = makePlain()
  await bodies.read('identity')

  bodies.shrink({ encoding: 'gzip', bytes: gzipSync(TEXT) })

  expect(bodies.find('identity')?.toString()).toBe(TEXT)
  expect(bodies.size).toBe(TEXT.length)
})

test('BX-010 each encoding is made once, whichever was requested first', async () => {
  const onGrow = vi.fn()
  const bytes = createBytes('br', await createBytes('identity', Buffer.from('Ünïcode '.repeat(50))).read('br'), onGrow)

  const [first, second] = await Promise.all([bytes.read('gzip'), bytes.read('gzip')])

  expect(first).toBe(second)
  expect(await bytes.read('gzip')).toBe(first)
  expect(onGrow).toHaveBeenCalledOnce()
  expect(gunzipSync(first).toString()).toBe('Ünïcode '.repeat(50))
  expect(brotliDecompressSync(await bytes.read('br')).toString()).toBe('Ünïcode '.repeat(50))
  expect((await bytes.read('identity')).toString()).toBe('Ünïcode '.repeat(50))
})

test('BX-010 plain bytes are cached beside compressed ones from their second reader on, and counted', async () => {
  const plain = Buffer.from('Ünïcode '.repeat(50))
  const onChange = vi.fn()
  const bytes = createBytes('identity', plain, onChange)
  await bytes.read('br')
  const packed = bytes.size

  expect(bytes.find('identity')).toBeNull()
  await bytes.read('identity')
  expect(bytes.findForReader('identity')).toBeNull()
  expect(bytes.size).toBe(packed)
  await bytes.read('identity')

  expect(bytes.findForReader('identity')?.equals(plain)).toBe(true)
  expect(bytes.size).toBe(packed + plain.length)
  expect(onChange).toHaveBeenCalledTimes(2)
})
