import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toContrast, toHex, toReadable, toSeen } from './colour.ts'
import { toPalette } from './palette.ts'

const FIELDS = [
  ['#ffffff', '#f4f3f8'],
  ['#0e0d14', '#17161f'],
] as const

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('BR-003 any colour of a publisher gives readable text in both themes', () => {
  fc.assert(
    fc.property(anyColour, (fill) => {
      const [{ text, on, tint }, faults] = toPalette({ fill: [fill, fill] }, FIELDS, 'colours.accent')

      expect(faults).toEqual([])
      for (const scheme of [0, 1] as const) {
        expect(toContrast(on[scheme], fill)).toBeGreaterThanOrEqual(4.5)
        for (const field of [...FIELDS[scheme], tint[scheme]]) {
          expect(toContrast(text[scheme], field)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('BR-003 a fill that is readable as text is the text colour of the light theme', () => {
  const [palette] = toPalette({ fill: ['#8a1f4b', '#8a1f4b'] }, FIELDS, 'colours.accent')

  expect(palette).toMatchObject({ fill: ['#8a1f4b', '#8a1f4b'], on: ['#ffffff', '#ffffff'] })
  expect(palette.text[0]).toBe('#8a1f4b')
})

test('BR-003 a publisher’s colour is used unchanged, or refused by its key when it is not readable', () => {
  const choice = { fill: ['#8a1f4b', '#8a1f4b'], text: ['#999999', '#f0a0c0'], on: ['#ffffff', '#ffffff'] } as const
  const [palette, faults] = toPalette(
    { fill: [...choice.fill], text: [...choice.text], on: [...choice.on] },
    FIELDS,
    'sections.0.colour',
  )

  expect(palette.text).toEqual(choice.text)
  expect(faults[0]).toEqual({
    path: 'sections.0.colour.text',
    message: '#999999 on #ffffff has a contrast of 2.84:1, text needs 4.5:1',
  })
  expect(new Set(faults.map(({ path }) => path))).toEqual(new Set(['sections.0.colour.text']))
})

test('BR-003 a colour survives the conversion to OKLCH and back', () => {
  fc.assert(fc.property(anyColour, (colour) => toHex(toSeen(colour)) === colour))
})

test('BR-003 the search for a readable shade ends at black or white', () => {
  expect(toReadable('#777777', ['#ffffff', '#000000'], 'black', 4.6)).toBe('#000000')
  expect(toReadable('#777777', ['#ffffff', '#000000'], 'white', 4.6)).toBe('#ffffff')
  expect(toContrast('#000', '#ffffff')).toBeCloseTo(21)
})
