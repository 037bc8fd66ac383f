import { expect, test } from 'vitest'
import { parseWebVtt, readCaptionFile, toWords } from './webvtt.ts'

const TRACK = `\uFEFFWEBVTT A video
Kind: captions

STYLE
::cue { color: white }

NOTE by hand

1
00:01.000 --> 00:03.000 line:0 align:start
<v Marcus>Five &lt; nine</v>
cameras

01:00:04.000 --> 01:00:05.500
The end
`

test('VD-020 a caption file gives its cues and words', () => {
  const parsed = parseWebVtt(TRACK)

  expect(parsed).toEqual({
    cues: [
      { start: 1, lines: ['<v Marcus>Five &lt; nine</v>', 'cameras'] },
      { start: 3604, lines: ['The end'] },
    ],
  })
  expect('cues' in parsed && toWords(parsed.cues)).toBe('Five < nine\ncameras\nThe end')
  expect(parseWebVtt('WEBVTT')).toEqual({ cues: [] })
})

test.each([
  ['no header', '00:01.000 --> 00:02.000\nHi', 1],
  ['an empty file', '', 1],
  ['another word', 'WEBVTTX\n', 1],
  ['an empty line before the header', '\nWEBVTT\n', 1],
  ['a cue right below the header', 'WEBVTT\n00:01.000 --> 00:02.000\nHi', 2],
  ['a comma in a time', 'WEBVTT\n\n00:01,000 --> 00:02,000\nHi', 3],
  ['a broken arrow', 'WEBVTT\n\n00:01.000 -> 00:02.000\nHi', 3],
  ['a minute of 75 seconds', 'WEBVTT\n\n00:75.000 --> 02:00.000\nHi', 3],
  ['a cue that ends first', 'WEBVTT\n\n00:02.000 --> 00:01.000\nHi', 3],
  ['words without times', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n\nHello\n\n', 6],
  ['a cue that starts before the last', 'WEBVTT\n\n00:05.000 --> 00:06.000\nHi\n\n2\n00:01.000 --> 00:02.000\nHo', 7],
  ['two cues without a line between', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n00:03.000 --> 00:04.000\nHo', 5],
  ['a style behind a cue', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n\nSTYLE\n::cue {}', 6],
  ['an open tag', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\na < b', 5],
])('VD-020 the fault of a caption file names its line: %s', (_what, text, line) => {
  expect(parseWebVtt(text)).toMatchObject({ fault: { line } })
})

const SUBRIP =
  '1\r\n00:00:01,500 --> 00:00:03,000\r\nIn 1,000 days\r\n\r\n2\r\n0:00:04,000 --> 0:00:05,000\r\nit ends\r\n'

test('VD-020 SubRip becomes WebVTT', () => {
  const read = readCaptionFile('a.SRT', SUBRIP)
  const parsed = parseWebVtt('data' in read ? read.data : '')

  expect('cues' in parsed && parsed.cues).toEqual([
    { start: 1.5, lines: ['In 1,000 days'] },
    { start: 4, lines: ['it ends'] },
  ])
  expect(readCaptionFile('a.vtt', TRACK)).toEqual({ data: TRACK })
})

test('VD-020 a fault of SubRip has the line of its own file', () => {
  expect(readCaptionFile('a.srt', SUBRIP.replace('0:00:05,000', '0:00:03,000'))).toEqual({
    fault: { line: 6, message: 'the cue ends before it starts' },
  })
  expect(readCaptionFile('a.vtt', SUBRIP)).toMatchObject({ fault: { line: 1, message: 'expected WEBVTT' } })
})
