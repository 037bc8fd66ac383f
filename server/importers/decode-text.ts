import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { createUtf8Scan, type Utf8Findings } from './utf8-scan.ts'

const BOMS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The bytes to read when guessing an encoding. */
const HEAD = 4096

/** The text of a file. */
export interface FileText {
  /** The decoded text from the start, in pieces, without the byte order mark. */
  read(): AsyncIterable<string>
  /** Lines with bytes that are not UTF-8; the text has U+FFFD there. */
  readonly damagedLines: readonly number[]
}

/** Reads a whole file as text. For small files only. */
export async function readText(
  file: string,
): Promise<{ readonly text: string; readonly damagedLines: readonly number[] }> {
  const { read, damagedLines } = await openText(file)
  const pieces: string[] = []
  for await (const piece of read()) pieces.push(piece)
  return { text: pieces.join(''), damagedLines }
}

/**
 * Opens a text file in the encoding of its byte order mark, byte pattern or XML declaration, else in UTF-8. A file with
 * more invalid places than multi-byte characters is read as windows-1252, in which every byte is valid.
 */
export async function openText(file: string): Promise<FileText> {
  const declared = findEncoding(await readHead(file))
  if (declared !== null && declared !== 'utf-8') return { read: () => decoded(file, declared), damagedLines: [] }
  const { wide, faults, lines } = await scanUtf8(file)
  if (faults > wide) return { read: () => decoded(file, 'windows-1252'), damagedLines: [] }
  return { read: () => decoded(file, 'utf-8'), damagedLines: lines }
}

/** The report's notes on bytes that are not UTF-8; empty for an undamaged text. */
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

/** Finds the encoding that the start of a file declares; null when it declares none. */
export function findEncoding(head: Uint8Array): string | null {
  for (const [bytes, encoding] of BOMS) if (bytes.every((byte, index) => head[index] === byte)) return encoding
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le'
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be'
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(Buffer.from(head).toString('latin1'))?.[1]
  if (declared === undefined || !iconv.encodingExists(declared)) return null
  const name = declared.toLowerCase()
  // A readable declaration of UTF-16 or UTF-32 is wrong: the file was converted without updating it.
  return /^(utf-?8|utf-?16|ucs-?2|utf-?32)/.test(name) ? 'utf-8' : name
}

async function scanUtf8(file: string): Promise<Utf8Findings> {
  const scan = createUtf8Scan()
  for await (const bytes of createReadStream(file)) scan.push(bytes as Buffer)
  return scan.end()
}
