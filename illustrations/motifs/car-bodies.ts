import { darken, lighten } from '../colour.ts'
import type { Inks } from '../palettes.ts'
import type { Pen, Point } from '../pen.ts'

/** One body: paths in the motif's box, the nose to the left, the ground at y = 300. */
export interface CarBody {
  readonly hull: string
  /** The part of the flank below the shoulder, a tone darker. */
  readonly shade: string
  readonly glass: readonly string[]
  /** Where glass ends and metal begins. */
  readonly beltline: number
  readonly crease: string
  readonly seams: string
  readonly handles: readonly Point[]
  readonly headlamp: string
  readonly tailLamp: string
  readonly mirror: string
  /** Where the lower edge begins, and what it is made of. */
  readonly sill: number
  readonly skirt: 'painted' | 'clad'
  readonly front: number
  readonly rear: number
  readonly axle: number
  readonly radius: number
  readonly wheels: readonly [WheelName, ...WheelName[]]
  readonly chrome?: readonly string[]
  /** Parts in shade: rails, spoilers, bumpers. */
  readonly trim?: readonly string[]
}

interface Wheel {
  readonly pen: Pen
  readonly ink: Inks
  readonly x: number
  readonly y: number
  readonly rim: number
  readonly metal: string
}

const spokes = ({ pen, ink, x, y, rim, metal }: Wheel, count: number, width: number): string => {
  let drawn = pen.circle(x, y, rim, darken(ink.dark, 0.35)) + pen.circle(x, y, rim * 0.62, darken(ink.mid, 0.45))
  for (let i = 0; i < count; i++) {
    const turn = `transform="rotate(${((i * 360) / count + 12).toFixed(0)} ${x} ${y})"`
    drawn += pen.polygon(
      [
        [x - width * 0.45, y],
        [x - width, y - rim],
        [x + width, y - rim],
        [x + width * 0.45, y],
      ],
      metal,
      turn,
    )
  }
  return (
    drawn +
    pen.circle(x, y, rim - 3, 'none', `stroke="${metal}" stroke-width="7"`) +
    pen.circle(x, y, rim * 0.24, metal) +
    pen.circle(x, y, rim * 0.13, ink.accent)
  )
}

export const WHEELS = {
  five: (wheel: Wheel) => spokes(wheel, 5, wheel.rim * 0.2),
  ten: (wheel: Wheel) => spokes(wheel, 10, wheel.rim * 0.1),
  aero: ({ pen, ink, x, y, rim, metal }: Wheel) => {
    let slots = ''
    for (let i = 0; i < 6; i++) {
      const turn = `transform="rotate(${i * 60 + 15} ${x} ${y})"`
      slots += pen.rect(x - rim * 0.09, y - rim * 0.88, rim * 0.18, rim * 0.36, rim * 0.09, darken(ink.dark, 0.2), turn)
    }
    return (
      pen.circle(x, y, rim, metal) +
      slots +
      pen.circle(x, y, rim * 0.4, 'none', `stroke="${darken(ink.mid, 0.3)}" stroke-width="3" opacity=".6"`) +
      pen.circle(x, y, rim * 0.16, ink.accent)
    )
  },
  steel: ({ pen, ink, x, y, rim, metal }: Wheel) =>
    pen.circle(x, y, rim + 9, lighten(ink.light, 0.2)) +
    pen.circle(x, y, rim * 0.78, darken(ink.dark, 0.3)) +
    pen.circle(x, y, rim * 0.66, metal) +
    pen.circle(x, y, rim * 0.34, darken(ink.mid, 0.3)) +
    pen.circle(x, y, rim * 0.26, metal),
} as const
export type WheelName = keyof typeof WHEELS

export const CAR_BODIES = {
  hatchback: {
    hull: 'M-398 250C-418 226 -420 166 -410 132C-402 104 -372 90 -330 80C-270 66 -216 60 -176 52C-124 2 -66 -50 -6 -68C70 -86 200 -88 296 -74C310 -70 314 -62 306 -56C336 -16 362 30 378 68C404 88 416 150 410 212C406 240 398 250 384 250z',
    shade: 'M-460 150C-200 122 200 122 460 146V260H-460z',
    glass: ['M-128 54C-86 8 -44 -32 12 -48L64 -54V54z', 'M84 -55H190C232 -54 262 -46 282 -36C302 -6 318 26 330 54H84z'],
    beltline: 54,
    crease: 'M-396 120C-200 96 180 94 388 100',
    seams: 'M-140 62C-152 100 -150 180 -126 226M74 60V226M300 62C318 90 322 110 316 130M-190 60L-352 84',
    handles: [
      [14, 76],
      [232, 76],
    ],
    headlamp: 'M-404 124C-380 104 -346 98 -312 98C-322 116 -352 130 -402 134z',
    tailLamp: 'M340 94C364 92 386 94 394 104C396 116 396 122 396 128C376 126 356 120 340 112z',
    mirror: 'M-136 34h34c10 0 14 26 2 30h-34c-10 -6 -12 -24 -2 -30z',
    sill: 216,
    skirt: 'painted',
    front: -262,
    rear: 264,
    axle: 219,
    radius: 81,
    wheels: ['five', 'aero', 'ten'],
    trim: ['M250 -80L330 -72C338 -70 338 -60 328 -58L284 -58z'],
  },
  saloon: {
    hull: 'M-428 250C-448 218 -448 164 -438 138C-426 112 -384 100 -330 92C-262 80 -206 74 -158 66C-104 22 -50 -30 22 -46C84 -58 146 -54 190 -40C248 -18 292 26 330 64C378 68 424 76 436 100C448 136 446 210 438 234C434 246 426 250 412 250z',
    shade: 'M-460 160C-200 134 200 132 460 152V260H-460z',
    glass: ['M-112 66C-70 30 -28 -12 30 -27L66 -31V66z', 'M84 -32C126 -34 158 -30 176 -22C220 -2 252 32 282 66H84z'],
    beltline: 66,
    crease: 'M-422 128C-200 106 180 104 428 108',
    seams: 'M-124 74C-136 110 -134 186 -110 228M76 70V228M250 72C262 100 262 120 250 150M-174 74L-366 96M340 68L424 84',
    handles: [
      [14, 88],
      [196, 88],
    ],
    headlamp: 'M-432 132C-400 112 -366 106 -328 106C-340 124 -374 136 -430 142z',
    tailLamp: 'M372 98C400 96 424 98 434 106C438 116 438 122 438 130C410 128 390 122 372 114z',
    mirror: 'M-120 48h34c10 0 14 24 2 28h-34c-10 -6 -12 -22 -2 -28z',
    sill: 220,
    skirt: 'painted',
    front: -272,
    rear: 268,
    axle: 219,
    radius: 81,
    wheels: ['ten', 'five'],
  },
  coupe: {
    hull: 'M-432 254C-452 222 -448 178 -430 156C-400 126 -320 116 -240 106C-186 100 -146 96 -106 88C-48 40 16 -6 96 -18C182 -28 258 4 326 58C362 62 404 60 436 72C448 80 444 96 438 106C450 140 446 212 438 236C434 250 426 254 412 254z',
    shade: 'M-460 178C-220 150 120 148 260 124C340 112 400 120 460 130V270H-460z',
    glass: ['M-58 88C-14 48 44 10 102 2C134 -2 154 -1 168 2V86z', 'M186 6C228 20 260 46 290 82L186 86z'],
    beltline: 88,
    crease: 'M-418 148C-240 122 60 128 200 116C280 108 360 92 424 96',
    seams: 'M-84 96C-104 130 -102 196 -74 236M182 92C196 130 196 190 176 234M-124 96L-380 130',
    handles: [[110, 112]],
    headlamp: 'M-430 154C-402 132 -360 124 -316 122C-330 140 -372 154 -432 164z',
    tailLamp: 'M356 92C392 88 420 88 438 92C442 102 442 106 440 112C410 114 382 112 356 106z',
    mirror: 'M-72 66h38c10 0 14 24 2 28h-38c-10 -6 -12 -22 -2 -28z',
    sill: 226,
    skirt: 'painted',
    front: -276,
    rear: 282,
    axle: 214,
    radius: 86,
    wheels: ['five', 'ten'],
    trim: ['M352 46L450 58C458 62 456 70 446 72L380 64z'],
  },
  suv: {
    hull: 'M-414 240C-434 204 -436 122 -424 82C-416 52 -380 42 -340 36C-280 26 -236 22 -200 16C-152 -42 -112 -92 -60 -106C40 -120 230 -120 322 -106C360 -78 388 -18 402 40C420 72 426 160 418 222C414 236 406 240 394 240z',
    shade: 'M-460 118C-200 90 200 90 460 112V260H-460z',
    glass: [
      'M-152 18C-112 -36 -84 -70 -44 -84L34 -88V18z',
      'M54 -89H182V18H54z',
      'M202 -88L294 -84C320 -62 340 -20 352 18H202z',
    ],
    beltline: 18,
    crease: 'M-408 72C-200 46 180 44 404 56',
    seams: 'M-164 26C-178 70 -176 150 -150 206M44 22V206M192 22C192 60 206 100 182 140M-212 22L-368 46',
    handles: [
      [-14, 46],
      [136, 46],
    ],
    headlamp: 'M-422 78C-396 56 -362 52 -326 52C-326 72 -350 86 -424 92z',
    tailLamp: 'M368 42L400 44C412 60 416 96 416 110L388 106C380 86 372 62 368 42z',
    mirror: 'M-170 -8h40c12 0 16 32 2 36h-40c-12 -8 -14 -28 -2 -36z',
    sill: 194,
    skirt: 'clad',
    front: -264,
    rear: 264,
    axle: 209,
    radius: 91,
    wheels: ['five', 'aero'],
    trim: ['M-40 -118C40 -136 220 -136 300 -120L296 -112C220 -124 40 -124 -36 -110z'],
  },
  van: {
    hull: 'M-414 250C-438 210 -440 120 -428 72C-414 40 -384 28 -352 18C-312 -62 -272 -132 -208 -150C-100 -166 300 -166 398 -156C430 -150 436 -120 438 -60V206C438 240 430 250 410 250z',
    shade: 'M-460 70C-300 44 -200 40 460 40V260H-460z',
    glass: [
      'M-302 20C-272 -42 -246 -92 -202 -112H-130V20z',
      'M-100 -112H122C130 -112 134 -108 134 -100V8C134 16 130 20 122 20H-100z',
      'M164 -112H382C394 -112 398 -106 398 -96V8C398 16 394 20 386 20H164z',
    ],
    beltline: 20,
    crease: 'M-414 76C-330 52 -200 46 430 46',
    seams: 'M-316 26C-330 80 -330 170 -300 226M-116 -126V226M148 -126V226M152 74H420',
    handles: [
      [-174, 66],
      [-96, 66],
    ],
    headlamp: 'M-426 84C-404 60 -378 54 -350 54C-346 86 -372 112 -430 116z',
    tailLamp: 'M412 28h24v76h-24z',
    mirror: 'M-318 -34h30c12 0 14 60 0 64h-30c-12 -10 -14 -56 0 -64z',
    sill: 218,
    skirt: 'painted',
    front: -280,
    rear: 276,
    axle: 220,
    radius: 80,
    wheels: ['aero', 'steel'],
  },
  pickup: {
    hull: 'M-424 240C-446 204 -446 132 -436 98C-426 70 -390 60 -340 52C-280 42 -242 40 -208 34C-168 -20 -130 -70 -84 -86C-20 -98 62 -98 104 -88C124 -60 132 -10 136 40H424C438 40 442 58 442 86V212C442 234 434 240 420 240z',
    shade: 'M-460 134C-200 106 200 104 460 112V260H-460z',
    glass: ['M-160 36C-122 -14 -96 -50 -64 -66H-14V36z', 'M6 -67L72 -66C92 -60 102 -20 108 36H6z'],
    beltline: 36,
    crease: 'M-422 96C-200 68 120 64 438 72',
    seams: 'M-172 42C-186 80 -184 160 -160 206M-4 40V206M122 40V206M-218 40L-372 62',
    handles: [
      [-64, 62],
      [66, 62],
    ],
    headlamp: 'M-436 96C-410 72 -376 68 -340 68C-340 92 -362 106 -438 110z',
    tailLamp: 'M414 62h26v62h-26z',
    mirror: 'M-178 8h40c12 0 16 36 2 40h-40c-12 -8 -14 -32 -2 -40z',
    sill: 196,
    skirt: 'clad',
    front: -272,
    rear: 284,
    axle: 209,
    radius: 91,
    wheels: ['five', 'steel'],
    trim: [
      'M132 34H436C444 34 444 48 436 48H132z',
      'M160 34V-26H176V34z M160 -26H300V-14H160z M290 -20L318 34H302L280 -16z',
    ],
  },
  classic: {
    hull: 'M-420 248C-446 214 -446 146 -414 114C-372 84 -300 84 -238 92C-206 66 -180 58 -158 54C-112 -8 -52 -62 30 -70C132 -76 214 -34 268 44C336 48 404 72 430 132C448 176 446 218 434 248z',
    shade: 'M-460 168C-300 130 -160 176 0 172C180 168 300 120 460 168V270H-460z',
    glass: ['M-114 54C-78 4 -36 -34 26 -46V54z', 'M46 -47C112 -48 168 -18 212 48L46 54z'],
    beltline: 54,
    crease: 'M-400 128C-300 100 -120 138 20 136C180 134 300 88 424 138',
    seams: 'M-124 62C-136 110 -132 190 -104 232M122 58C134 110 132 190 104 232M-170 60C-230 84 -330 86 -392 108',
    handles: [[52, 84]],
    headlamp: 'M-424 140a34 34 0 1 1 56 26a34 34 0 0 1 -56 -26z',
    tailLamp: 'M408 130c18 -6 30 10 26 34c-6 12 -20 12 -26 0z',
    mirror: 'M-128 38h30c10 0 12 22 2 24h-30c-10 -4 -10 -20 -2 -24z',
    sill: 226,
    skirt: 'painted',
    front: -268,
    rear: 268,
    axle: 219,
    radius: 81,
    wheels: ['steel'],
    chrome: [
      'M-446 232C-430 246 -390 246 -368 240',
      'M370 242C396 246 436 246 448 230',
      'M-210 172C-60 186 80 184 190 170',
      'M-138 58H222',
    ],
  },
} as const satisfies Record<string, CarBody>
export type CarName = keyof typeof CAR_BODIES
