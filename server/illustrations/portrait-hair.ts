import { darken } from './colour.ts'
import type { Pen } from './pen.ts'

export const HAIR_STYLES = ['long', 'crop', 'curls', 'bun', 'beanie', 'bob', 'shaved'] as const
export type HairStyle = (typeof HAIR_STYLES)[number]

interface HairRequest {
  readonly pen: Pen
  /** Half the width of the face, the radius of its corners, and its top. */
  readonly half: number
  readonly corner: number
  readonly top: number
  readonly colour: string
  readonly cloth: string
}

interface Hairdo {
  /** Drawn before the shoulders. */
  readonly behind: string
  /** Drawn over the face. */
  readonly front: string
}

const CURLS = [
  [140, 160, 62],
  [180, 104, 66],
  [250, 84, 70],
  [318, 118, 62],
  [344, 180, 56],
  [124, 222, 46],
  [356, 236, 44],
] as const

/** The hair, or hat, of one portrait. */
export function drawHair(style: HairStyle, { pen, half, corner, top, colour, cloth }: HairRequest): Hairdo {
  switch (style) {
    case 'long':
      return {
        behind: pen.path('M110 420C80 250 90 70 240 70S400 250 370 420z', colour),
        front: pen.path(
          'M134 214C124 100 190 74 250 82C326 76 358 140 346 218C336 156 300 140 262 122C236 150 160 140 134 214z',
          colour,
        ),
      }
    case 'crop':
      return {
        behind: '',
        front: pen.path(
          'M130 200C112 96 200 62 268 78C348 74 366 140 350 200C342 160 326 146 306 142C256 150 190 146 164 132C146 150 136 172 130 200z',
          colour,
        ),
      }
    case 'curls':
      return {
        behind: CURLS.map(([x, y, radius]) => pen.circle(x, y, radius, colour)).join(''),
        front: pen.path('M142 186C160 130 320 126 340 190C300 150 180 150 142 186z', colour),
      }
    case 'bun':
      return {
        behind: '',
        front:
          pen.path(
            'M136 200C130 120 180 92 240 92S350 120 344 200C330 172 320 160 300 156H180C160 160 146 172 136 200z',
            colour,
          ) + pen.circle(240, 66, 44, colour),
      }
    case 'beanie':
      return {
        behind: '',
        front:
          pen.path('M120 190C120 100 170 70 240 70S360 100 360 190z', cloth) +
          pen.rect(104, 174, 272, 34, 17, darken(cloth, 0.25)),
      }
    case 'bob':
      return {
        behind: pen.path(
          'M118 300C90 160 130 80 240 80S390 160 362 300C350 330 330 330 324 300V200H156V300C150 330 130 330 118 300z',
          colour,
        ),
        front: pen.path(
          'M136 206C132 108 190 88 244 90C310 88 350 120 346 206C334 160 318 140 296 126C262 158 190 160 158 150C146 166 140 184 136 206z',
          colour,
        ),
      }
    case 'shaved': {
      const clip = pen.clip(pen.rect(240 - half, top, half * 2, 236, corner, '#000'))
      const shadow =
        pen.ellipse(240, top - 10, half + 26, 66, colour) +
        pen.rect(240 - half, top + 6, 15, 96, 0, colour) +
        pen.rect(240 + half - 15, top + 6, 15, 96, 0, colour)
      return { behind: '', front: `<g ${clip}>${shadow}</g>` }
    }
  }
}
