import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { buildAdClock } from '../../../test/builders/ad-clock.ts'
import { fetchXml, toXml, type XmlSource } from './fetch-xml.ts'
import { readAds } from './read-ads.ts'
import { type AdBreak, readBreaks } from './read-breaks.ts'

const BASE = 'https://site.example/videos/a/'
const HOST = 'https://ads.example'
const never = new AbortController().signal

const parse = (text: string) => {
  const fail = (fault: string) => {
    throw new Error(fault)
  }
  return new DOMParser({ errorHandler: { warning() {}, error: fail, fatalError: fail } }).parseFromString(
    text,
    'text/xml',
  ).documentElement
}

/** Ad servers by their paths: a response, or what happens in place of one. */
function buildSource(answers: Readonly<Record<string, string | (() => Promise<Response>)>>) {
  const clock = buildAdClock()
  const asked: string[] = []
  const fetch: XmlSource['fetch'] = (address) => {
    asked.push(address.replace(HOST, ''))
    const answer = answers[new URL(address).pathname] ?? ''
    return typeof answer === 'string' ? Promise.resolve(new Response(answer)) : answer()
  }
  const source: XmlSource = { clock, fetch, parse, places: { base: BASE, hosts: [HOST] } }
  return { clock, asked, source }
}

const INLINE = `<VAST version="3.0"><Ad id="1"><InLine><AdSystem>a</AdSystem><AdTitle>A lamp</AdTitle>
  <Error>${HOST}/e?[ERRORCODE]</Error><Impression>${HOST}/i</Impression><Creatives><Creative><Linear skipoffset="00:00:05">
  <Duration>00:00:15</Duration><TrackingEvents><Tracking event="start">${HOST}/s</Tracking></TrackingEvents>
  <MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="640" height="360">${HOST}/a.mp4</MediaFile>
  </MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`
const wrap = (address: string) =>
  `<VAST version="3.0"><Ad id="w"><Wrapper><AdSystem>w</AdSystem><VASTAdTagURI><![CDATA[${address}]]></VASTAdTagURI>
  <Error>${HOST}/we</Error><Impression>${HOST}/wi</Impression></Wrapper></Ad></VAST>`
const NO_AD = `<VAST version="3.0"><Error>${HOST}/none</Error></VAST>`

const breakOf = (address: string): AdBreak => ({ at: 0, source: { address }, pings: {} })

function read(answers: Parameters<typeof buildSource>[0], adBreak = breakOf(`${HOST}/1`)) {
  const { source, clock, asked } = buildSource(answers)
  const told: (readonly [readonly string[], number])[] = []
  const reading = readAds(adBreak, source, (addresses, code) => told.push([addresses, code]), never)
  return { reading, clock, asked, told }
}

test('BX-050 a response gives its advertisement, and its wrappers add their pings', async () => {
  const { reading, asked } = read({ '/1': wrap(`${HOST}/2`), '/2': INLINE })
  const [ad, ...others] = await reading

  expect(others).toEqual([])
  expect(asked).toEqual(['/1', '/2'])
  expect(ad?.impressionURLTemplates.map(({ url }) => url)).toEqual([`${HOST}/wi`, `${HOST}/i`])
  expect(ad?.creatives[0]).toMatchObject({ type: 'linear', duration: 15, skipDelay: 5 })
})

test('BX-050 five wrappers are followed, and a sixth ends the break', async () => {
  const chain = (length: number) =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => [`/${index + 1}`, wrap(`${HOST}/${index + 2}`)] as const).concat([
        [`/${length + 1}`, INLINE],
      ]),
    )
  const five = read(chain(5))
  const six = read(chain(6))

  expect(await five.reading).toHaveLength(1)
  expect(await six.reading).toEqual([])
  expect(six.asked).toHaveLength(6)
  expect(six.told.map(([, code]) => code)).toEqual([302])
})

test('BX-050 a wrapper that points to itself ends, and so does one that points to many', async () => {
  const many = `<VAST version="3.0">${wrap(`${HOST}/1`)
    .replace(/<\/?VAST[^>]*>/g, '')
    .repeat(6)}</VAST>`
  const loop = read({ '/1': wrap(`${HOST}/1`) })
  const fan = read({ '/1': many })

  expect(await loop.reading).toEqual([])
  expect(await fan.reading).toEqual([])
  expect(fan.asked.length).toBeLessThanOrEqual(10)
})

test.each([
  ['nothing', '', 100],
  ['no XML', 'Bad gateway', 100],
  ['half of its XML', INLINE.slice(0, 300), 100],
  ['a page', '<html><body/></html>', 100],
  ['entities', `<!DOCTYPE VAST [<!ENTITY a "b">]>${INLINE}`, 100],
  ['more than 512 kB', `${INLINE}<!--${'x'.repeat(512_000)}-->`, 100],
])('BX-050 a break whose ad server responds with %s is given up', async (_what, answer, code) => {
  await expect(read({ '/1': answer }).reading).rejects.toMatchObject({ code })
})

test('BX-050 an ad server without an advertisement is notified, and so is one whose own response fails', async () => {
  const none = read({ '/1': NO_AD })
  const broken = read({ '/1': wrap(`${HOST}/2`), '/2': '' })

  expect(await none.reading).toEqual([])
  expect(none.told).toEqual([[[`${HOST}/none`], 303]])
  expect(await broken.reading).toEqual([])
  expect(broken.told).toEqual([[[`${HOST}/we`], 301]])
})

test.each([
  ['another host', 'https://other.example/2'],
  ['plain http', 'http://ads.example/2'],
  ['another protocol', 'ftp://ads.example/2'],
])('BX-050 a wrapper that points to %s is not followed', async (_what, address) => {
  const { reading, asked } = read({ '/1': wrap(address) })
  expect(await reading).toEqual([])
  expect(asked).toEqual(['/1'])
})

test('BX-050 each response has 2 s', async () => {
  const slow = () => new Promise<Response>(() => {})
  const { reading, clock, told } = read({ '/1': wrap(`${HOST}/2`), '/2': slow })
  const ended: unknown[] = []
  void reading.then((ads) => ended.push(ads))

  await clock.pass(1999)
  expect(ended).toEqual([])
  await clock.pass(1)
  expect(ended).toEqual([[]])
  expect(told.map(([, code]) => code)).toEqual([301])
})

test('BX-050 a response that begins and does not end has 2 s, too', async () => {
  const { source, clock } = buildSource({ '/1': async () => new Response(new ReadableStream()) })
  const faults: unknown[] = []
  void fetchXml(source, `${HOST}/1`, 2000, never).catch((fault) => faults.push(fault))

  await clock.pass(2000)
  expect(faults).toEqual([expect.objectContaining({ code: 301 })])
})

test.each([
  ['refuses', async () => new Response('', { status: 503 })],
  ['is blocked or dead', () => Promise.reject(new TypeError('Failed to fetch'))],
])('BX-050 a break whose ad server %s is given up', async (_what, answer) => {
  await expect(read({ '/1': answer }).reading).rejects.toMatchObject({ code: 300 })
})

test('BX-050 a VMAP gives its breaks, those inside it and those at an address', async () => {
  const vmap = `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
    <vmap:AdBreak timeOffset="start" breakType="linear"><vmap:AdSource><vmap:VASTAdData>${INLINE}</vmap:VASTAdData></vmap:AdSource>
    <vmap:TrackingEvents><vmap:Tracking event="error">${HOST}/be</vmap:Tracking></vmap:TrackingEvents></vmap:AdBreak>
    <vmap:AdBreak timeOffset="50%" breakType="linear"><vmap:AdSource><vmap:AdTagURI templateType="vast3">${HOST}/1</vmap:AdTagURI>
    </vmap:AdSource></vmap:AdBreak><vmap:AdBreak timeOffset="nonsense" breakType="linear"/></vmap:VMAP>`
  let duration = Number.NaN
  const [first, second, third] = readBreaks(toXml(vmap, parse), () => duration)

  expect(first).toMatchObject({ at: 0, pings: { error: [`${HOST}/be`] } })
  expect(second?.at).toBeNaN()
  duration = 80
  expect(second).toMatchObject({ at: 40, source: { address: `${HOST}/1` } })
  expect(third).toMatchObject({ at: Number.NaN, source: null })
  expect(first && (await read({}, first).reading)).toHaveLength(1)
  if (third) await expect(read({}, third).reading).rejects.toMatchObject({ code: 303 })
})

test('BX-050 a break is repeated as it says, but not after the video', () => {
  const toVmap = (attributes: string) =>
    `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0"><vmap:AdBreak ${attributes}/></vmap:VMAP>`
  const momentsOf = (attributes: string) =>
    readBreaks(toXml(toVmap(attributes), parse), () => 80).flatMap(({ at }) => (Number.isNaN(at) ? [] : [at]))

  expect(momentsOf('timeOffset="10%" breakType="linear" repeatAfter="00:00:30"').slice(0, 3)).toEqual([8, 38, 68])
  expect(momentsOf('timeOffset="end" breakType="linear" repeatAfter="00:00:30"')).toEqual([Number.POSITIVE_INFINITY])
  for (const nothing of ['00:00:00', 'start', 'end', '50%', '100%', '30', '']) {
    expect(momentsOf(`timeOffset="start" repeatAfter="${nothing}"`), nothing).toEqual([0])
  }
})

test('BX-050 a VAST alone is a break before the video, and any other document is refused', () => {
  expect(readBreaks(toXml(INLINE, parse), () => 60)).toMatchObject([{ at: 0 }])
  expect(() => readBreaks(toXml('<rss/>', parse), () => 60)).toThrow(expect.objectContaining({ code: 100 }))
})
