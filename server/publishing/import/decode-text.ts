import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { createUtf8Scan, type Utf8Findings } from './utf8-scan.ts'

const BOMS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Bytes that are looked at to guess an encoding. */
const HEAD = 4096

/** The text of a file. */
export interface FileText {
  /** Its text from the beginning, decoded, in pieces, without its byte order mark. */
  read(): AsyncIterable<string>
  /** Lines on which bytes are not UTF-8; in the text they are U+FFFD. */
  readonly damagedLines: readonly number[]
}

/** The text of a whole file; for what is known to be small. */
export async function readText(
  file: string,
): Promise<{ readonly text: string; readonly damagedLines: readonly number[] }> {
  const { read, damagedLines } = await openText(file)
  const pieces: string[] = []
  for await (const piece of read()) pieces.push(piece)
  return { text: pieces.join(''), damagedLines }
}

/**
 * Opens a text by its byte order mark, its shape or its XML declaration, else as UTF-8. A file in which more places are
 * bad UTF-8 than are characters of several bytes is windows-1252, in which every byte means something.
 */
export async function openText(file: string): Promise<FileText> {
  const declared = findEncoding(await readHead(file))
  if (declared !== null && declared !== 'utf-8') return { read: () => decoded(file, declared), damagedLines: [] }
  const { wide, faults, lines } = await scanUtf8(file)
  if (faults > wide) return { read: () => decoded(file, 'windows-1252'), damagedLines: [] }
  return { read: () => decoded(file, 'utf-8'), damagedLines: lines }
}

/** What became of the bytes of a text that are not UTF-8, for its line of the report; none for an undamaged one. */
export function toDamageNotes(lines: readonly number[]): readonly string[] {
  if (lines.length === 0) return []
  const named = lines.slice(0, MOST_NAMED).join(', ')
  const more = lines.length > MOST_NAMED ? ` and ${lines.length - MOST_NAMED} more` : ''
  return [`line${lines.length === 1 ? '' : 's'} ${named}${more}: bytes that are not UTF-8 became \ufffd`]
}

const MOST_NAMED = 10

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  const head = Buffer.alloc(HEAD)
  const { bytesRead } = await handle.read(head, 0, HEAD, 0).finally(() => handle.close())
  return head.subarray(0, bytesRead)
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

async function scanUtf8(file: string): Promise<Utf8Findings> {
  const scan = createUtf8Scan()
  for await (const bytes of createReadStream(file)) scan.push(bytes as Buffer)
  return scan.end()
}
