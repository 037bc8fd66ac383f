import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseWebVtt } from '../../server/media/captions/webvtt.ts'
import { readRendition } from '../../server/media/make-renditions.ts'
import { toMainPlaylist } from '../../server/media/renditions.ts'
import { HASHES_FILE, readHashes, VIDEOS_DIR } from './hashes.ts'
import { REEL, toCaptions, toChapters, toDuration } from './reel.ts'

const DOCUMENTS = resolve(import.meta.dirname, '..', '..', 'publication', 'videos')
const HEIGHTS = [360, 540, 720]

test('the videos of the demo are those that the script has made', () => {
  expect(readHashes()).toEqual(JSON.parse(readFileSync(HASHES_FILE, 'utf8')))
  expect(REEL.map(toDuration).toSorted((a, b) => a - b)).toEqual([18, 22, 24, 24, 28, 30, 120])
})

test.each(REEL)('$slug: its playlists name bytes that are there, as long as its document says', async (video) => {
  const folder = join(VIDEOS_DIR, video.slug)
  const made = await Promise.all(HEIGHTS.map((height) => readRendition(folder, height)))
  expect(readFileSync(join(folder, 'main.m3u8'), 'utf8')).toBe(toMainPlaylist(made))
  for (const height of HEIGHTS) {
    const playlist = readFileSync(join(folder, `${height}.m3u8`), 'utf8')
    const ranges = [...playlist.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(([, length, start]) => [
      Number(length),
      Number(start),
    ])
    const end = ranges.reduce((next, [length = 0, start]) => {
      expect(start).toBe(next)
      return next + length
    }, 0)
    expect(end).toBeLessThanOrEqual(statSync(join(folder, `${height}.m4s`)).size)
    const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, part]) => sum + Number(part), 0)
    expect(seconds).toBeCloseTo(toDuration(video), 0)
  }
})

test.each(REEL)('$slug: its document has its length, chapters and captions', (video) => {
  const text = readFileSync(join(DOCUMENTS, `${video.slug}.md`), 'utf8')

  expect(text).toContain(`\nduration: ${toDuration(video)}\n`)
  expect(text).toContain(`\nmanifestUrl: /media/videos/${video.slug}/main.m3u8\n`)
  expect(text.match(/^\d+:\d\d .+$/gm)).toEqual(toChapters(video))
  const captions = readFileSync(join(VIDEOS_DIR, video.slug, 'captions.vtt'), 'utf8')
  expect(captions).toBe(toCaptions(video))
  expect(parseWebVtt(captions)).toHaveProperty('cues')
})
