import { createReadStream, existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { toSlug } from '../body/to-slug.ts'
import { BadVideoError } from '../media/bad-video-error.ts'
import { readCaptionFile } from '../media/captions/webvtt.ts'
import { findFfmpeg, NO_FFMPEG } from '../media/ffmpeg.ts'
import { BadImageError } from '../media/image-source.ts'
import { isHls } from '../media/media-path.ts'
import { MAIN_PLAYLIST } from '../media/renditions.ts'
import { storeHls } from '../media/store-hls.ts'
import { type StoredVideo, storeVideo } from '../media/store-video.ts'
import { option } from '../process/command-line/command.ts'
import { publishDocument } from '../publishing/publish.ts'
import type { PublishResult } from '../publishing/services.ts'
import { defineDeskCommand } from './command.ts'
import { type Console, type ExitStatus, toPlainLine } from './console.ts'
import type { Desk } from './desk.ts'
import { alt, credits, json } from './fields.schema.ts'
import { toUnknownSection } from './unknown-section.ts'

export const videoCommand = defineDeskCommand({
  name: 'video',
  about:
    'stores a video in the media bucket, an MP4, or HLS by its playlist or folder; prints the fields of a document, or publishes it',
  words: { FILE: z.string() },
  options: {
    title: option(
      'TEXT',
      'the title of the video to publish',
      z.string().min(1, 'expected a title').max(300).optional(),
    ),
    description: option('TEXT', 'its description', z.string().optional()),
    section: option('NAME', 'its section', z.string().min(1, 'expected the name of a section').optional()),
    slug: option('SLUG', 'its slug; one that exists gets the file', z.string().min(1, 'expected a slug').optional()),
    captions: option('FILE', 'WebVTT (.vtt) or SubRip (.srt)', z.string().min(1).optional()),
    alt,
    credits,
    json,
  },
  run: ({ FILE, ...request }, desk, terminal) => runVideo(FILE, request, desk, terminal),
})

interface VideoRequest {
  readonly captions?: string | undefined
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly section?: string | undefined
  readonly slug?: string | undefined
  readonly alt?: string | undefined
  readonly credits?: string | undefined
}

/** The file is refused, with a sentence for the publisher. */
class RefusedError extends Error {}

/**
 * Stores a video in the bucket: an MP4, or HLS by its main playlist or its folder. With a title or a slug it publishes
 * the video, and gives the file to one that exists; else it prints the fields of a document.
 */
async function runVideo(path: string, request: VideoRequest, desk: Desk, terminal: Console): Promise<ExitStatus> {
  try {
    if (request.section !== undefined) checkSection(request.section, desk)
    const captions = request.captions === undefined ? {} : { captions: await readCaptions(request.captions) }
    const { fields, notes } = await store(path, request, desk, terminal)
    for (const note of notes) terminal.err(`${toPlainLine(note)}\n`)
    const document = { ...fields, ...captions }
    if (request.title === undefined && request.slug === undefined) {
      terminal.out(`${JSON.stringify(document, null, 2)}\n`)
      return 0
    }
    return toStatus(await publish(document, request, desk), terminal)
  } catch (error) {
    if (!(error instanceof BadVideoError || error instanceof BadImageError || error instanceof RefusedError))
      throw error
    terminal.err(`${path}: ${toPlainLine(error.message)}\n`)
    return 1
  }
}

function checkSection(section: string, { publication: { sections } }: Desk): void {
  if (!sections.isKnown(section)) throw new RefusedError(`--section: ${toUnknownSection(section, sections.names)}`)
}

async function store(
  path: string,
  { alt, credits }: VideoRequest,
  { config, store, publishing }: Desk,
  { env }: Console,
): Promise<StoredVideo> {
  const info = await stat(path).catch(() => null)
  if (info === null) throw new RefusedError('there is no such file')
  const main = info.isDirectory() ? join(path, MAIN_PLAYLIST) : path
  const parts = { store, config, clock: publishing.clock }
  if (info.isDirectory() && !existsSync(main)) throw new RefusedError(`the folder has no ${MAIN_PLAYLIST}`)
  if (isHls(main)) return storeHls(parts, main)
  if (info.size > config.videoMaxBytes)
    throw new BadVideoError(413, `The file is larger than ${config.videoMaxBytes} bytes (VIDEO_MAX_BYTES)`)
  const ffmpeg = await findFfmpeg(env)
  const texts = { ...(alt !== undefined && { alt }), ...(credits !== undefined && { credits }) }
  const upload = { bytes: createReadStream(main), filename: basename(main), ...texts }
  const stored = await storeVideo({ ...parts, ffmpeg }, upload)
  return ffmpeg === null ? { ...stored, notes: [NO_FFMPEG, ...stored.notes] } : stored
}

async function readCaptions(file: string): Promise<readonly { readonly format: string; readonly data: string }[]> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new RefusedError(`there are no captions at ${file}`)
  const read = readCaptionFile(file, text)
  if ('fault' in read) throw new RefusedError(`${file}, line ${read.fault.line}: ${read.fault.message}`)
  return [{ format: 'webvtt', data: read.data }]
}

/** Publishes a new video, or the one of the slug with its new file. */
async function publish(
  document: object,
  { title, description, section, slug = toSlug(title ?? '') }: VideoRequest,
  { target, publishing }: Desk,
): Promise<PublishResult> {
  const existing = await target.findBySlug('video', publishing.edition, slug)
  if (existing === null && title === undefined) throw new RefusedError(`there is no video ${slug}; --title begins one`)
  const isNew = existing === null
  return publishDocument(publishing, {
    ...(isNew
      ? { typeName: 'content_video', datePublished: new Date(publishing.clock()).toISOString() }
      : existing.content),
    ...document,
    slug,
    ...(title !== undefined && { title, headline: title }),
    ...(description !== undefined && { description }),
    ...(section !== undefined && { section }),
  })
}

function toStatus(result: PublishResult, { out, err }: Console): ExitStatus {
  if (result.status === 'created' || result.status === 'replaced') {
    for (const warning of result.warnings) err(`${toPlainLine(warning)}\n`)
    out(`${result.status} video ${result.slug}${result.url === null ? '' : ` ${result.url}`}\n`)
    return 0
  }
  if (result.status === 'invalid')
    for (const { path, message } of result.issues) err(`${toPlainLine(`${path}: ${message}`)}\n`)
  else err('message' in result ? `${toPlainLine(result.message)}\n` : `The video was not published: ${result.status}\n`)
  return 1
}
