import type { Pen } from '../pen.ts'
import type { PortraitInks } from './inks.ts'

export const SIZE = 480
/** The height of the eyes' middle. */
export const FACE = 214

export const HEAD_SHAPES = ['block', 'round', 'oval', 'square', 'heart', 'long'] as const
export type HeadShape = (typeof HEAD_SHAPES)[number]

/** What the parts of one portrait share. */
export interface Head extends PortraitInks {
  readonly pen: Pen
  /** Half the width of the face, and the radius of a block's corners. */
  readonly half: number
  readonly corner: number
  readonly shape: HeadShape
  /** Eyes, brows, mouth. */
  readonly line: string
}

/** Where the jaw is widest, how wide, and where the chin ends, from the eyes' middle. */
const JAWS = {
  round: [104, 0.86, 112],
  oval: [88, 0.6, 122],
  square: [112, 0.92, 122],
  heart: [64, 0.4, 124],
  long: [110, 0.72, 134],
} as const satisfies Record<Exclude<HeadShape, 'block'>, readonly [number, number, number]>

/** The outline of the face, filled. */
export function drawOutline(
  { pen, half, corner, shape }: Omit<Head, keyof PortraitInks | 'line'>,
  fill: string,
): string {
  const top = FACE - 116
  if (shape === 'block') return pen.rect(240 - half, top, half * 2, 236, corner, fill)
  const [jaw, width, chin] = JAWS[shape]
  const [left, right, bend] = [240 - half, 240 + half, half * width]
  return pen.path(
    `M${left.toFixed(1)} ${FACE}C${left.toFixed(1)} ${top + 16} ${(240 - half * 0.62).toFixed(1)} ${top} 240 ${top}` +
      `S${right.toFixed(1)} ${top + 16} ${right.toFixed(1)} ${FACE}` +
      `C${right.toFixed(1)} ${FACE + jaw} ${(240 + bend).toFixed(1)} ${FACE + chin} 240 ${FACE + chin}` +
      `S${left.toFixed(1)} ${FACE + jaw} ${left.toFixed(1)} ${FACE}z`,
    fill,
  )
}
