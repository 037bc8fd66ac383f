import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type BodyEncoding = 'br' | 'gzip' | 'identity'

/** A whole body in one encoding. */
export interface EncodedBody {
  readonly encoding: BodyEncoding
  readonly bytes: Buffer
}

/** The bytes of one page in the encodings that readers accept; each is compressed once (BX-010). */
export interface Bytes {
  readonly kind: 'bytes'
  /** Null until this encoding is first requested. */
  find(encoding: BodyEncoding): Buffer | null
  /** The same, for a reader: readers of plain bytes are counted. */
  findForReader(encoding: BodyEncoding): Buffer | null
  /** The bytes for a reader, compressed if need be; concurrent callers share one compression. */
  read(encoding: BodyEncoding): Promise<Buffer>
  /** Replaces plain bytes that nobody has requested again by those that were streamed to the first reader. */
  shrink(streamed: EncodedBody): void
  /** The smallest encoding there is. */
  smallest(): EncodedBody
  /** All encodings together, in bytes. */
  readonly size: number
}

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

/** The smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const

type PerEncoding<Value> = Record<BodyEncoding, Value | null>

/**
 * Plain bytes are cached beside the compressed ones from this many readers without compression on. They take about
 * five times the room, so a robot that walks the whole site once must not evict pages that people read.
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
  // Two maps would take 0.8 kB, and there are thousands of pages.
  const cached: PerEncoding<Buffer> = { br: null, gzip: null, identity: null, [encoding]: toExactBytes(bytes) }
  const making: PerEncoding<Promise<Buffer>> = { br: null, gzip: null, identity: null }
  /** Compressed quickly, so no later reader gets it; all other encodings are made from it. */
  let source: EncodedBody | null = null
  let plainReaders = 0

  function smallest(): EncodedBody {
    for (const encoding of ENCODINGS) {
      const bytes = cached[encoding]
      if (bytes) return { encoding, bytes }
    }
    if (source) return source
    throw new Error('A page has bytes in at least one encoding')
  }

  async function toPlain(): Promise<Buffer> {
    return cached.identity ?? unpack(smallest())
  }

  async function make(wanted: BodyEncoding): Promise<Buffer> {
    const plain = await toPlain()
    const cachesPlain = plainReaders >= PLAIN_READERS
    if (wanted === 'identity' && !cachesPlain) return plain
    const result = toExactBytes(wanted === 'identity' ? plain : await pack(plain, wanted))
    cached[wanted] = result
    source = null
    if (!cachesPlain) cached.identity = null
    onChange()
    return result
  }

  function findForReader(wanted: BodyEncoding): Buffer | null {
    const found = cached[wanted]
    if (found && wanted === 'identity') plainReaders += 1
    return found
  }

  return {
    kind: 'bytes',
    find: (wanted) => cached[wanted],
    findForReader,
    async read(wanted) {
      const found = findForReader(wanted)
      if (found) return found
      if (wanted === 'identity') plainReaders += 1
      making[wanted] ??= make(wanted).finally(() => {
        making[wanted] = null
      })
      return making[wanted]
    },
    shrink({ encoding, bytes }) {
      const isBusy = ENCODINGS.some((one) => making[one] !== null)
      if (encoding === 'identity' || isBusy || plainReaders > 0 || cached.identity === null) return
      cached.identity = null
      if (cached.br === null && cached.gzip === null) source = { encoding, bytes: toExactBytes(bytes) }
      onChange()
    },
    smallest,
    get size() {
      let sum = source?.bytes.length ?? 0
      for (const one of ENCODINGS) sum += cached[one]?.length ?? 0
      return sum
    },
  }
}

function unpack({ encoding, bytes }: EncodedBody): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return bytes
  return encoding === 'br' ? decompress(bytes) : unzip(bytes)
}

function pack(plain: Buffer, wanted: 'br' | 'gzip'): Promise<Buffer> {
  return wanted === 'br' ? compress(plain, BROTLI) : zip(plain, { level: 6 })
}

/**
 * Copies bytes that will be retained into memory of their exact size. A small buffer is a slice of an 8 kB pool, and a
 * result of brotli one of 16 kB; any slice retains the whole.
 */
function toExactBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
