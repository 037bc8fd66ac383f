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
  ['variables of the address', `${MEDIA}#EXT-X-DEFINE:QUERYPARAM="a"\n#EXTINF:4,\na.m4s\n${END}`, 3],
  ['an endless segment', `${MEDIA}#EXTINF:1e999,\na.m4s\n${END}`, 3],
  ['a length with an exponent', `${MEDIA}#EXTINF:4e3,\na.m4s\n${END}`, 3],
  ['a length that is named Infinity', `${MEDIA}#EXTINF:Infinity,\na.m4s\n${END}`, 3],
  ['a negative length', `${MEDIA}#EXTINF:-4,\na.m4s\n${END}`, 3],
  ['a length that is not a number', `${MEDIA}#EXTINF:NaN,\na.m4s\n${END}`, 3],
  ['no length', `${MEDIA}#EXTINF:,\na.m4s\n${END}`, 3],
  ['an endless target', `#EXTM3U\n#EXT-X-TARGETDURATION:1e999\n#EXTINF:4,\na.m4s\n${END}`, 2],
  ['a length of weeks', `${MEDIA}#EXTINF:604801,\na.m4s\n${END}`, 3],
  ['weeks in all', `${MEDIA}#EXTINF:604800,\na.m4s\n#EXTINF:1,\nb.m4s\n${END}`, 5],
  ['segments without a length', `${MEDIA}#EXTINF:0,\na.m4s\n${END}`, 6],
  ['segments without a length and an end', `${MEDIA}#EXTINF:0,\na.m4s\n`, 5],
  ['a playlist beside segments', `${MEDIA}#EXTINF:4,\na.m4s\n#EXT-X-STREAM-INF:BANDWIDTH=1\nb.m3u8\n${END}`, 6],
  ['a tag within a comment', `${MEDIA}# #EXT-X-MEDIA:URI="a.m3u8"\n#EXTINF:4,\na.m4s\n${END}`, 3],
  ['no end', `${MEDIA}#EXTINF:4,\na.m4s\n`, 5],
])('VD-001 the fault of a playlist names its line: %s', (_what, text, line) => {
  expect(parsePlaylist(text)).toMatchObject({ fault: { line } })
})

test.each([
  '#EXT-X-DATERANGE:ID="a",CLASS="com.apple.hls.interstitial",X-ASSET-URI="https://cdn.example/a.m3u8"',
  '#EXT-X-DATERANGE:ID="a",X-ASSET-URI="a.m3u8"',
  '#EXT-X-DATERANGE:ID="a",X-ASSET-LIST="https://cdn.example/list.json"',
  '#EXT-X-DATERANGE:ID="a",X-COM-BEACON="https://cdn.example/seen"',
  '#EXT-X-DATERANGE:ID="a", X-ASSET-URI = "//cdn.example/a.m3u8"',
  '#EXT-X-KEY:METHOD=AES-128,URI="https://cdn.example/key"',
  '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key"',
  '#EXT-X-SESSION-KEY:METHOD=AES-128,URI="key.bin"',
  '#EXT-X-SESSION-DATA:DATA-ID="a",URI="https://cdn.example/a.json"',
  '#EXT-X-SESSION-DATA:DATA-ID="a",URI="a.json"',
  '#EXT-X-SESSION-DATA:DATA-ID="a",VALUE="https://cdn.example/"',
  '#EXT-X-CONTENT-STEERING:SERVER-URI="https://cdn.example/steer"',
  '#EXT-X-CONTENT-STEERING:SERVER-URI="/steer"',
  '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="https://cdn.example/a.m4s"',
  '#EXT-X-PART:DURATION=1,URI="a.m4s"',
  '#EXT-X-RENDITION-REPORT:URI="a.m3u8"',
  '#EXT-X-OF-THE-FUTURE:WHERE="https://cdn.example/"',
  '#EXT-X-OF-THE-FUTURE:URI="a.m4s"',
  '#EXT-X-OF-THE-FUTURE:https://cdn.example/',
  '#EXT-X-MAP:URI="a.m4s",X-ALSO="https://cdn.example/a.m4s"',
  '#EXT-X-STREAM-INF:BANDWIDTH=1,X-URI="https://cdn.example/"',
])('VD-001 a tag that names an address is refused unless it names a file of the video: %s', (tag) => {
  const fault = { line: 3, message: expect.stringMatching(/not supported$/) }

  expect(parsePlaylist(`${MEDIA}${tag}\n#EXTINF:4,\na.m4s\n${END}`)).toEqual({ fault })
})

test.each([
  ['unquoted', '#EXT-X-MAP:URI=b.m4s'],
  ['behind a space', '#EXT-X-MAP:BYTERANGE="9@0", URI="b.m4s"'],
])('VD-001 an address is found as players find it: %s', (_what, tag) => {
  expect(parsePlaylist(`${MEDIA}${tag}\n#EXTINF:4,\na.m4s\n${END}`)).toMatchObject({ entries: [{ uri: 'b.m4s' }, {}] })
})

test('VD-001 tags that name no address are for players', () => {
  const tags = [
    '#EXT-X-DATERANGE:ID="a",START-DATE="2026-11-20T08:00:00Z",SCTE35-OUT=0xFC30',
    '#EXT-X-KEY:METHOD=NONE',
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-20T08:00:00Z',
    '#EXT-X-CUE-OUT:30',
    '#EXTINF:4.5,A title, see https://example.com/',
  ]

  expect(parsePlaylist(`${MEDIA}${tags.join('\n')}\na.m4s\n${END}`)).toEqual({
    entries: [{ line: 8, uri: 'a.m4s', isPlaylist: false, end: null }],
    duration: 4.5,
  })
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
    'a main playlist that names itself',
    (at: string) => writeFileSync(join(at, 'main.m3u8'), toMain('main.m3u8')),
    'main.m3u8, line 3: the playlist names itself',
  ],
  [
    'a main playlist that names itself in another way',
    (at: string) => writeFileSync(join(at, 'main.m3u8'), toMain('./%6dain.m3u8?a=b')),
    'main.m3u8, line 3: the playlist names itself',
  ],
  [
    'a rendition that names the main playlist',
    (at: string) => writeFileSync(join(at, '360.m3u8'), toMain('main.m3u8')),
    '360.m3u8, line 3: only the main playlist may name playlists',
  ],
  [
    'a rendition that names another',
    (at: string) => writeFileSync(join(at, '360.m3u8'), '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="540.m3u8"\n'),
    '360.m3u8, line 2: only the main playlist may name playlists',
  ],
  [
    'a rendition that names itself',
    (at: string) => writeFileSync(join(at, '360.m3u8'), toMain('360.m3u8')),
    '360.m3u8, line 3: the playlist names itself',
  ],
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

const toMain = (uri: string) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${uri}\n`

/** Lets the 360 lines name their file differently. */
function rename(folder: string, uri: string): void {
  const file = join(folder, '360.m3u8')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('360.m4s', uri))
}
