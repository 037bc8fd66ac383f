import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { BodyBoundError } from '../../body/body-bounds.ts'
import { toBodyHtml } from '../../importers/markdown/markdown-body.ts'
import {
  findBodyRefs,
  findMissingRefs,
  type MediaPlace,
  placeBodyMedia,
  toFigure,
} from '../../importers/media/place-media.ts'
import { BadImageError } from '../../media/image-source.ts'
import type { Desk } from '../desk.ts'

/** The largest text of an update in bytes, as in a post over HTTP. */
const MAX_BYTES = 256 * 1024

/** The text of an update. */
export interface UpdateText {
  /** A first line `# Headline`; null if the text has none. */
  readonly headline: string | null
  /** HTML that is not sanitised, with its pictures in the bucket; null if there is only a headline. */
  readonly body: string | null
}

/**
 * Reads the Markdown of an update from a file, `-` for standard input.
 *
 * @throws Error that names the field and what was expected
 */
export async function readMarkdown(file: string, input: (() => Promise<string>) | undefined): Promise<string> {
  if (file === '-') {
    if (input === undefined) throw new Error('text: expected a file')
    return bounded('standard input', await input())
  }
  const info = await stat(file).catch(() => null)
  if (!info?.isFile()) throw new Error(`There is no file at ${file}`)
  return bounded(file, await readFile(file, 'utf8'))
}

function bounded(name: string, text: string): string {
  if (Buffer.byteLength(text) > MAX_BYTES) throw new Error(`${name}: expected at most ${MAX_BYTES} bytes`)
  return text
}

/**
 * Converts the Markdown of an update, and stores the pictures that it names beside its file.
 *
 * @param file null: the text is not from a file, and pictures are below the working directory
 * @throws Error that names the field and what was expected
 */
export async function toUpdateText(markdown: string, file: string | null, { target }: Desk): Promise<UpdateText> {
  const [, headline = null, rest = markdown] = /^\s*# +(.+?)(?: +#+)? *(?:\r?\n|$)([\s\S]*)$/.exec(markdown) ?? []
  const html = toHtml(rest)
  const path = file === null ? null : resolve(file)
  const folder = { root: path === null ? process.cwd() : dirname(path), origins: [] }
  const place: MediaPlace = { folder, target, fetcher: null, besideFile: path }
  const missing = await findMissingRefs(place, findBodyRefs(html))
  if (missing.length > 0) throw new Error(`text: there is no picture at ${missing.join(', ')}`)
  const body = await placeBodyMedia(place, html, [], [])
  return { headline, body: body === '' ? null : body }
}

function toHtml(markdown: string): string {
  try {
    return toBodyHtml(markdown)
  } catch (error) {
    if (error instanceof BodyBoundError) throw new Error(`text: ${error.message}`)
    throw error
  }
}

/** What a picture shows, and who made it. */
interface PictureWords {
  readonly alt?: string | undefined
  readonly credits?: string | undefined
}

/**
 * Stores a picture in the bucket.
 *
 * @param field how messages name it
 * @returns its HTML
 * @throws Error that names the field and what was expected
 */
export async function storePicture(
  file: string,
  { alt, credits }: PictureWords,
  { target }: Pick<Desk, 'target'>,
  field = '--image',
): Promise<string> {
  const info = await stat(file).catch(() => null)
  if (!info?.isFile()) throw new Error(`${field}: there is no file at ${file}`)
  if (info.size > target.maxMediaBytes) {
    throw new Error(`${field}: expected a picture of at most ${target.maxMediaBytes} bytes`)
  }
  try {
    const given = { bytes: await readFile(file), filename: file.split(/[/\\]/).at(-1) ?? file }
    const image = await target.storeMedia({ ...given, alt: alt ?? null, credits: credits ?? null, drawn: false })
    return toFigure(target, image)
  } catch (error) {
    if (error instanceof BadImageError) throw new Error(`${field}: ${error.message}`)
    throw error
  }
}
