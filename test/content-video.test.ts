import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closeVarDir } from '../server/process/private/private-files.ts'
import { buildFolder } from './builders/store.ts'
import { buildFfmpeg, buildNoPath, DEMO_VIDEO, LARGE_MP4 } from './builders/videos.ts'
import { runCommand } from './harness/content-command.ts'

async function buildNewsroom({ hasFfmpeg = false } = {}) {
  const folder = buildFolder()
  const PATH = hasFfmpeg ? await buildFfmpeg(folder) : buildNoPath(folder)
  const env = { VAR_DIR: join(folder, 'var'), PUBLICATION_DIR: join(folder, 'publication'), PATH }
  mkdirSync(env.PUBLICATION_DIR)
  writeFileSync(join(env.PUBLICATION_DIR, 'site.json'), '{"name":"The Knee"}')
  const run = (...words: string[]) => runCommand(env, ...words)
  const show = async (slug: string) => JSON.parse((await run('show', 'video', slug)).out)
  /** The site closes the folder when it starts; the command is run here without it, in the umask of the test. */
  const diagnose = async () => {
    closeVarDir(env.VAR_DIR)
    return (await run('doctor')).out
  }
  return { run, show, diagnose, env, folder }
}

const FILE = join(DEMO_VIDEO, 'video.mp4')

test('BX-036 the command publishes an MP4 with its captions, as it is where there is no ffmpeg', async () => {
  const { run, diagnose, show, env } = await buildNewsroom()
  const captions = join(DEMO_VIDEO, 'captions.vtt')

  const words = ['--title', 'Where is a knee?', '--description', '0:00 Dots\n\n0:09 Offside', '--captions', captions]
  const { status, out, err } = await run('video', FILE, ...words)

  expect([status, out]).toEqual([0, 'created video where-is-a-knee /videos/where-is-a-knee/\n'])
  expect(err).toMatch(/^There is no ffmpeg here: the MP4 is served as it is/)
  const video = await show('where-is-a-knee')
  expect(video).toMatchObject({
    title: 'Where is a knee?',
    description: '0:00 Dots\n\n0:09 Offside',
    duration: expect.closeTo(18, 1),
    manifestUrl: null,
    mp4Width: 640,
    mp4Height: 360,
  })
  expect(video.captions.map(({ format }: { format: string }) => format)).toEqual(['webvtt', 'text'])
  expect(readFileSync(join(env.VAR_DIR, video.mp4Url)).equals(readFileSync(FILE))).toBe(true)
  expect(await diagnose()).not.toMatch(/media/)
})

test('BX-036 a video gets its section, and one that the site does not have is refused before anything is stored', async () => {
  const { run, show } = await buildNewsroom()

  const refused = await run('video', FILE, '--title', 'A knee', '--section', 'scienc')
  const { status } = await run('video', FILE, '--title', 'A knee', '--section', 'science')

  expect(refused).toMatchObject({ status: 1, out: '', err: expect.stringContaining('did you mean science?') })
  expect([status, (await show('a-knee')).section]).toEqual([0, 'science'])
})

test('BX-036 the command encodes with ffmpeg, and gives the file to a video that exists', async () => {
  const { run, diagnose, show, folder } = await buildNewsroom({ hasFfmpeg: true })
  const large = join(folder, 'large.mp4')
  writeFileSync(large, LARGE_MP4)
  await run('video', FILE, '--title', 'A knee', '--description', 'Dots')

  const { status, out, err } = await run('video', large, '--slug', 'a-knee', '--alt', 'A striker in dots')

  expect([status, err, out]).toEqual([0, '', 'replaced video a-knee /videos/a-knee/\n'])
  const video = await show('a-knee')
  expect(video).toMatchObject({ title: 'A knee', description: 'Dots', image: { alt: 'A striker in dots' } })
  expect(video.manifestUrl).toMatch(/\/main\.m3u8$/)
  expect(video.mp4Url).toMatch(/\/720\.mp4$/)
  expect(await diagnose()).not.toMatch(/media/)
})

test('BX-036 without a title the command prints the fields of a document', async () => {
  const { run } = await buildNewsroom()

  const { status, out } = await run('video', FILE)

  expect(status).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ manifestUrl: null, mp4Url: expect.stringMatching(/\/video\.mp4$/) })
  expect((await run('list', '--json')).out).toBe('')
})

test('VD-020 the command takes SubRip, and names the line of a malformed caption file', async () => {
  const { run, show, folder } = await buildNewsroom()
  const srt = join(folder, 'a.srt')
  writeFileSync(srt, '1\n00:00:00,000 --> 00:00:02,000\nForty-two dots\n')
  const broken = join(folder, 'broken.srt')
  writeFileSync(broken, '1\n00:00:00,000 --> 00:00:02,000\nForty-two dots\n\n2\n00:00:03 --> 00:00:04,000\nOffside\n')

  const refused = await run('video', FILE, '--title', 'A knee', '--captions', broken)
  expect(refused).toMatchObject({
    status: 1,
    out: '',
    err: expect.stringContaining(`${broken}, line 6: expected times`),
  })
  expect((await run('video', FILE, '--title', 'A knee', '--captions', join(folder, 'none.vtt'))).status).toBe(1)
  await run('video', FILE, '--title', 'A knee', '--captions', srt)
  const { captions } = await show('a-knee')
  expect(captions[0]).toMatchObject({
    format: 'webvtt',
    data: 'WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.000\nForty-two dots\n',
  })
})

test('VD-001 the command stores a folder of HLS whole, and refuses one with a missing segment', async () => {
  const { run, diagnose, env, folder } = await buildNewsroom()
  const hls = join(folder, 'hls')
  cpSync(DEMO_VIDEO, hls, { recursive: true })

  const { out } = await run('video', hls)
  const { manifestUrl, duration } = JSON.parse(out)
  expect(duration).toBeCloseTo(18, 0)
  const stored = readdirSync(join(env.VAR_DIR, manifestUrl, '..')).sort()
  expect(stored).toEqual(['360.m3u8', '360.m4s', '540.m3u8', '540.m4s', '720.m3u8', '720.m4s', 'main.m3u8'])
  expect(JSON.parse((await run('video', join(hls, 'main.m3u8'))).out).manifestUrl).toBe(manifestUrl)

  rmSync(join(hls, '540.m4s'))
  expect(await run('video', hls, '--title', 'A knee')).toEqual({
    status: 1,
    out: '',
    err: `${hls}: 540.m3u8, line 6: 540.m4s is missing\n`,
  })
  expect(await diagnose()).not.toMatch(/media/)
})

test('BX-036 the command says what is wrong with a file, and leaves nothing of it', async () => {
  const { run, env, folder } = await buildNewsroom()
  const text = join(folder, 'a.mp4')
  writeFileSync(text, 'no video')

  expect(await run('video', text)).toMatchObject({ status: 1, err: `${text}: The file is not an MP4 video\n` })
  expect(await run('video', join(folder, 'none.mp4'))).toMatchObject({ status: 1 })
  expect(await run('video', folder)).toMatchObject({ status: 1, err: `${folder}: the folder has no main.m3u8\n` })
  expect(await run('video', FILE, '--slug', 'nothing')).toMatchObject({
    status: 1,
    err: expect.stringContaining('--title'),
  })
  expect(existsSync(join(env.VAR_DIR, 'uploads')) ? readdirSync(join(env.VAR_DIR, 'uploads')) : []).toEqual([])
})
