import { expect, test } from 'vitest'
import { toSentences, toTranscript } from './transcript.ts'

test('VD-021 the transcript is the text format, each newline one space', () => {
  const captions = [
    { format: 'webvtt', data: 'WEBVTT' },
    { format: 'text', data: 'We dropped nine cameras.\nOne\r\nsurvived.\n' },
  ]
  expect(toTranscript(captions)).toBe('We dropped nine cameras. One survived.')
  expect(toTranscript([])).toBeNull()
  expect(toTranscript([{ format: 'text', data: ' \n' }])).toBeNull()
})

const TRACK = `WEBVTT - A video

NOTE made by hand

1
00:01.000 --> 00:03.000 line:0
<v Marcus>We dropped <i>nine</i>
cameras &amp; one

00:00:03.000 --> 00:00:05.500
kettle. It landed. They

01:00:05.500 --> 01:00:07.000
always “land.”

01:00:08.000 --> 01:00:09.000
The end
`

test('VD-021 a sentence has the time of the cue in which it begins', () => {
  expect(toSentences(TRACK)).toEqual([
    { start: 1, text: 'We dropped nine cameras & one kettle.' },
    { start: 3, text: 'It landed.' },
    { start: 3, text: 'They always “land.”' },
    { start: 3608, text: 'The end' },
  ])
  expect(toSentences('WEBVTT')).toEqual([])
})

test('VD-021 rolling captions give each sentence once, with the time at which it was first said', () => {
  const rolling = `WEBVTT

00:01.000 --> 00:02.000
{\\an8}We dropped nine cameras.

00:02.000 --> 00:03.000
We dropped nine cameras.
One&#39;s lens

00:03.000 --> 00:04.000
One&#39;s lens
broke.
`

  expect(toSentences(rolling)).toEqual([
    { start: 1, text: 'We dropped nine cameras.' },
    { start: 2, text: "One's lens broke." },
  ])
})
