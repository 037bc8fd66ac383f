import { darken } from '../colour.ts'
import type { Hairdo, HairRequest } from './hairdo.ts'
import { HATS } from './hats.ts'

const CURLS = [
  [140, 160, 62],
  [180, 104, 66],
  [250, 84, 70],
  [318, 118, 62],
  [344, 180, 56],
  [124, 222, 46],
  [356, 236, 44],
] as const

const SMOOTH_CAP = 'M136 200C130 120 180 92 240 92S350 120 344 200C330 172 320 160 300 156H180C160 160 146 172 136 200z'
const PARTED_CAP = 'M134 214C124 120 170 80 240 80S356 120 346 214C340 160 300 128 240 104C180 128 140 160 134 214z'

const HAIR = {
  long: ({ head: { pen }, colour }) => ({
    behind: pen.path('M110 420C80 250 90 70 240 70S400 250 370 420z', colour),
    front: pen.path(
      'M134 214C124 100 190 74 250 82C326 76 358 140 346 218C336 156 300 140 262 122C236 150 160 140 134 214z',
      colour,
    ),
  }),
  crop: ({ head: { pen }, colour }) => ({
    behind: '',
    front: pen.path(
      'M130 200C112 96 200 62 268 78C348 74 366 140 350 200C342 160 326 146 306 142C256 150 190 146 164 132C146 150 136 172 130 200z',
      colour,
    ),
  }),
  curls: ({ head: { pen }, colour }) => ({
    behind: CURLS.map(([x, y, radius]) => pen.circle(x, y, radius, colour)).join(''),
    front: pen.path('M142 186C160 130 320 126 340 190C300 150 180 150 142 186z', colour),
  }),
  bun: ({ head: { pen }, colour }) => ({
    behind: '',
    front: pen.path(SMOOTH_CAP, colour) + pen.circle(240, 66, 44, colour),
  }),
  bob: ({ head: { pen }, colour }) => ({
    behind: pen.path(
      'M118 300C90 160 130 80 240 80S390 160 362 300C350 330 330 330 324 300V200H156V300C150 330 130 330 118 300z',
      colour,
    ),
    front: pen.path(
      'M136 206C132 108 190 88 244 90C310 88 350 120 346 206C334 160 318 140 296 126C262 158 190 160 158 150C146 166 140 184 136 206z',
      colour,
    ),
  }),
  afro: ({ head: { pen }, colour }) => ({
    behind: pen.ellipse(240, 158, 160, 142, colour) + pen.ellipse(206, 96, 70, 34, '#fff', 'opacity=".07"'),
    front: pen.path(
      'M134 210C140 132 190 112 240 112S340 132 346 210C330 162 300 142 240 142S150 162 134 210z',
      colour,
    ),
  }),
  locs: ({ head: { pen }, colour }) => {
    const strand = (from: number, to: number, end: number, i: number) =>
      pen.line(`M${from} 120C${to} 170 ${to} 260 ${to} ${end}`, i % 2 ? colour : darken(colour, 0.28), 27)
    const backRow = [98, 122, 146, 334, 358, 382].map((to, i) =>
      strand(240 + (to - 240) * 0.6, to, 330 + (i % 3) * 18, i),
    )
    const sides = [130, 350].map((to, i) => strand(240 + (to - 240) * 0.8, to, 236, i))
    return {
      behind: pen.path('M120 250C96 130 150 70 240 70S384 130 360 250z', darken(colour, 0.28)) + backRow.join(''),
      front:
        pen.path(
          'M130 206C116 116 170 76 240 76S364 116 350 206C338 160 304 134 250 128C220 146 150 150 130 206z',
          colour,
        ) + sides.join(''),
    }
  },
  braids: ({ head: { pen }, colour }) => {
    const plait = (x: number) =>
      [0, 1, 2, 3, 4, 5]
        .map((i) => pen.ellipse(x, 258 + i * 30, 23 - i, 21, i % 2 ? darken(colour, 0.28) : colour))
        .join('') + pen.rect(x - 13, 426, 26, 14, 6, '#fff', 'opacity=".8"')
    return {
      behind: pen.path('M124 260C104 150 140 80 240 80S376 150 356 260z', colour),
      front: pen.path(PARTED_CAP, colour) + pen.line('M240 84V104', darken(colour, 0.4), 4) + plait(122) + plait(358),
    }
  },
  ponytail: ({ head: { pen }, colour }) => ({
    behind: pen.path('M300 100C400 60 456 150 428 280C418 330 396 360 376 372C392 300 380 220 326 170z', colour),
    front: pen.path(SMOOTH_CAP, colour) + pen.circle(332, 116, 18, darken(colour, 0.4)),
  }),
  waves: ({ head: { pen }, colour }) => ({
    behind: pen.path(
      'M240 66C130 60 104 150 116 210C88 240 120 280 96 320C84 370 120 400 156 396L170 200H310L324 396C360 400 396 370 384 320C360 280 392 240 364 210C376 150 350 60 240 66z',
      colour,
    ),
    front: pen.path(
      'M132 220C120 120 180 74 250 78C330 80 362 140 348 220C338 176 320 150 284 132C270 120 262 110 260 100C236 140 150 150 132 220z',
      colour,
    ),
  }),
  pixie: ({ head: { pen }, colour }) => ({
    behind: '',
    front: pen.path(
      'M130 214C108 110 186 66 262 76C344 84 364 150 350 214C346 192 340 178 332 168C290 176 220 160 186 176C170 182 160 170 152 186C144 192 136 200 130 214z',
      colour,
    ),
  }),
  quiff: ({ head: { pen }, colour }) => ({
    behind: '',
    front: pen.path(
      'M134 204C126 170 128 146 142 130C120 80 196 34 288 48C360 56 378 100 338 134C350 152 352 176 346 204C342 176 334 158 322 148C280 134 200 140 160 148C146 160 138 180 134 204z',
      colour,
    ),
  }),
  fringe: ({ head: { pen }, colour }) => ({
    behind: pen.path('M104 380C90 180 110 72 240 72S390 180 376 380H324V210H156V380z', colour),
    front: pen.path('M134 200C126 110 180 80 240 80S354 110 346 200C320 178 160 178 134 200z', colour),
  }),
  parted: ({ head: { pen }, colour }) => ({
    behind: '',
    front:
      pen.path(
        'M132 208C118 120 160 72 240 74C330 72 360 130 348 208C342 178 336 160 324 146C280 150 224 132 194 106C186 130 146 160 132 208z',
        colour,
      ) + pen.line('M194 106C196 96 200 88 208 80', darken(colour, 0.45), 4),
  }),
  receding: ({ head: { pen, half }, colour }) => {
    const [left, right] = [240 - half, 240 + half]
    return {
      behind: pen.ellipse(240, 206, half + 14, 74, colour),
      front:
        pen.path(
          `M${left - 2} 236C${left - 14} 180 ${left + 2} 140 ${left + 34} 118C${left + 20} 156 ${left + 14} 190 ${left + 10} 232z`,
          colour,
        ) +
        pen.path(
          `M${right + 2} 236C${right + 14} 180 ${right - 2} 140 ${right - 34} 118C${right - 20} 156 ${right - 14} 190 ${right - 10} 232z`,
          colour,
        ),
    }
  },
  topknot: ({ head: { pen, half }, colour }) => ({
    behind: pen.circle(240, 74, 30, colour) + pen.rect(220, 88, 40, 24, 8, darken(colour, 0.4)),
    front:
      pen.path('M150 170C156 112 196 94 240 94S324 112 330 170C300 136 180 136 150 170z', colour) +
      pen.rect(240 - half, 150, 12, 60, 4, colour, 'opacity=".35"') +
      pen.rect(240 + half - 12, 150, 12, 60, 4, colour, 'opacity=".35"'),
  }),
  ...HATS,
} as const satisfies Record<string, (request: HairRequest) => Hairdo>

export type HairStyle = keyof typeof HAIR
export const HAIR_STYLES = Object.keys(HAIR) as [HairStyle, ...HairStyle[]]

/** The hair, or hat, of one portrait. */
export function drawHair(style: HairStyle, request: HairRequest): Hairdo {
  return HAIR[style](request)
}
