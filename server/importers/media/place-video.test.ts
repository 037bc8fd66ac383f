import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport, lineOf } from '../../../test/builders/import.ts'
import { buildFolder } from '../../../test/builders/store.ts'
import { DEMO_VIDEO, MP4 } from '../../../test/builders/videos.ts'

/** A folder with a video document, a file beside `media`, and HLS. */
function buildVideos(fields: string): string {
  const folder = buildFolder()
  mkdirSync(join(folder, 'videos'))
  cpSync(DEMO_VIDEO, join(folder, 'media', 'knee'), { recursive: true })
  writeFileSync(join(folder, 'videos', 'a-knee.md'), `---\ntitle: A knee\n${fields}\n---\nText`)
  return folder
}

/** The videos that were stored in the bucket. */
function listVideos(varDir: string): readonly string[] {
  return globSync('media/hub/**/*.{mp4,m3u8,m4s}', { cwd: varDir })
}

async function readVideo({ read }: ReturnType<typeof buildImport>) {
  const { content } = await read('video', 'a-knee')
  if (content.typeName !== 'content_video') throw new Error('It is no video')
  return content
}

test('BX-030 an import keeps the files of a video: they are stored, and it names them', async () => {
  const site = buildImport()
  const folder = buildVideos('mp4Url: knee/video.mp4\nmanifestUrl: ../media/knee/main.m3u8\nduration: 17')

  const report = await site.run(folder)

  expect(lineOf(report, 'a-knee.md')).toMatchObject({ status: 'created', notes: [], errors: [] })
  const { mp4Url, manifestUrl, mp4Width, duration } = await readVideo(site)
  expect([mp4Width, duration]).toEqual([640, 17])
  expect(readFileSync(join(site.varDir, mp4Url ?? '')).equals(MP4)).toBe(true)
  expect(manifestUrl).toMatch(/^\/media\/hub\/.+\/main\.m3u8$/)
  expect(existsSync(join(site.varDir, manifestUrl ?? '', '..', '540.m4s'))).toBe(true)
  expect(lineOf(await site.run(folder), 'a-knee.md').status).toBe('unchanged')
  writeFileSync(join(folder, 'media', 'knee', 'video.mp4'), readFileSync(join(DEMO_VIDEO, '540.m4s')))
  expect(lineOf(await site.run(folder), 'a-knee.md').status).toBe('replaced')
  expect((await readVideo(site)).mp4Width).toBe(960)
})

test('BX-030 a video that the site serves already stays where it is, and so does one of another site', async () => {
  const site = buildImport()
  cpSync(DEMO_VIDEO, join(site.varDir, 'media', 'videos', 'knee'), { recursive: true })
  const fields = 'manifestUrl: /media/videos/knee/main.m3u8\nmp4Url: https://cdn.example/knee.mp4'

  await site.run(buildVideos(fields))

  expect(await readVideo(site)).toMatchObject({
    manifestUrl: '/media/videos/knee/main.m3u8',
    mp4Url: 'https://cdn.example/knee.mp4',
  })
  expect(listVideos(site.varDir)).toEqual([])
})

test('BX-030 a path below /media/ that another folder of the site would serve is stored from the import', async () => {
  const site = buildImport()

  await site.run(buildVideos('mp4Url: /media/knee/video.mp4'))

  expect((await readVideo(site)).mp4Url).toMatch(/^\/media\/hub\/.+\/video\.mp4$/)
})

test.each(['manifestUrl: knee/main.m3u8', 'manifestUrl: /media/served/main.m3u8'])(
  'VD-001 an import refuses a video in HLS with a missing segment, dry or not: %s',
  async (fields) => {
    const site = buildImport()
    const folder = buildVideos(fields)
    for (const place of [join(folder, 'media', 'knee'), join(site.varDir, 'media', 'served')]) {
      cpSync(DEMO_VIDEO, place, { recursive: true })
      rmSync(join(place, '720.m4s'))
    }

    for (const dryRun of [true, false]) {
      const { status, errors } = lineOf(await site.run(folder, { dryRun }), 'a-knee.md')
      expect(status).toBe('refused')
      expect(errors[0]?.message).toMatch(/^manifestUrl: \S+main\.m3u8: 720\.m3u8, line 6: 720\.m4s is missing$/)
    }
    expect(listVideos(site.varDir)).toEqual([])
  },
)

test('BX-030 a video without its file is imported without it, with a note; a broken one is refused', async () => {
  const site = buildImport()
  const folder = buildVideos('mp4Url: none.mp4\nmanifestUrl: /media/none/main.m3u8')

  const line = lineOf(await site.run(folder), 'a-knee.md')
  writeFileSync(join(folder, 'media', 'none.mp4'), MP4.subarray(0, 9000))
  const broken = lineOf(await site.run(folder), 'a-knee.md')

  expect(line).toMatchObject({
    status: 'created',
    notes: ['manifestUrl: /media/none/main.m3u8 is not in the folder', 'mp4Url: none.mp4 is not in the folder'],
  })
  expect(await readVideo(site)).toMatchObject({ mp4Url: null, manifestUrl: null })
  expect(broken.errors[0]?.message).toMatch(/^mp4Url: none\.mp4: The MP4 is truncated/)
})

test('VD-020 an import names the caption file and the line that is malformed', async () => {
  const site = buildImport()
  const folder = buildVideos('captions: a.srt')
  writeFileSync(join(folder, 'media', 'a.srt'), '1\n00:00:01,000 --> 00:00:00,500\nDots\n')

  expect(lineOf(await site.run(folder), 'a-knee.md').errors).toMatchObject([
    { message: 'captions: a.srt, line 2: the cue ends before it starts' },
  ])
})

test('BX-030 a player in a body plays its video from the bucket, where the import has the file', async () => {
  const { run, readBody, varDir } = buildImport()
  const folder = buildVideos('')
  mkdirSync(join(folder, 'articles'))
  writeFileSync(join(folder, 'media', 'broken.mp4'), 'no video')
  const player = (attributes: string, inside = '') => `<video ${attributes}>${inside}</video>`
  const players = [
    player('src="knee/video.mp4" title="A knee"'),
    player('controls', '<source src="https://old.example/none.mp4">'),
    player('src="broken.mp4"'),
  ]
  writeFileSync(join(folder, 'articles', 'a-story.md'), `---\ntitle: A story\n---\n\n${players.join('\n\n')}\n`)

  const { notes } = lineOf(await run(folder), 'a-story')
  const body = await readBody('a-story')

  const [, stored = ''] = /<video src="([^"]+)"[^>]* controls="" preload="none">/.exec(body) ?? []
  expect(stored).toMatch(/^\/media\/hub\/.+\/video\.mp4$/)
  expect(readFileSync(join(varDir, stored)).equals(MP4)).toBe(true)
  expect(body).toMatch(/<a href="https:\/\/old\.example\/none\.mp4"/)
  expect(body.match(/<video/g)).toHaveLength(1)
  expect(notes).toEqual([
    'sound and video stay on the old site: https://old.example/none.mp4',
    'video not imported: broken.mp4: The file is not an MP4 video',
  ])
  expect(lineOf(await run(folder), 'a-story').status).toBe('unchanged')
})
