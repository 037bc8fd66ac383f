import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BadImageError, type Source } from '../image-source.ts'
import type { ResizeParameters } from './resize-request.ts'

const run = promisify(execFile)
/** Milliseconds for one conversion. */
const TIMEOUT = 20_000

/** Converts an animation to MP4. */
export type VideoMaker = (source: Source, parameters: ResizeParameters) => Promise<Buffer>

/** Finds ffmpeg; null without it, and the site sends animated WebP instead. */
export async function findVideoMaker(command = 'ffmpeg'): Promise<VideoMaker | null> {
  try {
    await run(command, ['-version'], { timeout: 5_000 })
  } catch {
    return null
  }
  return async (source, { width }) => {
    const folder = await mkdtemp(join(tmpdir(), 'masthead-'))
    const file = join(folder, `${randomUUID()}.mp4`)
    // H.264 with 4:2:0 needs even dimensions.
    const scale = `scale=${toEven(Math.min(width ?? source.width, source.width))}:-2`
    try {
      await run(
        command,
        [
          '-v',
          'error',
          '-y',
          '-threads',
          '1',
          '-f',
          'gif',
          '-i',
          source.file,
          '-an',
          '-vf',
          scale,
          '-pix_fmt',
          'yuv420p',
          '-movflags',
          '+faststart',
          file,
        ],
        { timeout: TIMEOUT, killSignal: 'SIGKILL' },
      )
      return await readFile(file)
    } catch (error) {
      throw new BadImageError(422, 'The animation could not be converted', { cause: error })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

function toEven(side: number): number {
  return Math.max(2, side - (side % 2))
}
