import { darken, lighten } from '../colour.ts'
import type { Hairdo, HairRequest } from './hairdo.ts'
import { drawOutline, FACE } from './head.ts'

const none = ''

/** What is worn on the head; the hair that shows under it comes with it. */
export const HATS = {
  beanie: ({ head: { pen }, cloth }) => ({
    behind: none,
    front:
      pen.path('M120 190C120 100 170 70 240 70S360 100 360 190z', cloth) +
      pen.rect(104, 174, 272, 34, 17, darken(cloth, 0.25)),
  }),
  cap: ({ head: { pen }, colour, cloth }) => ({
    behind: pen.path('M122 170h236v76c-10 16 -226 16 -236 0z', colour),
    front:
      pen.path('M124 184C122 100 174 68 240 68S358 100 356 184C320 168 160 168 124 184z', pen.face(cloth)) +
      pen.path(
        'M150 178C220 152 350 150 424 190C432 200 424 208 410 206C330 186 230 184 156 196C146 194 142 184 150 178z',
        darken(cloth, 0.3),
      ) +
      pen.circle(240, 70, 10, darken(cloth, 0.3)) +
      pen.line('M240 74C214 100 206 130 206 162', darken(cloth, 0.35), 4, 'opacity=".5"'),
  }),
  beret: ({ head: { pen }, colour, cloth }) => ({
    behind: pen.path(
      'M122 290C96 170 130 100 240 96S384 170 358 290C346 318 330 312 326 290V190H154V290C150 312 134 318 122 290z',
      colour,
    ),
    front:
      pen.path('M138 190C150 130 200 124 240 126S330 132 342 190C300 158 180 158 138 190z', colour) +
      pen.path('M108 156C96 86 196 44 296 58C386 72 398 132 364 158C300 126 190 128 108 156z', pen.face(cloth)) +
      pen.line('M250 52C248 40 256 32 266 30', darken(cloth, 0.3), 8),
  }),
  hijab: ({ head, cloth }) => {
    const { pen } = head
    const tone = darken(cloth, 0.06)
    const hole = 'M240 110C172 110 154 166 156 220C158 288 196 338 240 338S322 288 324 220C326 166 308 110 240 110z'
    const veil =
      'M240 54C116 54 92 158 98 256C100 350 110 410 96 452C150 486 330 486 384 452C370 410 380 350 382 256C388 158 364 54 240 54z'
    return {
      behind: none,
      front:
        `<path fill-rule="evenodd" d="${veil}${hole}" fill="${pen.face(tone, 0.12)}"/>` +
        pen.path(hole, 'none', `stroke="${darken(tone, 0.3)}" stroke-width="6" opacity=".6"`) +
        pen.path(
          'M156 236C150 330 200 380 300 396C230 420 140 400 112 350C126 320 140 280 156 236z',
          lighten(tone, 0.16),
          'opacity=".7"',
        ) +
        pen.line('M324 236C336 320 300 380 220 410', darken(tone, 0.3), 5, 'opacity=".5"') +
        pen.line('M352 270C362 340 340 400 290 440', darken(tone, 0.3), 5, 'opacity=".35"'),
    }
  },
  turban: ({ head: { pen }, cloth }) => ({
    behind: none,
    front:
      pen.path(
        'M118 206C92 110 150 42 244 40C334 42 390 110 362 206C340 158 292 134 240 112C190 134 142 158 118 206z',
        pen.face(cloth),
      ) +
      pen.path(
        'M240 112C200 128 150 150 122 196C110 150 122 110 150 84C176 104 210 112 240 112z',
        lighten(cloth, 0.2),
        'opacity=".65"',
      ) +
      ['M352 168C320 110 250 70 176 60', 'M358 190C330 130 270 90 152 82', 'M128 168C160 110 230 74 300 62']
        .map((d) => pen.line(d, darken(cloth, 0.35), 4, 'opacity=".5"'))
        .join(''),
  }),
  headwrap: ({ head: { pen }, cloth }) => ({
    behind: pen.path('M200 96C130 20 190 -10 244 54C300 -10 356 24 284 96z', darken(cloth, 0.2)),
    front:
      pen.path(
        'M128 196C112 112 170 66 240 66S368 112 352 196C326 154 292 142 240 142S154 154 128 196z',
        pen.face(cloth),
      ) +
      pen.path('M212 66C216 40 264 40 268 66C270 88 210 88 212 66z', lighten(cloth, 0.25)) +
      pen.line('M140 160C170 122 210 106 262 92', darken(cloth, 0.35), 5, 'opacity=".55"') +
      pen.line('M134 180C180 132 260 116 330 122', darken(cloth, 0.35), 5, 'opacity=".4"'),
  }),
  bald: ({ head }) => ({
    behind: none,
    front: head.pen.ellipse(204, FACE - 92, 34, 12, '#fff', 'opacity=".35" transform="rotate(-18 204 122)"'),
  }),
  shaved: ({ head, colour }) => {
    const { pen, half } = head
    const top = FACE - 116
    const shadow =
      pen.ellipse(240, top - 10, half + 26, 66, colour) +
      pen.rect(240 - half, top + 6, 15, 96, 0, colour) +
      pen.rect(240 + half - 15, top + 6, 15, 96, 0, colour)
    return { behind: none, front: `<g ${pen.clip(drawOutline(head, '#000'))}>${shadow}</g>` }
  },
} as const satisfies Record<string, (request: HairRequest) => Hairdo>
