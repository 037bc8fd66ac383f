/**
 * Makes the videos of the demo publication from our own plates: `node scripts/videos.ts [SLUG…]`. It needs an ffmpeg with
 * H.264, such as Debian's (`apt-get install ffmpeg`, or FFMPEG_PATH), at development time only: the videos are committed.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { createArtist } from '../illustrations/artist.ts'
import { createFfmpeg } from '../server/media/ffmpeg.ts'
import { makeRenditions } from '../server/media/make-renditions.ts'
import { type Rendition, toMp4Arguments } from '../server/media/renditions.ts'
import { readOptions } from '../server/process/command-line/read-options.ts'
import { HASHES_FILE, readHashes, VIDEOS_DIR } from './videos/hashes.ts'
import { REEL, toCaptions } from './videos/reel.ts'

const FFMPEG = process.env.FFMPEG_PATH ?? 'ffmpeg'
const ffmpeg = createFfmpeg(FFMPEG)
/** Flat drawings need little; all the videos together take 9.9 MB. */
const RATES: readonly [Rendition, Rendition, Rendition] = [
  { height: 360, videoRate: 32_000, audioRate: 16_000 },
  { height: 540, videoRate: 52_000, audioRate: 16_000 },
  { height: 720, videoRate: 73_000, audioRate: 16_000 },
]
const FRAMES = 12
/** The plate, larger than the picture, so that the camera can move over it. */
const PLATE = { width: 1440, height: 810 }
const PICTURE = { width: 1280, height: 720 }

type Video = (typeof REEL)[number]

/** Writes a video without loss: each shot is its plate, over which the camera moves by whole pixels. */
async function shoot(video: Video, folder: string): Promise<string> {
  const artist = createArtist()
  const inputs: string[] = []
  const filters: string[] = []
  for (const [index, { seconds, plate }] of video.shots.entries()) {
    const plan = artist.plate({
      slug: `${video.slug}-${index}`,
      section: plate.section,
      typeName: 'content_video',
      illustration: plate,
    })
    if ('issues' in plan) throw new Error(`${video.slug}, shot ${index}: ${plan.issues.map(({ message }) => message)}`)
    const file = join(folder, `${index}.png`)
    await sharp(Buffer.from(plan.draw().bytes)).resize(PLATE).flatten().png().toFile(file)
    inputs.push('-loop', '1', '-framerate', String(FRAMES), '-t', String(seconds), '-i', file)
    const part = index % 2 === 0 ? `t/${seconds}` : `(1-t/${seconds})`
    const room = [PLATE.width - PICTURE.width, PLATE.height - PICTURE.height]
    filters.push(
      `[${index}:v]crop=${PICTURE.width}:${PICTURE.height}:'${room[0]}*${part}':'${room[1]}*${part}'[v${index}]`,
    )
  }
  const all = video.shots.map((_, index) => `[v${index}]`).join('')
  const total = video.shots.reduce((sum, { seconds }) => sum + seconds, 0)
  const { tone } = video
  // A fifth that swells and fades, 30 dB under full level.
  const sound = `aevalsrc='0.02*(1+sin(2*PI*t/8))*(sin(2*PI*${tone}*t)+0.6*sin(2*PI*${tone * 1.5}*t))':s=44100:d=${total}`
  const file = join(folder, 'video.mkv')
  execFileSync(FFMPEG, [
    ...['-v', 'error', '-y', ...inputs, '-f', 'lavfi', '-i', sound],
    ...['-filter_complex', `${filters.join(';')};${all}concat=n=${video.shots.length}:v=1:a=0,setsar=1[v]`],
    ...['-map', '[v]', '-map', `${video.shots.length}:a`, '-c:v', 'libx264', '-qp', '10', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'pcm_s16le', file],
  ])
  return file
}

async function make(video: Video): Promise<void> {
  const workspace = mkdtempSync(join(tmpdir(), 'videos-'))
  const folder = join(VIDEOS_DIR, video.slug)
  try {
    mkdirSync(folder, { recursive: true })
    const input = await shoot(video, workspace)
    await makeRenditions(ffmpeg, input, folder, RATES)
    await ffmpeg(toMp4Arguments(input, join(folder, 'video.mp4'), RATES[0]))
    writeFileSync(join(folder, 'captions.vtt'), toCaptions(video))
    process.stdout.write(`${video.slug}\n`)
  } finally {
    rmSync(workspace, { recursive: true, force: true })
  }
}

const { 'SLUG...': names } = await readOptions({
  name: 'node scripts/videos.ts',
  about: 'Makes the videos of the demo publication, or those that are named.',
  words: {
    'SLUG...': z
      .array(
        z.enum(
          REEL.map(({ slug }) => slug),
          'there is no such video',
        ),
      )
      .default([]),
  },
})
for (const video of REEL) if (names.length === 0 || names.includes(video.slug)) await make(video)
writeFileSync(HASHES_FILE, `${JSON.stringify(readHashes(), null, 2)}\n`)
