import type { Pen } from '../pen.ts'
import { CLOTHES, type Clothes } from './clothes.ts'
import { type Beard, EYES, type Eyes, MOUTHS, type Mouth, NOSES, type Nose } from './face.ts'
import { HAIR_STYLES, type HairStyle } from './hair.ts'
import { HEAD_SHAPES, type HeadShape } from './head.ts'
import { PORTRAIT_INKS } from './inks.ts'

export interface PortraitRequest {
  /** A username or slug: decides whatever is not given. */
  readonly slug: string
  /** Number of the ink set. */
  readonly inks?: number
  readonly hair?: HairStyle
  readonly beard?: boolean | Beard
  readonly glasses?: boolean
  readonly clothes?: Clothes
  readonly head?: HeadShape
  /** Hair turned silver, and lines. */
  readonly older?: boolean
}

/** Everything that makes one face different from the next. */
export interface Traits {
  readonly inks: number
  readonly hair: HairStyle
  readonly beard: Beard | null
  readonly glasses: boolean
  readonly clothes: Clothes
  readonly head: HeadShape
  readonly older: boolean
  readonly half: number
  readonly corner: number
  readonly mouth: Mouth
  readonly nose: Nose
  readonly eyes: Eyes
  readonly freckles: boolean
  readonly strongBrows: boolean
  readonly earrings: 'none' | 'studs' | 'hoops'
  readonly hatInCloth: boolean
}

/** Hair that suits any beard, and hair that rarely does. */
const WITH_BEARD: ReadonlySet<HairStyle> = new Set([
  'crop',
  'shaved',
  'beanie',
  'quiff',
  'parted',
  'receding',
  'bald',
  'cap',
  'turban',
  'topknot',
  'locs',
])
const OFTEN_OLDER: ReadonlySet<HairStyle> = new Set(['receding', 'bald', 'bob', 'pixie', 'parted', 'waves', 'bun'])
const SHORT: ReadonlySet<HairStyle> = new Set([...WITH_BEARD, 'hijab'])

const ROLLED_BEARDS: readonly [Beard, ...Beard[]] = [
  'full',
  'stubble',
  'goatee',
  'moustache',
  'full',
  'stubble',
  'long',
]

/** Traits from the request, and random ones for the rest: each has its own draw, so that naming one changes no other. */
export function chooseTraits(pen: Pen, request: PortraitRequest): Traits {
  const rolls = Array.from({ length: 18 }, () => pen.random())
  const roll = (index: number) => rolls[index] ?? 0
  const choose = <T>(index: number, choices: readonly [T, ...T[]]): T =>
    choices[Math.floor(roll(index) * choices.length)] ?? choices[0]
  const hair = request.hair ?? choose(0, HAIR_STYLES)
  const bearded = WITH_BEARD.has(hair) && roll(1) < (hair === 'turban' ? 0.9 : 0.5)
  const rolledBeard = bearded ? choose(2, ROLLED_BEARDS) : null
  const beard =
    request.beard === undefined
      ? rolledBeard
      : request.beard === true
        ? 'full'
        : request.beard === false
          ? null
          : request.beard
  return {
    inks: request.inks ?? Math.floor(roll(3) * PORTRAIT_INKS.length),
    hair,
    beard,
    glasses: request.glasses ?? roll(4) < 0.38,
    clothes: request.clothes ?? choose(5, CLOTHES),
    head: request.head ?? choose(6, HEAD_SHAPES),
    older: request.older ?? roll(7) < (OFTEN_OLDER.has(hair) ? 0.4 : 0.08),
    half: 92 + roll(8) * 14,
    corner: choose(9, [88, 98, 104]),
    mouth: choose(10, SHORT.has(hair) ? (['smile', 'grin', 'calm'] as const) : MOUTHS),
    nose: choose(11, NOSES),
    eyes: choose(12, SHORT.has(hair) ? (['dots', 'almond', 'dots', 'glad'] as const) : EYES),
    freckles: roll(13) < 0.2,
    strongBrows: roll(14) < 0.35,
    earrings: SHORT.has(hair) ? 'none' : choose(15, ['none', 'studs', 'hoops', 'none'] as const),
    hatInCloth: roll(16) < 0.5,
  }
}
