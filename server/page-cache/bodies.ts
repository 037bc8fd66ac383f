import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type BodyEncoding = 'br' | 'gzip' | 'identity'

/** The bytes of one page in the encodings that were asked for so far; each is made once (BX-010). */
export interface Bodies {
  /** The bytes, when they are there already. */
  find(encoding: BodyEncoding): Buffer | undefined
  /** The bytes, made from those that are there; callers at the same time wait for one making. */
  read(encoding: BodyEncoding): Promise<Buffer>
  /** Of all encodings together. */
  readonly bytes: number
}

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

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
  const kept = new Map<BodyEncoding, Buffer>([[encoding, bytes]])
  const making = new Map<BodyEncoding, Promise<Buffer>>()

  async function toPlain(): Promise<Buffer> {
    const plain = kept.get('identity')
    if (plain) return plain
    const zipped = kept.get('gzip')
    return zipped ? unzip(zipped) : decompress(kept.get('br') ?? bytes)
  }

  async function make(wanted: BodyEncoding): Promise<Buffer> {
    const plain = await toPlain()
    // Readers without compression are few: their bytes are unpacked each time instead of being kept.
    if (wanted === 'identity') return plain
    const result = wanted === 'br' ? await compress(plain, BROTLI) : await zip(plain, { level: 6 })
    kept.set(wanted, result)
    kept.delete('identity')
    onChange()
    return result
  }

  return {
    find: (wanted) => kept.get(wanted),
    async read(wanted) {
      const known = kept.get(wanted)
      if (known) return known
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
