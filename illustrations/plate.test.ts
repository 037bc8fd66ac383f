import fc from 'fast-check'
import sax from 'sax'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SECTION_THEMES } from '../shared/page/names.ts'
import { findMotif } from './find-motif.ts'
import { makePlate, makePortrait } from './make-media.ts'
import { MOTIFS, type MotifName } from './motifs.ts'
import { Pen } from './pen.ts'
import { drawPlate } from './plate.ts'
import { CLOTHES } from './portrait/clothes.ts'
import { BEARDS } from './portrait/face.ts'
import { HAIR_STYLES } from './portrait/hair.ts'
import { drawPortrait } from './portrait/portrait.ts'
import { chooseTraits } from './portrait/traits.ts'
import { createRandom, hashText } from './random.ts'
import { SCENES, type SceneName } from './scenes.ts'

const motifs = Object.keys(MOTIFS) as MotifName[]
const scenes = Object.keys(SCENES) as SceneName[]

/** The ids a file refers to and does not define; throws where it is not well-formed XML. */
function findDanglingIds(svg: string): string[] {
  const parser = sax.parser(true)
  const ids = new Set<string>()
  parser.onerror = (error) => {
    throw error
  }
  parser.onattribute = ({ name, value }) => {
    if (name === 'id') ids.add(value)
  }
  parser.write(svg).close()
  return [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id = '']) => id).filter((id) => !ids.has(id))
}

test('ST-012 every subject in every scene is well-formed, self-contained and at most 60 kB', () => {
  for (const motif of motifs) {
    for (const scene of scenes) {
      const { svg } = drawPlate({ slug: `${motif}-${scene}`, section: 'tech', motif, scene })

      expect(Buffer.byteLength(svg), `${motif} ${scene}`).toBeLessThanOrEqual(60_000)
      expect(findDanglingIds(svg), `${motif} ${scene}`).toEqual([])
      expect(svg, `${motif} ${scene}`).not.toMatch(/NaN|undefined|https?:(?!\/\/www\.w3\.org)/)
    }
  }
})

test('ST-012 the same slug and section always give the same plate', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 30 }), fc.constantFrom(...SECTION_THEMES), (slug, section) => {
      const plate = drawPlate({ slug, section })

      expect(drawPlate({ slug, section })).toEqual(plate)
      expect(findDanglingIds(plate.svg)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('ST-012 an editor may choose the subject and the scene', () => {
  const { motif, scene } = drawPlate({ slug: 'sand-battery', section: 'tech', motif: 'battery', scene: 'print' })

  expect({ motif, scene }).toEqual({ motif: 'battery', scene: 'print' })
})

test('ST-012 plates and portraits rasterise at the size they state', async () => {
  const plate = makePlate({ slug: 'the-leased-roof', section: 'home', illustration: { motif: 'solar', scene: 'arch' } })
  const portrait = makePortrait({ username: 'inesokafor', name: 'Ines Okafor' })

  for (const { bytes, width, height } of [plate, portrait]) {
    const image = await sharp(bytes).webp().toBuffer({ resolveWithObject: true })
    expect([image.info.width, image.info.height]).toEqual([width, height])
  }
  expect(plate.alt).toBe('Illustration of a house with solar panels on the roof')
  expect(portrait.alt).toBe('Portrait illustration of Ines Okafor')
})

test('ST-012 a document without an illustration is drawn in the inks of its section', () => {
  const car = makePlate({ slug: 'slow-lane', section: 'roadshow' }).bytes.toString()

  expect(car).toBe(drawPlate({ slug: 'slow-lane', section: 'cars' }).svg)
  expect(findDanglingIds(drawPortrait({ slug: 'anyone' }))).toEqual([])
})

test('ST-012 every style of hair, beard and clothes is well-formed and small', () => {
  for (const hair of HAIR_STYLES) {
    const svg = drawPortrait({ slug: `hair-${hair}`, hair })

    expect(findDanglingIds(svg), hair).toEqual([])
    expect(Buffer.byteLength(svg), hair).toBeLessThan(20_000)
    expect(svg, hair).not.toMatch(/NaN|undefined/)
  }
  for (const beard of BEARDS) expect(findDanglingIds(drawPortrait({ slug: beard, beard }))).toEqual([])
  for (const clothes of CLOTHES) expect(findDanglingIds(drawPortrait({ slug: clothes, clothes }))).toEqual([])
})

test('ST-012 forty authors look like forty people', () => {
  const faces = Array.from({ length: 40 }, (_, i) => {
    const slug = `author-${i}`
    const { inks, hair, clothes, glasses } = chooseTraits(new Pen(createRandom(hashText(slug))), { slug })
    return [inks, hair, clothes, glasses].join(' ')
  })

  expect(new Set(faces).size).toBe(faces.length)
})

test('ST-012 what front matter names of a portrait holds', () => {
  const named = { inks: 4, hair: 'shaved', beard: 'full', glasses: true, clothes: 'scarf', head: 'round' } as const

  for (const slug of ['a', 'b', 'c']) {
    expect(chooseTraits(new Pen(createRandom(hashText(slug))), { slug, ...named })).toMatchObject(named)
  }
  expect(chooseTraits(new Pen(createRandom(1)), { slug: 'a', hair: 'crop', beard: false }).beard).toBeNull()
})

test('ST-012 the plate of the leading story is composed beside the panel, and so are its crops', () => {
  const plate = makePlate({ slug: 'a-lead', section: 'tech', leads: true })
  const named = makePlate({ slug: 'a-lead', section: 'tech', leads: true, illustration: { focus: 500 } })

  expect(plate.gravity).toBe(6)
  expect(plate.bytes.toString()).toBe(drawPlate({ slug: 'a-lead', section: 'tech', focus: 1300 }).svg)
  expect(plate.bytes.toString()).toContain(' data-keep="right"')
  expect(named.gravity).toBe(4)
  expect(makePlate({ slug: 'a-lead', section: 'tech' }).gravity).toBeNull()
})

test.each([
  ['The boots that outlast their owners', null],
  ['How to play longer, and the key to it', null],
  ['Which thermostat saves most', 'thermostat'],
  ['Four e-bikes in the rain', 'bicycle'],
  ['Smartphones that last', 'phone'],
])('ST-012 the headline %j has the motif %s', (title, motif) => {
  expect(findMotif(title)).toBe(motif)
})

test('ST-012 a story that no motif fits has its section and headline as lettering, inside the central square', () => {
  const title = 'The boots that outlast “their” owners, à Besançon'
  const plate = makePlate({ slug: 'boots', section: 'home', title })
  const places = [...plate.bytes.toString().matchAll(/translate\((\d+) \d+\) scale/g)].map(([, x]) => Number(x))

  expect(plate.alt).toBe(`Lettering: ${title}`)
  expect(places.length).toBeGreaterThan(2)
  expect(Math.min(...places)).toBeGreaterThanOrEqual(420)
  expect(makePlate({ slug: 'boots', section: 'home', title: 'A thermostat' }).alt).toContain('a round thermostat')
  expect(makePlate({ slug: 'boots', title, illustration: { motif: 'bag' } }).alt).toContain('a shopping bag')
})

test('ST-012 any headline fits, in any script', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }), (title) => {
      const { bytes } = makePlate({ slug: 'x', section: 'news', title: `Zz ${title}` })

      expect(bytes.toString()).not.toMatch(/NaN|undefined|<text/)
      expect(bytes.length).toBeLessThan(60_000)
    }),
    { numRuns: 60 },
  )
})
