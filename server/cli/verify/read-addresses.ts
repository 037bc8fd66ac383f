import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { CsvError, parse } from 'csv-parse/sync'
import { parseSitemap } from './sitemap.ts'

/** The maximum size of an unpacked file in bytes; a sitemap may have 50 MB. */
const MAX_BYTES = 256 * 1024 * 1024

const unpack = promisify(gunzip)

/**
 * Reads old addresses without fetching anything (MV-005). The file is a sitemap (XML), an index with its sitemaps beside
 * it, a list with one address a line, or a CSV file with addresses in the first column. It may be gzipped.
 *
 * @returns each address once, in the order of the file
 * @throws Error that names the file, when it or a sitemap of its index cannot be read
 */
export async function readAddresses(file: string): Promise<readonly string[]> {
  const found = new Set<string>()
  const read = new Set<string>()
  await collect(file, found, read)
  if (found.size === 0) throw new Error(`${file}: no address was found`)
  return [...found]
}

async function collect(file: string, found: Set<string>, read: Set<string>): Promise<void> {
  if (read.has(file)) return
  read.add(file)
  const text = await readPlain(file)
  const { pages, sitemaps } = parseFile(file, text)
  for (const page of pages) found.add(page)
  for (const sitemap of sitemaps) await collect(await findBeside(file, sitemap), found, read)
}

async function readPlain(file: string): Promise<string> {
  try {
    const bytes = await readFile(file)
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    const plain = isPacked ? await unpack(bytes, { maxOutputLength: MAX_BYTES }) : bytes
    return plain.toString('utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new Error(`${file}: cannot be read (${wordsOf(error)})`, { cause: error })
  }
}

function parseFile(file: string, text: string) {
  try {
    if (/^\s*</.test(text)) return parseSitemap(text)
    const isTable = /^\.(?:csv|tsv)$/i.test(extname(file.replace(/\.gz$/i, ''))) || !isAddress(firstLineOf(text))
    return { pages: isTable ? readColumn(text) : readLines(text), sitemaps: [] }
  } catch (error) {
    throw new Error(`${file}: ${wordsOf(error)}`, { cause: error })
  }
}

/** A sitemap of an index: a file of its name in the folder of the index, packed or not. */
async function findBeside(index: string, address: string): Promise<string> {
  const name = basename(
    URL.canParse(address, 'https://old.invalid') ? new URL(address, 'https://old.invalid').pathname : '',
  )
  const names = [name, name.replace(/\.gz$/, ''), `${name}.gz`].filter((one) => one !== '')
  for (const candidate of names.map((one) => join(dirname(index), one))) {
    const isThere = await readFile(candidate).then(
      () => true,
      () => false,
    )
    if (isThere) return candidate
  }
  throw new Error(`${index}: its sitemap ${address} is not in the same folder as ${name || 'a file'}`)
}

const firstLineOf = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('#')) ?? ''

const isAddress = (text: string): boolean => /^(?:https?:\/)?\/\S*$/i.test(text)

function readLines(text: string): readonly string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** The first column; a first line that is no address names the columns. */
function readColumn(text: string): readonly string[] {
  // Rows of texts, as no columns are named; the library types them as unknown.
  const rows = parse(text, {
    ...{
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    },
  }) as readonly (readonly string[])[]
  const [head = '', ...rest] = rows.map(([cell = '']) => cell)
  return (isAddress(head) ? [head, ...rest] : rest).filter((cell) => cell !== '')
}

function wordsOf(error: unknown): string {
  if (error instanceof CsvError) return `not valid CSV: ${error.message}`
  if (!(error instanceof Error)) return String(error)
  return (error as NodeJS.ErrnoException).code ?? error.message
}
