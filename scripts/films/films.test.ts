import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseWebVtt } from '../../server/captions/webvtt.ts'
import { FILMS_DIR, HASHES_FILE, readHashes } from './hashes.ts'
import { readRendition } from './make-renditions.ts'
import { REEL, toCaptions, toChapters, toDuration } from './reel.ts'
import { toMainPlaylist } from './renditions.ts'

const VIDEOS = resolve(import.meta.dirname, '..', '..', 'publication', 'videos')
const HEIGHTS = [360, 540, 720]

test('the films of the demo are those that the script has made', () => {
  expect(readHashes()).toEqual(JSON.parse(readFileSync(HASHES_FILE, 'utf8')))
  expect(REEL.map(toDuration).toSorted((a, b) => a - b)).toEqual([18, 22, 24, 24, 28, 30, 120])
})

test.each(REEL)('$slug: its playlists name bytes that are there, as long as the video says', async (film) => {
  const folder = join(FILMS_DIR, film.slug)
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
    expect(seconds).toBeCloseTo(toDuration(film), 0)
  }
})

test.each(REEL)('$slug: its video has its length, chapters and captions', (film) => {
  const text = readFileSync(join(VIDEOS, `${film.slug}.md`), 'utf8')

  expect(text).toContain(`\nduration: ${toDuration(film)}\n`)
  expect(text).toContain(`\nmanifestUrl: /media/films/${film.slug}/main.m3u8\n`)
  expect(text.match(/^\d+:\d\d .+$/gm)).toEqual(toChapters(film))
  const captions = readFileSync(join(FILMS_DIR, film.slug, 'captions.vtt'), 'utf8')
  expect(captions).toBe(toCaptions(film))
  expect(parseWebVtt(captions)).toHaveProperty('cues')
})
