import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { readSource } from '../image-source.ts'
import { resizeImage } from './resize.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-keep-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PNG = { format: 'png', animated: false, extension: 'png', mime: 'image/png' } as const
const toDrawing = (attribute: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"${attribute}><rect width="100" height="100" fill="#f00"/><rect x="100" width="100" height="100" fill="#00f"/></svg>`

test.each([
  ['IM-016 a drawing with data-keep=right is cropped to its right', ' data-keep="right"', [0, 255], [0, 255]],
  ['IM-016 a drawing with data-keep=left is cropped to its left', ' data-keep="left"', [255, 0], [255, 0]],
  ['IM-016 any other drawing is cropped to its middle', '', [255, 0], [0, 255]],
  ['IM-016 a drawing with an unknown side is cropped to its middle', ' data-keep="top"', [255, 0], [0, 255]],
])('%s', async (_title, attribute, first, last) => {
  const file = join(folder, 'drawing.svg')
  writeFileSync(file, toDrawing(attribute))

  const square = await resizeImage(await readSource(file), { width: 50, height: 50, fit: 'crop' }, PNG)
  const { data, info } = await sharp(square).raw().toBuffer({ resolveWithObject: true })

  const at = (pixel: number) => [data[pixel * info.channels], data[pixel * info.channels + 2]]
  expect([at(0), at(49)]).toEqual([first, last])
})
