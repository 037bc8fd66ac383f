import type { Page } from 'playwright'
import sharp from 'sharp'

/** A rectangle in pixels of a screenshot. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The edges of the smallest box around all pixels darker than half in a part of the page; null when there are none. */
export async function findInk(page: Page, clip: Area) {
  const png = await page.screenshot({ clip })
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const sides = { left: info.width, right: 0, top: info.height, bottom: 0 }
  data.forEach((level, index) => {
    if (level > 127) return
    const [column, row] = [index % info.width, Math.floor(index / info.width)]
    sides.left = Math.min(sides.left, column)
    sides.right = Math.max(sides.right, column + 1)
    sides.top = Math.min(sides.top, row)
    sides.bottom = Math.max(sides.bottom, row + 1)
  })
  if (sides.right === 0) return null
  const { left, right, top, bottom } = sides
  return { left: clip.x + left, right: clip.x + right, top: clip.y + top, bottom: clip.y + bottom }
}
