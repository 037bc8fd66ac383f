import sharp from 'sharp'
import { expect, test } from 'vitest'
import { compositionSchema } from './composition.ts'
import { SHAPES } from './cut-paper.ts'
import { DRAWN_CHARACTERS } from './digits.ts'
import { illustrationSchema } from './illustration.schema.ts'
import { makePlate } from './make-media.ts'

const GROUNDS = ['plain', 'halves', 'diagonal', 'table', 'dusk']

const toPlate = (composition: object, more: object = {}) =>
  makePlate({
    slug: 'composed',
    section: 'tech',
    illustration: illustrationSchema.parse({ motif: 'battery', composition, ...more }),
  })

test('ST-012 every shape and character can be drawn on every ground, without a font', async () => {
  for (const ground of GROUNDS) {
    const parts = [
      ...Object.keys(SHAPES).map((shape, index) => ({ shape, at: [100 + index * 80, 500], turn: index })),
      ...(DRAWN_CHARACTERS.match(/.{1,6}/g) ?? []).map((digits) => ({ digits, at: [900, 300], mirror: true })),
    ]
    for (let from = 0; from < parts.length; from += 14) {
      const { bytes } = toPlate({ ground, parts: parts.slice(from, from + 14) })
      const svg = bytes.toString()

      expect(bytes.byteLength).toBeLessThan(60_000)
      expect(svg).not.toMatch(/NaN|undefined|<text/)
    }
  }
  const { bytes, width, height } = toPlate({ ground: 'dusk', parts: [{ motif: 'battery', at: [960, 540] }] })
  const { info } = await sharp(bytes).png().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([width, height])
})

test('ST-012 a composition keeps beside the panel of the front page, and says what it shows', () => {
  const parts = [{ shape: 'disc', at: [960, 540] }]

  const plate = toPlate({ ground: 'plain', parts }, { focus: 1300, alt: 'a disc' })

  expect(plate.bytes.toString()).toContain('translate(1300 540)')
  expect([plate.alt, plate.gravity]).toEqual(['Illustration of a disc', 6])
})

test.each([
  ['an unknown shape', { shape: 'unicorn', at: [0, 0] }, 'not a shape; it is one of: disc'],
  ['two things in one part', { shape: 'disc', digits: '1', at: [0, 0] }, 'expected one of motif, shape and digits'],
  ['letters', { digits: 'abc', at: [0, 0] }, 'expected some of the characters'],
  ['no place', { shape: 'disc' }, 'expected tuple'],
])('ST-012 %s is refused by name', (_what, part, message) => {
  const issues = compositionSchema.safeParse({ ground: 'plain', parts: [part] }).error?.issues ?? []

  expect(issues.map((issue) => issue.message).join()).toContain(message)
})

test('ST-012 figures of a composition stay inside the central square', () => {
  const xOf = (at: number) => {
    const parts = [
      { digits: '20%', at: [at, 500] as [number, number], size: 3, turn: 0, ink: 'accent' as const, mirror: false },
    ]
    const svg = makePlate({ slug: 'x', illustration: { composition: { ground: 'plain', parts } } }).bytes.toString()
    return Number(/translate\((\d+(?:\.\d+)?) 500\)/.exec(svg)?.[1])
  }

  expect(xOf(960)).toBe(960)
  expect(xOf(1480)).toBe(1500 - 315)
  expect(xOf(100)).toBe(420 + 315)
})
