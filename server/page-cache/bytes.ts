import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { toOwnBytes } from '../own-bytes.ts'

export type BodyEncoding = 'br' | 'gzip' | 'identity'

/** The bytes of one page in the encodings that readers accept; each is compressed once (BX-010). */
export interface Bytes {
  readonly kind: 'bytes'
  /** Undefined until this encoding is first requested. */
  find(encoding: BodyEncoding): Buffer | undefined
  /** The same, for a reader: readers of plain bytes are counted. */
  findForReader(encoding: BodyEncoding): Buffer | undefined
  /** The bytes for a reader, compressed if need be; concurrent callers share one compression. */
  read(encoding: BodyEncoding): Promise<Buffer>
  /** All encodings together, in bytes. */
  readonly size: number
}

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

/**
 * Plain bytes are cached beside the compressed ones from this many readers without compression on. They take some five
 * times the room, so a robot that walks the whole site once must not evict pages that people read.
 */
const PLAIN_READERS = 2

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

/**
 * The bytes of a complete page, given in one encoding.
 *
 * @param onChange called when an encoding is added or removed, so that the cache can update its size
 */
export function createBytes(encoding: BodyEncoding, bytes: Buffer, onChange: () => void = () => {}): Bytes {
  // No closure below may capture the parameter: it would retain the plain bytes for as long as the page is cached.
  const cached = new Map<BodyEncoding, Buffer>([[encoding, toOwnBytes(bytes)]])
  const making = new Map<BodyEncoding, Promise<Buffer>>()
  let plainReaders = 0

  async function toPlain(): Promise<Buffer> {
    const plain = cached.get('identity')
    if (plain) return plain
    const zipped = cached.get('gzip')
    if (zipped) return unzip(zipped)
    const packed = cached.get('br')
    if (packed) return decompress(packed)
    throw new Error('A page has bytes in at least one encoding')
  }

  async function make(wanted: BodyEncoding): Promise<Buffer> {
    const plain = await toPlain()
    const cachesPlain = plainReaders >= PLAIN_READERS
    if (wanted === 'identity' && !cachesPlain) return plain
    const result = toOwnBytes(wanted === 'identity' ? plain : await pack(plain, wanted))
    cached.set(wanted, result)
    if (!cachesPlain) cached.delete('identity')
    onChange()
    return result
  }

  function findForReader(wanted: BodyEncoding): Buffer | undefined {
    const found = cached.get(wanted)
    if (found && wanted === 'identity') plainReaders += 1
    return found
  }

  return {
    kind: 'bytes',
    find: (wanted) => cached.get(wanted),
    findForReader,
    async read(wanted) {
      const found = findForReader(wanted)
      if (found) return found
      if (wanted === 'identity') plainReaders += 1
      const running = making.get(wanted)
      if (running) return running
      const flight = make(wanted).finally(() => making.delete(wanted))
      making.set(wanted, flight)
      return flight
    },
    get size() {
      let sum = 0
      for (const body of cached.values()) sum += body.length
      return sum
    },
  }
}

function pack(plain: Buffer, wanted: 'br' | 'gzip'): Promise<Buffer> {
  return wanted === 'br' ? compress(plain, BROTLI) : zip(plain, { level: 6 })
}
