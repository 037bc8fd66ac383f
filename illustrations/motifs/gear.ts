import { darken, lighten, mix, SHADE } from '../colour.ts'
import { knob, lens, type Motif, place } from './parts.ts'

const keyboard: Motif = (pen, ink) => {
  const col = pen.pick([ink.light, ink.dark, ink.mid])
  const cap = col === ink.light ? ink.mid : ink.light
  const key = (x: number, y: number, width: number, colour: string) =>
    pen.rect(x + 3, y + 7, width, 58, 12, darken(colour, 0.5)) +
    pen.rect(x, y, width, 56, 12, pen.face(colour, 0.12)) +
    pen.rect(x + 7, y + 4, width - 14, 42, 8, lighten(colour, 0.16))
  let drawn = pen.slab(-380, -140, 760, 380, 40, col, { dx: 16, dy: 26 })
  for (let row = 0; row < 4; row++) {
    const widths =
      [
        [56, 56, 56, 56, 56, 56, 56, 56, 56],
        [84, 56, 56, 56, 56, 56, 56, 56, 28],
        [98, 56, 56, 56, 56, 56, 56, 82],
        [64, 64, 290, 64, 64],
      ][row] ?? []
    let x = -346
    for (const [i, width] of widths.entries()) {
      const tone = (row === 0 && i === 0) || (row === 2 && i === 7) ? ink.accent : (i + row) % 7 === 3 ? ink.disc : cap
      if (width > 30) drawn += key(x, -100 + row * 76, width, tone)
      x += width + 12
    }
  }
  return drawn + knob(pen, ink.accent, 316, -72, 34) + pen.rect(292, 0, 50, 182, 14, darken(col, 0.3), 'opacity=".5"')
}

const drone: Motif = (pen, ink) => {
  const col = pen.pick([ink.light, ink.mid, ink.disc])
  const rotor = (x: number, y: number) =>
    pen.rect(x - 22, y, 44, 66, 14, pen.side(ink.dark)) +
    pen.ellipse(x, y - 6, 165, 20, lighten(ink.mid, 0.3), 'opacity=".45"') +
    pen.ellipse(x - 44, y - 9, 112, 9, '#fff', 'opacity=".6"') +
    pen.sphere(x, y - 10, 17, ink.accent)
  return (
    pen.line('M-60 0C-150 -10 -220 -40 -262 -96', darken(col, 0.4), 36) +
    pen.line('M60 0C150 -10 220 -40 262 -96', darken(col, 0.55), 36) +
    rotor(-262, -150) +
    rotor(262, -150) +
    pen.line('M-110 70L-170 214M110 70L170 214', ink.dark, 18) +
    pen.line('M-214 222H-120M120 222H214', ink.dark, 18) +
    pen.path('M-176 -10C-176 -90 -90 -112 0 -112S176 -90 176 -10S100 92 0 92S-176 70 -176 -10z', pen.face(col, 0.3)) +
    pen.path('M-128 -50C-100 -84 -50 -92 0 -92C-30 -70 -80 -50 -128 -50z', '#fff', 'opacity=".45"') +
    pen.rect(-72, 52, 144, 112, 40, pen.side(ink.dark)) +
    lens(pen, ink, 0, 108, 48) +
    pen.circle(-112, 14, 11, ink.accent) +
    pen.circle(112, 14, 11, '#ff3b30')
  )
}

const tools: Motif = (pen, ink) => {
  const grip = pen.pick([ink.disc, ink.accent])
  const steel = pen.linear(
    [
      [0, lighten(ink.light, 0.4)],
      [0.5, ink.mid],
      [1, darken(ink.mid, 0.4)],
    ],
    0,
    0,
    1,
    0,
  )
  const wrench =
    pen.path(
      'M-44 -118C-112 -150 -118 -246 -64 -292L-40 -226L0 -206L40 -226L64 -292C118 -246 112 -150 44 -118V206C44 274 -44 274 -44 206z',
      steel,
    ) +
    pen.circle(0, 210, 22, darken(ink.dark, 0.1)) +
    pen.line('M-22 -96V160', '#fff', 8, 'opacity=".5"')
  const driver =
    pen.path('M-14 -60V-250L-24 -262V-304H24V-262L14 -250V-60z', steel) +
    pen.rect(-54, -64, 108, 40, 14, pen.side(ink.dark)) +
    pen.path('M-62 -24H62L54 60L64 130V250C64 296 -64 296 -64 250V130L-54 60z', pen.side(grip)) +
    [-30, 0, 30].map((x) => pen.rect(x - 7, 96, 14, 150, 7, darken(grip, 0.45), 'opacity=".55"')).join('')
  const screw = (x: number, y: number) =>
    pen.circle(x, y, 34, pen.face(ink.light, 0.3)) + pen.line(`M${x - 16} ${y - 10}l32 20`, ink.dark, 9)
  return pen.group(wrench, place(-10, 0, 34)) + pen.group(driver, place(20, 10, -34)) + screw(0, -230) + screw(-30, 262)
}

const servers: Motif = (pen, ink) => {
  let drawn = pen.slab(-220, -300, 400, 600, 26, ink.dark, { dx: 62, dy: 8 })
  for (let unit = 0; unit < 6; unit++) {
    const y = -272 + unit * 92
    const on = pen.chance(0.35)
    drawn += pen.rect(-194, y, 348, 78, 12, on ? pen.face(ink.disc) : pen.face(mix(ink.dark, ink.mid, 0.4)))
    drawn += pen.circle(-166, y + 39, 11, pen.pick([ink.accent, ink.accent, ink.mid]))
    drawn += pen.circle(-134, y + 39, 11, pen.pick([ink.accent, ink.light]))
    for (let slot = 0; slot < 6; slot++) drawn += pen.rect(-96 + slot * 26, y + 18, 14, 42, 7, SHADE, 'opacity=".45"')
    drawn += pen.rect(74, y + 30, 62, 18, 9, ink.light, 'opacity=".75"')
  }
  return drawn + pen.line('M120 250C210 250 260 230 280 300', ink.accent, 12)
}

const doorbell: Motif = (pen, ink) => {
  const col = pen.pick([ink.light, ink.dark, ink.mid])
  return (
    [0, 1, 2]
      .map((i) =>
        pen.line(
          `M${150 + i * 54} ${-190 - i * 30}Q${206 + i * 64} -90 ${150 + i * 54} ${10 + i * 30}`,
          i === 1 ? ink.accent : ink.light,
          20,
          `opacity="${(0.9 - i * 0.2).toFixed(1)}"`,
        ),
      )
      .join('') +
    pen.slab(-190, -296, 260, 596, 120, col, { dx: 32, dy: 12 }) +
    pen.rect(-160, -266, 200, 300, 96, darken(ink.dark, 0.25)) +
    lens(pen, ink, -60, -160, 78) +
    pen.circle(-60, -40, 10, '#ff3b30') +
    pen.circle(
      -60,
      168,
      82,
      pen.radial(
        [
          [0, lighten(ink.accent, 0.5)],
          [1, ink.accent],
        ],
        0.5,
        0.5,
        0.5,
      ),
    ) +
    pen.circle(-60, 168, 62, pen.face(col, 0.3)) +
    pen.path('M-84 184c4 -14 6 -20 6 -34a18 18 0 0 1 36 0c0 14 2 20 6 34z', ink.dark, 'opacity=".8"') +
    pen.circle(-60, 192, 8, ink.dark)
  )
}

const key: Motif = (pen, ink) => {
  const col = pen.pick([ink.accent, ink.disc])
  const metal = pen.face(col, 0.34)
  const shape =
    'M-160 -150a150 150 0 1 1 142 212L-18 62V110H34V160H-18V196H48V250H-18V276L-44 302L-70 276V62A150 150 0 0 1 -160 -150z'
  return pen.group(
    pen.path(shape, darken(col, 0.55), 'transform="translate(18 14)"') +
      pen.path(shape, metal) +
      pen.circle(-44, -78, 96, darken(ink.dark, 0.1)) +
      [28, 50, 72]
        .map((r, i) =>
          pen.line(
            `M${-44 - r} ${-62 + i * 6}A${r} ${r} 0 0 1 ${-44 + r} ${-62 + i * 6}V${-40 + i * 8}`,
            i === 1 ? ink.accent : ink.light,
            11,
          ),
        )
        .join('') +
      pen.line('M-44 -62V-22', ink.light, 11) +
      pen.line('M-54 90V262', lighten(col, 0.5), 8, 'opacity=".6"'),
    place(48, 10, pen.pick([16, 24, -16]), 1),
  )
}

export const GEAR_MOTIFS = { keyboard, drone, tools, servers, doorbell, key } as const
