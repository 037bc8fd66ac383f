import { darken, lighten } from '../colour.ts'
import type { Head } from './head.ts'

export const CLOTHES = [
  'vneck',
  'crew',
  'shirt',
  'blazer',
  'hoodie',
  'turtleneck',
  'stripes',
  'dungarees',
  'scarf',
  'jacket',
] as const
export type Clothes = (typeof CLOTHES)[number]

const SHOULDERS = 'M60 480C66 384 150 356 240 356S414 384 420 480z'
const NECK = 'M196 290h88v66c0 58 -88 58 -88 0z'

/** Shoulders, neck and what is worn. */
export function drawClothes(head: Head, clothes: Clothes): string {
  const { pen, cloth, skin, pale, hair } = head
  const fabric = toFabric(head, cloth)
  const neck = pen.path(NECK, darken(skin, 0.22))
  const body = pen.path(SHOULDERS, fabric)
  const inside = pen.clip(pen.path(SHOULDERS, '#000'))
  switch (clothes) {
    case 'vneck':
      return body + neck + pen.path('M176 362L240 430L304 362L330 374L240 470L150 374z', pale)
    case 'crew':
      return body + neck + pen.path('M184 352c10 44 102 44 112 0l14 8c-8 66 -132 66 -140 0z', darken(cloth, 0.3))
    case 'shirt':
      return (
        body +
        neck +
        pen.path('M190 346L240 404L206 438L160 372z', lighten(cloth, 0.3)) +
        pen.path('M290 346L240 404L274 438L320 372z', lighten(cloth, 0.12)) +
        pen.line('M240 406V480', darken(cloth, 0.35), 5) +
        pen.circle(240, 440, 6, pale) +
        pen.circle(240, 470, 6, pale)
      )
    case 'blazer':
      return (
        body +
        pen.path('M186 356L240 480L294 356z', pale) +
        neck +
        pen.path('M196 350L240 398L214 424L176 366z', lighten(pale, 0.3)) +
        pen.path('M284 350L240 398L266 424L304 366z', darken(pale, 0.06)) +
        pen.path('M176 362L148 376L138 430L166 428L154 446L226 480H240z', darken(cloth, 0.28)) +
        pen.path('M304 362L332 376L342 430L314 428L326 446L254 480H240z', darken(cloth, 0.4))
      )
    case 'hoodie':
      return (
        pen.path('M132 420C120 330 170 316 240 316S360 330 348 420z', darken(cloth, 0.3)) +
        body +
        neck +
        pen.path('M168 366C190 420 290 420 312 366L334 384C310 452 170 452 146 384z', darken(cloth, 0.16)) +
        pen.line('M206 418V462', pale, 6) +
        pen.line('M274 418V454', pale, 6)
      )
    case 'turtleneck':
      return (
        pen.path(NECK, darken(skin, 0.22)) +
        body +
        pen.rect(182, 322, 116, 62, 20, toFabric(head, darken(cloth, 0.08))) +
        pen.line('M186 352q54 14 108 0', darken(cloth, 0.4), 4, 'opacity=".5"')
      )
    case 'stripes': {
      const bands = [392, 424, 456].map((y) => pen.rect(40, y, 400, 13, 0, darken(cloth, 0.5))).join('')
      return (
        pen.path(SHOULDERS, toFabric(head, pale)) +
        `<g ${inside}>${bands}</g>` +
        neck +
        pen.line('M178 360C200 418 280 418 302 360', darken(cloth, 0.5), 10)
      )
    }
    case 'dungarees':
      return (
        pen.path(SHOULDERS, toFabric(head, pale)) +
        neck +
        pen.line('M184 358C200 410 280 410 296 358', darken(pale, 0.16), 10) +
        pen.path('M150 372L178 362L186 480H144z', darken(cloth, 0.1)) +
        pen.path('M330 372L302 362L294 480H336z', darken(cloth, 0.28)) +
        pen.rect(148, 438, 184, 60, 12, fabric) +
        pen.circle(166, 452, 8, pale) +
        pen.circle(314, 452, 8, pale)
      )
    case 'scarf':
      return (
        pen.path(SHOULDERS, toFabric(head, darken(hair, 0.1))) +
        neck +
        pen.path(
          'M160 344C180 392 300 392 320 344C344 372 338 420 296 424C250 432 200 430 178 420C138 410 140 366 160 344z',
          fabric,
        ) +
        pen.path('M270 408L326 400L340 480H282z', darken(cloth, 0.2)) +
        pen.line('M176 380C216 408 270 406 312 376', darken(cloth, 0.4), 5, 'opacity=".5"')
      )
    case 'jacket':
      return (
        body +
        pen.path('M182 356L206 480H274L298 356z', pale) +
        neck +
        pen.path('M176 350C160 366 160 392 172 412L206 480H190L132 388z', darken(cloth, 0.3)) +
        pen.path('M304 350C320 366 320 392 308 412L274 480H290L348 388z', darken(cloth, 0.42)) +
        pen.line('M206 480L184 404', lighten(pale, 0.4), 4) +
        pen.line('M274 480L296 404', darken(pale, 0.2), 4)
      )
  }
}

function toFabric({ pen }: Head, colour: string): string {
  return pen.linear(
    [
      [0, lighten(colour, 0.12)],
      [1, darken(colour, 0.18)],
    ],
    0,
    0,
    1,
    1,
  )
}
