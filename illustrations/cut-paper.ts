import { darken, lighten } from './colour.ts'
import type { Pen } from './pen.ts'

/** A shape cut from one sheet, in about 400 × 400 around (0, 0). */
type Shape = (pen: Pen, colour: string) => string

const finger = (pen: Pen, x: number, top: number, turn: number, colour: string) =>
  pen.group(pen.rect(-27, top, 54, -top, 27, colour), `translate(${x} 40) rotate(${turn})`)

const raisedHand: Shape = (pen, colour) =>
  [
    finger(pen, -78, -190, -9, colour),
    finger(pen, -28, -232, -3, colour),
    finger(pen, 24, -222, 3, colour),
    finger(pen, 74, -176, 10, colour),
  ].join('') +
  pen.rect(-106, -10, 208, 210, 62, colour) +
  pen.group(pen.rect(-30, -150, 60, 190, 30, colour), 'translate(-96 128) rotate(-46)') +
  pen.rect(-74, 150, 146, 420, 20, colour) +
  pen.line('M-52 40Q0 74 60 38M-70 96Q0 108 36 160', darken(colour, 0.14), 7)

/** The fingers close around what is drawn before the hand. */
const holdingHand: Shape = (pen, colour) =>
  pen.rect(-60, 60, 170, 560, 40, colour) +
  pen.path('M-150 -40Q-190 70 -90 150L120 150Q190 90 168 -20L110 -60L-90 -60z', colour) +
  [0, 1, 2, 3]
    .map((index) => pen.rect(-196 + index * 8, -86 + index * 58, 176, 50, 25, lighten(colour, 0.05 * index)))
    .join('') +
  pen.group(pen.rect(-32, -190, 64, 220, 32, colour), 'translate(142 -10) rotate(18)')

const figure: Shape = (pen, colour) =>
  pen.circle(0, -132, 58, colour) + pen.path('M-92 200V20Q-92 -58 0 -58T92 20V200z', colour)

const crowd: Shape = (pen, colour) =>
  [-2, -1, 0, 1, 2]
    .map((index) =>
      pen.group(
        figure(pen, index % 2 === 0 ? colour : lighten(colour, 0.16)),
        `translate(${index * 150} ${index % 2 === 0 ? 0 : 34}) scale(.82)`,
      ),
    )
    .join('')

const rays = Array.from({ length: 12 }, (_, index) => index * 30)

/** What can be cut. */
export const SHAPES = {
  disc: (pen, colour) => pen.circle(0, 0, 200, colour),
  ring: (pen, colour) => pen.circle(0, 0, 172, 'none', `stroke="${colour}" stroke-width="56"`),
  sun: (pen, colour) =>
    pen.circle(0, 0, 120, colour) +
    rays.map((turn) => pen.group(pen.rect(-13, -206, 26, 62, 13, colour), `rotate(${turn})`)).join(''),
  hand: raisedHand,
  holding: holdingHand,
  figure,
  crowd,
  house: (pen, colour) =>
    pen.polygon(
      [
        [-200, 200],
        [-200, -30],
        [0, -200],
        [200, -30],
        [200, 200],
      ],
      colour,
    ) +
    pen.rect(-46, 70, 92, 130, 0, darken(colour, 0.22)) +
    pen.rect(-136, -4, 72, 72, 0, lighten(colour, 0.42)) +
    pen.rect(64, -4, 72, 72, 0, lighten(colour, 0.42)),
  tower: (pen, colour) =>
    pen.rect(-86, -300, 172, 500, 0, colour) +
    [0, 1, 2, 3, 4, 5]
      .flatMap((row) => [-54, 12].map((x) => pen.rect(x, -262 + row * 72, 42, 42, 0, lighten(colour, 0.38))))
      .join(''),
  bubble: (pen, colour) => pen.rect(-210, -150, 420, 250, 70, colour) + pen.path('M-96 80L-150 200L10 96z', colour),
  bolt: (pen, colour) => pen.path('M40 -220L-130 40H-16L-60 220L136 -56H14z', colour),
  arrow: (pen, colour) => pen.path('M-210 -46H40V-136L214 0L40 136V46H-210z', colour),
  sheet: (pen, colour) =>
    pen.path('M-150 -200H90L150 -140V200H-150z', colour) +
    pen.path('M90 -200V-140H150z', darken(colour, 0.18)) +
    [0, 1, 2, 3, 4]
      .map((row) => pen.rect(-104, -112 + row * 58, row === 4 ? 110 : 208, 20, 10, darken(colour, 0.22)))
      .join(''),
  drop: (pen, colour) =>
    pen.path('M0 -220C80 -90 140 -10 140 72A140 140 0 0 1 -140 72C-140 -10 -80 -90 0 -220z', colour),
  moon: (pen, colour) => pen.path('M60 -190A200 200 0 1 0 190 110A164 164 0 0 1 60 -190z', colour),
  hill: (pen, colour) => pen.path('M-1600 300Q-560 -330 -120 -10T1600 -120V900H-1600z', colour),
  wave: (pen, colour) => pen.path(`M-1680 0${'q120 -120 240 0t240 0'.repeat(7)}V900H-1680z`, colour),
  coins: (pen, colour) =>
    [0, 1, 2, 3, 4].map((index) => pen.cylinder((index % 2) * 14, 160 - index * 58, 270, 44, colour)).join(''),
  crack: (pen, colour) =>
    pen.path('M-40 -620L36 -220L-50 -60L44 120L-30 320L30 620L-12 330L70 124L-18 -58L66 -226z', colour),
  waves: (pen, colour) =>
    [80, 150, 220]
      .map((radius) => pen.line(`M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0`, colour, 34))
      .join(''),
} as const satisfies Record<string, Shape>

export type ShapeName = keyof typeof SHAPES
