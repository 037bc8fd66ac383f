import { expect, test } from 'vitest'
import { chooseTurns, type ParsedAd, toVideoAd } from './video-ad.ts'

const places = { base: 'https://site.example/', hosts: ['https://ads.example'] }
const MP4 = { fileURL: 'https://ads.example/640.mp4', mimeType: 'video/mp4', apiFramework: null, width: 640 }

function buildAd(files: readonly object[], more: object = {}): ParsedAd {
  const linear = { type: 'linear', mediaFiles: files.map((file) => ({ ...MP4, ...file })), ...more }
  return { errorURLTemplates: ['https://ads.example/e'], impressionURLTemplates: [], creatives: [linear] }
}

const urlsOf = (ad: ParsedAd, width = 640) => toVideoAd(ad, places, width).sources.map(({ url }) => url)

test.each([
  ['VPAID', { apiFramework: 'VPAID' }],
  ['a script', { mimeType: 'application/javascript' }],
  ['WebM', { mimeType: 'video/webm' }],
  ['another host', { fileURL: 'https://other.example/640.mp4' }],
  ['plain http', { fileURL: 'http://ads.example/640.mp4' }],
  ['data:', { fileURL: 'data:video/mp4;base64,AAAA' }],
  ['no address', { fileURL: null }],
])('BX-050 an advertisement with %s alone is refused', (_what, file) => {
  expect(() => toVideoAd(buildAd([file]), places, 640)).toThrow(expect.objectContaining({ code: 403 }))
})

test('BX-050 an advertisement without a video is refused', () => {
  const ad = { ...buildAd([]), creatives: [{ type: 'companion', variations: [] }] }
  expect(() => toVideoAd(ad, places, 640)).toThrow(expect.objectContaining({ code: 400 }))
})

test('BX-050 the file nearest to the width of the player is first, a playlist last', () => {
  const ad = buildAd([
    { fileURL: 'https://ads.example/a.m3u8', mimeType: 'application/x-mpegURL' },
    { fileURL: 'https://ads.example/1920.mp4', width: 1920 },
    { fileURL: 'https://ads.example/320.mp4', width: 320 },
  ])

  expect(urlsOf(ad, 390)).toEqual([
    'https://ads.example/320.mp4',
    'https://ads.example/1920.mp4',
    'https://ads.example/a.m3u8',
  ])
})

test('BX-050 what an advertisement says of itself is read, and nonsense left out', () => {
  const click = { videoClickThroughURLTemplate: { url: 'javascript:alert(1)' } }
  const events = { trackingEvents: { start: ['https://ads.example/s'] } }

  expect(toVideoAd(buildAd([{}], { duration: 15, skipDelay: 5, ...click, ...events }), places, 640)).toMatchObject({
    ...{ duration: 15, skipDelay: 5, href: null },
    pings: { start: ['https://ads.example/s'], error: ['https://ads.example/e'] },
  })
  expect(toVideoAd(buildAd([{}], { duration: -1, skipDelay: -1 }), places, 640)).toMatchObject({
    ...{ duration: null, skipDelay: null },
  })
})

test.each([
  ['its picture', { url: 'https://ads.example/c.png', creativeType: 'image/png' }, true],
  ['no picture of another host', { url: 'https://other.example/c.png', creativeType: 'image/png' }, false],
  ['no page', { url: 'https://ads.example/c.html', creativeType: 'text/html' }, false],
])('VD-012 the companion of 300 × 60 is %s', (_what, resource, shown) => {
  const companion = {
    ...{ width: '300', height: '60', staticResources: [resource], altText: 'A lamp' },
    ...{ companionClickThroughURLTemplate: 'https://shop.example/', companionClickTrackingURLTemplates: [] },
    trackingEvents: {},
  }
  const ad = buildAd([{}])
  const found = toVideoAd(
    { ...ad, creatives: [...ad.creatives, { type: 'companion', variations: [companion] }] },
    places,
    640,
  ).companion

  expect(found).toEqual(shown ? { src: resource.url, alt: 'A lamp', href: 'https://shop.example/' } : null)
})

test.each([
  ['those with a place in the break, in its order', [{ sequence: '2' }, {}, { sequence: '1' }], [[2], [0]]],
  ['else the first, with the others behind it', [{}, {}], [[0, 1]]],
  ['none', [], []],
])('BX-050 the turns of a break are %s', (_what, ads, turns) => {
  const found = chooseTurns<{ sequence?: string }>(ads, 4)
  expect(found.map((turn) => turn.map((ad) => ads.indexOf(ad)))).toEqual(turns)
})
