import { expect, test } from 'vitest'
import { findAdAddress, findClickAddress } from './ad-address.ts'

const base = 'https://site.example/videos/a/'
const hosts = ['https://ads.example', 'https://*.media.example', 'http://127.0.0.1:4000']

test.each([
  ['https://ads.example/a.mp4', 'https://ads.example/a.mp4'],
  ['https://ads.example:8443/a.mp4', null],
  ['http://ads.example/a.mp4', null],
  ['https://one.media.example/a.mp4', 'https://one.media.example/a.mp4'],
  ['http://one.media.example/a.mp4', null],
  ['https://media.example/a.mp4', null],
  ['https://notmedia.example/a.mp4', null],
  ['http://127.0.0.1:4000/a.mp4', 'http://127.0.0.1:4000/a.mp4'],
  ['/media/ads/a.mp4', 'https://site.example/media/ads/a.mp4'],
  ['//other.example/a.mp4', null],
  ['javascript:alert(1)', null],
  ['data:text/xml,<VAST/>', null],
  ['https://', null],
  ['', null],
])('BX-050 an advertisement may load %s: %s', (address, found) => {
  expect(findAdAddress(address, { base, hosts })).toBe(found)
})

test.each([
  ['https://shop.example/', 'https://shop.example/'],
  ['http://shop.example/', 'http://shop.example/'],
  ['/videos/', 'https://site.example/videos/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['', null],
  [null, null],
])('BX-050 a press on an advertisement may open %s: %s', (address, found) => {
  expect(findClickAddress(address, base)).toBe(found)
})
