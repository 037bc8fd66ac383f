import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BodyPart, embedLength, kindOfBlock, kindOfElement, placeAds } from './place-ads.ts'

const text = (length: number): BodyPart => ({ length, kind: 'text' })
const heading = (length: number): BodyPart => ({ length, kind: 'heading' })
const figure: BodyPart = { length: 500, kind: 'figure' }

test.each([
  ['after each full interval', [text(900), text(800), text(1500), text(10)], -1, [1, 2]],
  ['once after a part of several intervals', [text(5000), text(10), text(10)], -1, [0]],
  ['not after a heading, but after what follows it', [text(1500), heading(100), text(10), text(10)], -1, [2]],
  ['not at the end', [text(1600)], -1, []],
  ['as many as the limit', [text(1600), text(1600), text(1600), text(10)], 2, [0, 1]],
  ['none with a limit of 0', [text(1600), text(10)], 0, []],
])('AD-026 an advertisement is %s', (_, parts, injectLimit, places) => {
  expect(placeAds(parts, { injectLimit, interval: 1600 })).toEqual(places)
})

test('AD-026 whatever the parts, there are no more advertisements than full intervals', () => {
  const parts = fc.array(fc.record({ length: fc.nat(4000), kind: fc.constantFrom('text', 'heading', 'figure') }))
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 3000 }), (all, interval) => {
      const places = placeAds(all, { injectLimit: -1, interval })
      const whole = all.reduce((sum, { length }) => sum + length, 0)

      expect(places.length).toBeLessThanOrEqual(Math.floor(whole / interval))
      expect(places.every((place) => place < all.length - 1 && all[place]?.kind === 'text')).toBe(true)
    }),
  )
})

test('SC-003 an advertisement is never between a figure and its paragraph', () => {
  const parts = [text(1600), figure, text(200), text(200), text(10)]

  expect(placeAds(parts)).toEqual([2])
  expect(['p', 'figure', 'table', 'h2', 'ul'].map(kindOfElement)).toEqual([
    ...['text', 'figure', 'figure', 'heading', 'text'],
  ])
  expect(['image', 'gallery', 'chart', 'video', 'faq', 'constructor'].map(kindOfBlock)).toEqual([
    ...['figure', 'figure', 'figure', 'figure', 'text', 'text'],
  ])
})

test.each([
  ['chart', 400],
  ['cnetlisticle', 1200],
  ['cross_content_listicle', 1200],
  ['description', 1000],
  ['faq', 1000],
  ['gallery', 600],
  ['image', 500],
  ['infocard', 1000],
  ['relatedlinks', 525],
  ['twitter_tweet', 300],
  ['video', 550],
  ['poll', 0],
  ['constructor', 0],
])('AD-027 the block %s counts as %i characters', (name, length) => {
  expect(embedLength(name)).toBe(length)
})
