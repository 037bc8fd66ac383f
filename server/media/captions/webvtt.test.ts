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

const toCue = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`
const toTrack = (file: string, settings = '') =>
  `WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000${settings}\n${file === '' ? '' : `${file}\n`}`

test.each([
  ['a place', '{\\an8}Hello', 'Hello', ' line:0'],
  ['a place at the left of the middle', '{\\an4}Hello', 'Hello', ' line:50% align:left'],
  ['a place of the older form', '{\\a6}Hello', 'Hello', ' line:0'],
  ['the usual place', '{\\an2}Hello', 'Hello', ''],
  ['a place on a line of its own', '{\\an8}\nHello\nyou', 'Hello\nyou', ' line:0'],
  ['italics', '{\\i1}Hello{\\i0} you', '<i>Hello</i> you', ''],
  ['italics that stay open', '{\\i1}Hello\nyou', '<i>Hello\nyou</i>', ''],
  ['formats that overlap', '{\\i1}a{\\b700}b{\\i0}c{\\r}d', '<i>a<b>b</b></i><b>c</b>d', ''],
  ['several codes at once', '{\\an8\\i1\\c&HFFFFFF&\\fs20}Hello', '<i>Hello</i>', ' line:0'],
  ['movement and fades', '{\\pos(192,250)}{\\fad(200,200)}Hello', 'Hello', ''],
  ['italics of SubRip', '{i}Hello{/i} you', '<i>Hello</i> you', ''],
  ['codes of MicroDVD', '{y:i}{c:$0000ff}Hello', 'Hello', ''],
  ['fonts', '<font color="#ff0">Hello</font> <FONT SIZE=9>you</FONT>', 'Hello you', ''],
  ['a font on lines of its own', '<font color="red">\nHello\n</font>', 'Hello', ''],
  ['tags of HTML', '<B>a</B> <em>b</em> <span class="x">c</span><br/>d', '<b>a</b> <i>b</i> c\nd', ''],
  ['references', 'Q&amp;A &quot;caf&eacute;&quot; &#39;s &#x2019; &lt;b&gt;', 'Q&amp;A "café" \'s ’ &lt;b&gt;', ''],
  [
    'marks that are text',
    'AT&T <3 a < b > c <laughs> --> d',
    'AT&amp;T &lt;3 a &lt; b &gt; c &lt;laughs&gt; --&gt; d',
    '',
  ],
  ['line breaks', 'one\\Ntwo\\hwords', 'one\ntwo\u00a0words', ''],
  ['a path', 'in C:\\News and {braces}', 'in C:\\News and {braces}', ''],
])('VD-020 a cue of SubRip has no codes in its text: %s', (_what, spoken, text, settings) => {
  expect(readCaptionFile('a.srt', toCue(spoken))).toEqual({ data: toTrack(text, settings) })
})

test.each([
  ['coordinates', '0:00:01,000 --> 0:00:02,000  X1:100 X2:200 Y1:10 Y2:20', '00:00:01.000 --> 00:00:02.000'],
  ['an arrow without spaces', '00:00:01,000-->00:00:02,000 ', '00:00:01.000 --> 00:00:02.000'],
])('VD-020 the times of SubRip: %s', (_what, times, written) => {
  expect(readCaptionFile('a.srt', `1\n${times}\nHello\n`)).toEqual({ data: `WEBVTT\n\n1\n${written}\nHello\n` })
})

test('VD-020 codes in WebVTT are converted too, and settings of its own stay', () => {
  const track =
    'WEBVTT\n\n00:01.000 --> 00:02.000 line:5\n{\\an8}&amp; <c.x>{\\i1}a</c>\n\nNOTE {\\an8}\n\n00:03.000 --> 00:04.000\n{\\an7}b'

  expect(readCaptionFile('a.vtt', track)).toEqual({
    data: 'WEBVTT\n\n00:01.000 --> 00:02.000 line:5\n&amp; <c.x><i>a</c></i>\n\nNOTE {\\an8}\n\n00:03.000 --> 00:04.000 line:0 align:left\nb',
  })
})

test('VD-020 a line that is removed does not change the line of a later fault', () => {
  const broken = `${toCue('<font>\na\\Nb')}\n2\n00:00:03,000 --> 00:00:02,000\nc\n`

  expect(readCaptionFile('a.srt', broken)).toMatchObject({ fault: { line: 7 } })
})

test('VD-021 the words of rolling captions are said once', () => {
  const track =
    'WEBVTT\n\n00:01.000 --> 00:02.000\n \nWe<00:01.500><c> dropped</c>\n\n00:02.000 --> 00:02.010\nWe dropped\n \n\n00:02.010 --> 00:03.000\nWe dropped\nnine<00:02.500><c> cameras</c>\n'
  const parsed = parseWebVtt(track)

  expect('cues' in parsed && toWords(parsed.cues)).toBe('We dropped\nnine cameras')
})

test('VD-020 a fault of SubRip has the line of its own file', () => {
  expect(readCaptionFile('a.srt', SUBRIP.replace('0:00:05,000', '0:00:03,000'))).toEqual({
    fault: { line: 6, message: 'the cue ends before it starts' },
  })
  expect(readCaptionFile('a.vtt', SUBRIP)).toMatchObject({ fault: { line: 1, message: 'expected WEBVTT' } })
})
