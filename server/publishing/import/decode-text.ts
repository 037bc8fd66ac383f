import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import iconv from 'iconv-lite'

const BOMS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Bytes that are looked at to guess an encoding. */
const HEAD = 4096

/**
 * The encoding of a file: its byte order mark, its shape, the XML declaration, or UTF-8 if it holds nothing else;
 * what is left is taken as windows-1252, in which every byte means something.
 */
export async function readEncoding(file: string): Promise<string> {
  const handle = await open(file)
  const head = Buffer.alloc(HEAD)
  const { bytesRead } = await handle.read(head, 0, HEAD, 0).finally(() => handle.close())
  const found = findEncoding(head.subarray(0, bytesRead))
  if (found !== null && found !== 'utf-8') return found
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252'
}

/** The text of a whole file; for what is known to be small. */
export async function readText(file: string): Promise<string> {
  const chunks: string[] = []
  for await (const chunk of await openText(file)) chunks.push(chunk)
  return chunks.join('')
}

/** The text of a file in pieces, decoded, without its byte order mark. */
export async function openText(file: string): Promise<AsyncIterable<string>> {
  const encoding = await readEncoding(file)
  return decoded(file, encoding)
}

async function* decoded(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding)
  for await (const bytes of createReadStream(file)) {
    const text = decoder.write(bytes as Buffer)
    if (text !== '') yield text
  }
  const rest = decoder.end()
  if (rest !== undefined && rest !== '') yield rest
}

/** What the beginning of a file says about its encoding; null when it says nothing. */
export function findEncoding(head: Uint8Array): string | null {
  for (const [bytes, encoding] of BOMS) if (bytes.every((byte, index) => head[index] === byte)) return encoding
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le'
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be'
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(Buffer.from(head).toString('latin1'))?.[1]
  if (declared === undefined || !iconv.encodingExists(declared)) return null
  const name = declared.toLowerCase()
  // A declaration in single bytes cannot be of a file in double ones: it was saved anew and not corrected.
  return /^(utf-?8|utf-?16|ucs-?2|utf-?32)/.test(name) ? 'utf-8' : name
}

async function isUtf8(file: string): Promise<boolean> {
  if ((await stat(file)).size === 0) return true
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(file)) decoder.decode(bytes as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
