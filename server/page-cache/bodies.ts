import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { toOwnBytes } from '../own-bytes.ts'

export type BodyEncoding = 'br' | 'gzip' | 'identity'

/** The bytes of one page in the encodings that are asked for; each is made once (BX-010). */
export interface Bodies {
  /** The bytes, when they are there already. */
  find(encoding: BodyEncoding): Buffer | undefined
  /** The same, for a reader who asks for this encoding. */
  findForReader(encoding: BodyEncoding): Buffer | undefined
  /** The bytes for a reader, made from those that are there; callers at the same time wait for one making. */
  read(encoding: BodyEncoding): Promise<Buffer>
  /** Of all encodings together. */
  readonly bytes: number
}

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

/**
 * Readers without compression from whom on the plain bytes are kept beside the packed ones. They are some five times as many
 * bytes, so a robot that walks the whole site once must not drive out pages that people read.
 */
const PLAIN_READERS = 2

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

/**
 * Bodies that begin with one encoding.
 *
 * @param onChange is told when the kept bytes are others, so that whoever counts them can count again
 */
export function createBodies(encoding: BodyEncoding, bytes: Buffer, onChange: () => void = () => {}): Bodies {
  // Nothing else here may name the parameter: a closure that did would hold the plain bytes for as long as the page is kept.
  const kept = new Map<BodyEncoding, Buffer>([[encoding, toOwnBytes(bytes)]])
  const making = new Map<BodyEncoding, Promise<Buffer>>()
  let plainReaders = 0

  async function toPlain(): Promise<Buffer> {
    const plain = kept.get('identity')
    if (plain) return plain
    const zipped = kept.get('gzip')
    if (zipped) return unzip(zipped)
    const packed = kept.get('br')
    if (packed) return decompress(packed)
    throw new Error('There is a body in one encoding at least')
  }

  async function make(wanted: BodyEncoding): Promise<Buffer> {
    const plain = await toPlain()
    const keepsPlain = plainReaders >= PLAIN_READERS
    if (wanted === 'identity' && !keepsPlain) return plain
    const result = toOwnBytes(wanted === 'identity' ? plain : await pack(plain, wanted))
    kept.set(wanted, result)
    if (!keepsPlain) kept.delete('identity')
    onChange()
    return result
  }

  function findForReader(wanted: BodyEncoding): Buffer | undefined {
    const known = kept.get(wanted)
    if (known && wanted === 'identity') plainReaders += 1
    return known
  }

  return {
    find: (wanted) => kept.get(wanted),
    findForReader,
    async read(wanted) {
      const known = findForReader(wanted)
      if (known) return known
      if (wanted === 'identity') plainReaders += 1
      const running = making.get(wanted)
      if (running) return running
      const flight = make(wanted).finally(() => making.delete(wanted))
      making.set(wanted, flight)
      return flight
    },
    get bytes() {
      let sum = 0
      for (const body of kept.values()) sum += body.length
      return sum
    },
  }
}

function pack(plain: Buffer, wanted: 'br' | 'gzip'): Promise<Buffer> {
  return wanted === 'br' ? compress(plain, BROTLI) : zip(plain, { level: 6 })
}
