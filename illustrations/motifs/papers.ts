import { darken, lighten, SHADE } from '../colour.ts'
import { type Motif, place } from './parts.ts'

const PAGE = '#fffdf6'

const book: Motif = (pen, ink) => {
  const volume = (x: number, y: number, width: number, colour: string) =>
    pen.rect(x + 16, y + 10, width - 12, 74, 6, darken(PAGE, 0.12)) +
    [0, 1, 2, 3]
      .map((i) => pen.rect(x + 24, y + 22 + i * 14, width - 24, 3, 1, darken(PAGE, 0.35), 'opacity=".5"'))
      .join('') +
    pen.path(
      `M${x + width} ${y}H${x + 26}a46 46 0 0 0 0 94H${x + width}V${y + 82}H${x + 34}a35 35 0 0 1 0 -70H${x + width}z`,
      pen.face(colour, 0.24),
    ) +
    pen.rect(x + 60, y, 26, 12, 2, lighten(colour, 0.5), 'opacity=".7"')
  return (
    volume(-320, 206, 600, ink.disc) +
    volume(-270, 112, 540, ink.accent) +
    volume(-300, 18, 520, ink.mid) +
    pen.group(
      pen.polygon(
        [
          [0, 40],
          [-270, -30],
          [-270, -290],
          [0, -210],
        ],
        pen.linear(
          [
            [0, PAGE],
            [0.8, PAGE],
            [1, darken(PAGE, 0.3)],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
        pen.polygon(
          [
            [0, 40],
            [270, -30],
            [270, -290],
            [0, -210],
          ],
          pen.linear(
            [
              [0, darken(PAGE, 0.34)],
              [0.2, darken(PAGE, 0.06)],
              [1, PAGE],
            ],
            0,
            0,
            1,
            0,
          ),
        ) +
        pen.path('M-286 -24L0 52L286 -24V-4L0 74L-286 -4z', pen.face(ink.dark)) +
        [0, 1, 2, 3, 4]
          .map((i) => pen.line(`M-230 ${-232 + i * 38}L-44 ${-178 + i * 38}`, ink.dark, 9, 'opacity=".55"'))
          .join('') +
        pen.circle(140, -186, 52, ink.disc) +
        [0, 1].map((i) => pen.line(`M50 ${-58 + i * 36}L228 ${-104 + i * 36}`, ink.dark, 9, 'opacity=".55"')).join('') +
        pen.path('M60 24V130L84 108L108 126V12z', ink.accent),
      place(-20, -40, 0, 0.92),
    )
  )
}

const contract: Motif = (pen, ink) => {
  const rules = [330, 300, 330, 260, 320, 180]
  return (
    pen.group(
      pen.slab(-230, -300, 440, 590, 18, lighten(ink.light, 0.5), { dx: 12, dy: 12 }) +
        pen.rect(-190, -256, 210, 34, 8, ink.disc) +
        rules.map((width, i) => pen.rect(-190, -186 + i * 44, width, 14, 7, ink.dark, 'opacity=".5"')).join('') +
        pen.line(
          'M-180 190C-150 120 -130 120 -134 170C-138 220 -100 150 -84 168C-70 188 -50 150 -20 176',
          ink.disc,
          10,
        ) +
        pen.rect(-190, 214, 230, 6, 3, ink.dark) +
        pen.circle(126, 176, 58, pen.face(ink.accent, 0.3)) +
        pen.circle(126, 176, 40, 'none', `stroke="${darken(ink.accent, 0.4)}" stroke-width="6" opacity=".7"`) +
        pen.path('M100 222L86 288L126 262L166 288L152 222z', darken(ink.accent, 0.15)),
      place(-50, 0, -5),
    ) +
    pen.group(
      pen.path('M-24 -300H24C30 -300 30 -280 30 -270V150H-30V-270C-30 -280 -30 -300 -24 -300z', pen.side(ink.dark)) +
        pen.rect(-32, -120, 64, 24, 4, ink.accent) +
        pen.rect(18, -270, 16, 160, 8, pen.side(ink.light)) +
        pen.path('M-30 150H30L8 262H-8z', pen.side(ink.light)) +
        pen.path('M-8 262H8L0 296z', ink.dark),
      place(190, -10, 28, 0.98),
    )
  )
}

const calendar: Motif = (pen, ink) => {
  const marked = 8 + Math.floor(pen.range(0, 10))
  let days = ''
  for (let day = 0; day < 20; day++) {
    const [x, y] = [-216 + (day % 5) * 92, -84 + Math.floor(day / 5) * 88]
    days +=
      day === marked
        ? pen.circle(x + 32, y + 30, 44, ink.accent) + pen.line(`M${x + 14} ${y + 30}l14 16l26 -32`, ink.dark, 12)
        : pen.rect(x, y, 64, 60, 14, day < marked ? ink.mid : lighten(ink.mid, 0.55))
  }
  return (
    pen.slab(-264, -246, 500, 546, 36, lighten(ink.light, 0.4), { dx: 34, dy: 12 }) +
    pen.path('M-264 -110V-210a36 36 0 0 1 36 -36H200a36 36 0 0 1 36 36V-110z', pen.face(ink.disc)) +
    pen.rect(-214, -196, 210, 34, 17, lighten(ink.disc, 0.6)) +
    [-170, -14, 142].map((x) => pen.rect(x - 14, -298, 28, 104, 14, pen.side(ink.dark))).join('') +
    days
  )
}

const clapper: Motif = (pen, ink) => {
  const stripes = (y: number) =>
    [0, 1, 2, 3, 4]
      .map((i) =>
        pen.polygon(
          [
            [-300 + i * 130, y + 84],
            [-250 + i * 130, y],
            [-186 + i * 130, y],
            [-236 + i * 130, y + 84],
          ],
          ink.light,
        ),
      )
      .join('')
  const bar = (y: number) =>
    `<g ${pen.clip(pen.rect(-320, y, 640, 84, 14, '#000'))}>${pen.rect(-320, y, 640, 84, 14, ink.dark)}${stripes(y)}</g>`
  return (
    pen.slab(-320, -60, 640, 360, 28, ink.disc, { dx: 22, dy: 12 }) +
    bar(-60) +
    pen.line('M-280 90H280M-280 180H280M-60 90V180M110 90V180', lighten(ink.disc, 0.5), 6, 'opacity=".7"') +
    pen.rect(-276, 52, 120, 18, 9, ink.light, 'opacity=".85"') +
    pen.rect(-276, 206, 300, 26, 13, ink.accent) +
    pen.rect(-276, 246, 190, 18, 9, ink.light, 'opacity=".7"') +
    pen.circle(196, 238, 34, ink.accent) +
    pen.path('M184 220l30 18l-30 18z', ink.dark) +
    pen.group(bar(-60), 'translate(-306 -62) rotate(-17) translate(306 56) translate(0 -30)') +
    pen.circle(-292, -62, 17, pen.face(ink.accent, 0.4))
  )
}

const pills: Motif = (pen, ink) => {
  const capsule = (x: number, y: number, turn: number, colour: string) =>
    pen.group(
      pen.rect(-84, -33, 168, 72, 36, SHADE, 'opacity=".25"') +
        pen.rect(-88, -38, 176, 72, 36, lighten(ink.light, 0.4)) +
        pen.path('M-52 -38H0V34H-52a36 36 0 0 1 0 -72z', colour) +
        pen.rect(-60, -26, 120, 14, 7, '#fff', 'opacity=".6"'),
      place(x, y, turn),
    )
  const glass = pen.pick([ink.disc, '#f08c2e'])
  return (
    pen.rect(-180, -150, 320, 450, 46, pen.side(glass)) +
    pen.rect(-180, -40, 320, 240, 0, lighten(ink.light, 0.5)) +
    pen.path('M-44 20h48v-48h44v48h48v44H48v48H4V64h-48z', ink.accent, 'transform="translate(-28 20) scale(.9)"') +
    pen.rect(-150, 150, 240, 14, 7, ink.dark, 'opacity=".5"') +
    pen.rect(-204, -286, 368, 128, 26, pen.side(ink.light)) +
    Array.from({ length: 12 }, (_, i) =>
      pen.rect(-186 + i * 29, -262, 10, 84, 5, darken(ink.light, 0.35), 'opacity=".5"'),
    ).join('') +
    pen.rect(-158, -134, 34, 400, 17, '#fff', 'opacity=".22"') +
    capsule(224, 250, -24, ink.disc === glass ? ink.accent : ink.disc) +
    capsule(-246, 262, 14, ink.accent) +
    pen.ellipse(120, 290, 58, 20, darken(ink.light, 0.25)) +
    pen.ellipse(120, 280, 58, 20, lighten(ink.light, 0.3))
  )
}

export const PAPERS_MOTIFS = { book, contract, calendar, clapper, pills } as const
