import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import { BadImageError } from '../media/image-source.ts'
import { findLostMotion } from '../media/lost-motion.ts'
import { defineDeskCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'
import { alt, credits, json } from './fields.schema.ts'

export const mediaCommand = defineDeskCommand({
  name: 'media',
  about: 'stores a picture in the media bucket',
  words: { FILE: z.string() },
  options: { alt, credits, json },
  run: ({ FILE, ...request }, desk, terminal) => runMedia(FILE, request, desk, terminal),
})

interface MediaRequest {
  readonly alt?: string | undefined
  readonly credits?: string | undefined
}

/** Stores a picture in the bucket and prints its Image, for the `image` of a document (BX-036). */
async function runMedia(
  file: string,
  request: MediaRequest,
  { target }: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  const info = await stat(file).catch(() => null)
  if (!info?.isFile()) {
    err(`There is no file at ${file}\n`)
    return 2
  }
  if (info.size > target.maxMediaBytes) {
    err(`${file}: the file is larger than ${target.maxMediaBytes} bytes\n`)
    return 1
  }
  try {
    const { alt = null, credits = null } = request
    const bytes = await readFile(file)
    const lost = await findLostMotion(bytes)
    if (lost !== null) err(`${file}: shown as a still picture: ${lost}\n`)
    const image = await target.storeMedia({
      bytes,
      filename: basename(file),
      alt,
      credits,
      drawn: false,
    })
    out(`${JSON.stringify(image, null, 2)}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof BadImageError)) throw error
    err(`${file}: ${error.message}\n`)
    return 1
  }
}
