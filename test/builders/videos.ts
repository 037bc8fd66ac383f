import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildJpeg } from './pictures.ts'

/** The folder of a video of the demo: 18 seconds, as an MP4 of 640 × 360 and as HLS of 360, 540 and 720 lines. */
export const DEMO_VIDEO = resolve(import.meta.dirname, '../../publication/media/videos/where-exactly-is-a-knee')

/** An MP4 of 640 × 360. */
export const MP4 = readFileSync(join(DEMO_VIDEO, 'video.mp4'))
/** A fragmented MP4 of 1280 × 720. */
export const LARGE_MP4 = readFileSync(join(DEMO_VIDEO, '720.m4s'))

/** Where ffmpeg is not found. */
export function buildNoPath(folder: string): string {
  const path = join(folder, 'empty')
  mkdirSync(path, { recursive: true })
  return path
}

/**
 * Puts a program `ffmpeg` into a folder, and returns it as a search path. It writes files of the demo instead of
 * encoding, and a line to `runs` for each run; with `fault` it fails on every file, and with `hang` it never ends.
 */
export async function buildFfmpeg(folder: string, fault: string | null = null): Promise<string> {
  const path = join(folder, 'bin')
  mkdirSync(path, { recursive: true })
  const poster = join(folder, 'a-frame.jpg')
  writeFileSync(poster, await buildJpeg(640, 360))
  writeFileSync(
    join(path, 'ffmpeg'),
    `#!${process.execPath}
const { appendFileSync, copyFileSync } = require('node:fs')
const [demo, poster, runs, fault] = ${JSON.stringify([DEMO_VIDEO, poster, join(folder, 'runs'), fault])}
const args = process.argv.slice(2)
if (args[0] !== '-version') {
  if (fault === 'hang') {
    appendFileSync(runs, process.pid + '\\n')
    process.on('SIGTERM', () => {})
    return setInterval(() => {}, 1000)
  }
  if (fault !== null) {
    process.stderr.write('a line before\\n' + fault + '\\n')
    process.exit(1)
  }
  const output = args.at(-1)
  appendFileSync(runs, output.replace(/.*\\//, '') + '\\n')
  if (output.endsWith('.jpg')) copyFileSync(poster, output)
  else if (output.endsWith('.mp4')) copyFileSync(demo + '/video.mp4', output)
  else for (const end of ['.m3u8', '.m4s']) copyFileSync(demo + output.replace(/.*(?=\\/)/, '').replace('.m3u8', end), output.replace('.m3u8', end))
}
`,
  )
  chmodSync(join(path, 'ffmpeg'), 0o755)
  return path
}
