import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_VIDEO } from '../../test/builders/videos.ts'
import { readHlsFolder } from './hls-folder.ts'
import { parsePlaylist } from './playlist.ts'

const MEDIA = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n'
const END = '#EXT-X-ENDLIST\n'

test('VD-001 a playlist gives the files that it names, with their lines and ranges', () => {
  const text = `${MEDIA}#EXT-X-MAP:BYTERANGE="100@0",URI="a.m4s"\n#EXTINF:4.0,\n#EXT-X-BYTERANGE:50@100\na.m4s\n\n# a comment\n#EXTINF:2.5,\n#EXT-X-BYTERANGE:20\na.m4s\n${END}`

  expect(parsePlaylist(text)).toEqual({
    entries: [
      { line: 3, uri: 'a.m4s', isPlaylist: false, end: 100 },
      { line: 6, uri: 'a.m4s', isPlaylist: false, end: 150 },
      { line: 11, uri: 'a.m4s', isPlaylist: false, end: 170 },
    ],
    duration: 6.5,
  })
})

test.each([
  ['another file', '<html>', 1],
  ['an empty playlist', '#EXTM3U', 1],
  ['an address without a tag', `${MEDIA}a.m4s\n${END}`, 3],
  ['a length that is no number', `${MEDIA}#EXTINF:four,\na.m4s\n${END}`, 3],
  ['a malformed range', `${MEDIA}#EXTINF:4,\n#EXT-X-BYTERANGE:all\na.m4s\n${END}`, 4],
  ['a malformed range of a header', `${MEDIA}#EXT-X-MAP:URI="a.m4s",BYTERANGE="1-2"\n${END}`, 3],
  ['variables', `${MEDIA}#EXT-X-DEFINE:NAME="a",VALUE="b"\n#EXTINF:4,\n{$a}.m4s\n${END}`, 3],
  ['no end', `${MEDIA}#EXTINF:4,\na.m4s\n`, 5],
])('VD-001 the fault of a playlist names its line: %s', (_what, text, line) => {
  expect(parsePlaylist(text)).toMatchObject({ fault: { line } })
})

function buildHls(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-hls-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(DEMO_VIDEO, folder, { recursive: true })
  return folder
}

test('VD-001 the files of a video in HLS are those that its playlists name', async () => {
  const { files, duration } = await readHlsFolder(buildHls(), 'main.m3u8')

  expect(files).toEqual(['360.m3u8', '540.m3u8', '720.m3u8', '360.m4s', '540.m4s', '720.m4s', 'main.m3u8'])
  expect(duration).toBeCloseTo(18, 0)
})

test.each([
  ['a missing segment', (at: string) => rmSync(join(at, '540.m4s')), '540.m3u8, line 6: 540.m4s is missing'],
  ['a missing playlist', (at: string) => rmSync(join(at, '720.m3u8')), 'main.m3u8, line 9: 720.m3u8 is missing'],
  [
    'a short segment',
    (at: string) => truncateSync(join(at, '360.m4s'), 2000),
    /^360\.m3u8, line 9: 360\.m4s has 2000 bytes/,
  ],
  [
    'another host',
    (at: string) => rename(at, 'https://cdn.example/360.m4s'),
    /^360\.m3u8, line 6: https:\S+ is on another host$/,
  ],
  [
    'another host of any scheme',
    (at: string) => rename(at, '//cdn.example/360.m4s'),
    /line 6: \S+ is on another host$/,
  ],
  ['a file above the folder', (at: string) => rename(at, '../360.m4s'), /line 6: \S+ is outside the folder$/],
  ['a file above it, encoded', (at: string) => rename(at, '%2e%2e/360.m4s'), /line 6: \S+ is outside the folder$/],
  ['an absolute path', (at: string) => rename(at, '/media/360.m4s'), /line 6: \S+ is outside the folder$/],
  ['a type that is not served', (at: string) => rename(at, '360.exe'), /line 6: \S+ is of a type/],
  [
    'a link that leads out',
    (at: string) => {
      rmSync(join(at, '360.m4s'))
      symlinkSync(join(DEMO_VIDEO, '360.m4s'), join(at, '360.m4s'))
    },
    '360.m3u8, line 6: 360.m4s is missing',
  ],
])('VD-001 a video in HLS is refused for %s, with playlist and line', async (_what, harm, message) => {
  const folder = buildHls()
  harm(folder)

  await expect(readHlsFolder(folder, 'main.m3u8')).rejects.toMatchObject({
    status: 422,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  })
})

/** Lets the 360 lines name their file differently. */
function rename(folder: string, uri: string): void {
  const file = join(folder, '360.m3u8')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('360.m4s', uri))
}
