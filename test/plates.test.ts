import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { illustrationSchema } from '../illustrations/illustration.schema.ts'
import { makePlate } from '../illustrations/make-media.ts'
import { MOTIFS, type MotifName } from '../illustrations/motifs.ts'
import { drawPlate } from '../illustrations/plate.ts'
import { SCENES, type SceneName } from '../illustrations/scenes.ts'
import { boundImageLibrary, readSource } from '../server/media/image-source.ts'
import { resizeImage } from '../server/media/images/resize.ts'
import { SECTION_THEMES } from '../shared/page/names.ts'
import { readMarkdown } from './builders/publication.ts'

/** The maximum size of a plate in bytes, by its width (design system, illustration). */
const BUDGETS = { 1920: 60_000, 960: 30_000, 480: 12_000 } as const
type Width = keyof typeof BUDGETS
/** Seconds for one image: the limit of the site would make these tests depend on the load of the machine. */
const PATIENCE = 180

const folder = mkdtempSync(join(tmpdir(), 'masthead-plates-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
boundImageLibrary()

/** The outputs above their budget; empty when there are none. */
async function weigh(
  name: string,
  svg: string | Uint8Array,
  widths: readonly Width[],
  formats: readonly ('avif' | 'webp')[] = ['avif', 'webp'],
): Promise<readonly string[]> {
  const file = join(folder, `${name}.svg`)
  writeFileSync(file, svg)
  const source = await readSource(file)
  const heavy: string[] = []
  for (const width of widths) {
    for (const format of formats) {
      const output = { format, animated: false, extension: format, mime: `image/${format}` }
      const box = { width, height: (width * 9) / 16, fit: 'crop' } as const
      const { byteLength } = await resizeImage(source, box, output, PATIENCE)
      if (byteLength > BUDGETS[width]) heavy.push(`${name} ${format} ${width}: ${byteLength}`)
    }
  }
  return heavy
}

const TYPES = { articles: 'article', reviews: 'review', videos: 'video', galleries: 'gallery' } as const
const plates = Object.entries(TYPES).flatMap(([name, type]) =>
  readMarkdown(name).flatMap(({ slug, front }) => {
    const illustration = illustrationSchema.optional().safeParse(front.illustration)
    return illustration.success
      ? [{ slug, section: front.section, typeName: `content_${type}`, illustration: illustration.data }]
      : []
  }),
)

/** The first plate of each subject: others of it differ in colours and scene, and each scene is tested below. */
const subjects = plates.filter(
  ({ illustration }, index) => plates.findIndex((plate) => plate.illustration?.motif === illustration?.motif) === index,
)

test('IM-016 a plate of every subject of the demo publication is within the budget of 480', async () => {
  expect(subjects.length).toBeGreaterThan(50)
  for (const [index, plate] of subjects.entries()) {
    // WebP is the larger of the two.
    const formats = index % 8 === 0 ? (['avif', 'webp'] as const) : (['webp'] as const)
    expect(await weigh(plate.slug, makePlate(plate).bytes, [480], formats)).toEqual([])
  }
}, 600_000)

test('IM-016 plates of the demo publication are within the budgets of 960 and 1920', async () => {
  for (const [index, plate] of subjects.entries()) {
    if (index % 31 === 0) expect(await weigh(plate.slug, makePlate(plate).bytes, [960, 1920])).toEqual([])
  }
}, 600_000)

const motifs = Object.keys(MOTIFS) as MotifName[]
const scenes = Object.keys(SCENES) as SceneName[]

test('IM-016 every third subject is within the budget of 960', async () => {
  for (const [index, motif] of motifs.entries()) {
    // Plates of the demo publication show nearly all of the others.
    if (index % 3 !== 0) continue
    const scene = scenes[index % scenes.length] ?? 'print'
    const section = SECTION_THEMES[index % SECTION_THEMES.length] ?? 'tech'
    const { svg } = drawPlate({ slug: `${motif}-${scene}`, section, motif, scene })

    expect(await weigh(`${motif}-${scene}`, svg, [960], ['webp'])).toEqual([])
  }
}, 600_000)

test.each(scenes)(
  'IM-016 a plate of the scene %s is within its budget at 1920',
  async (scene) => {
    // The chip has the most edges, so it is the heaviest subject.
    const { svg } = drawPlate({ slug: `chip-${scene}`, section: 'tech', motif: 'chip', scene })

    // WebP is the larger of the two, and AVIF takes most of the time.
    const formats = scenes.indexOf(scene) % 4 === 0 ? (['avif', 'webp'] as const) : (['webp'] as const)
    expect(await weigh(`chip-${scene}`, svg, [1920], formats)).toEqual([])
  },
  600_000,
)
