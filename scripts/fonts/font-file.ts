import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import decompress from 'woff2-encoder/decompress'

const WOFF2 = 'wOF2'
const { resolve } = createRequire(import.meta.url)

/** The bytes of a font of an npm package, as `package/path/to/file`, as TrueType even where the package has WOFF2. */
export const readPackagedFont = (file: string) => readFont(resolve(file))

/** The bytes of a font file as TrueType, even where the file is WOFF2. */
export async function readFont(path: string): Promise<Uint8Array> {
  const bytes = await readFile(path)
  return bytes.toString('latin1', 0, WOFF2.length) === WOFF2 ? decompress(bytes) : bytes
}
