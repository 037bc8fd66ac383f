import { darken, lighten, mix, SHADE, toChannels } from '../colour.ts'
import type { Inks } from '../palettes.ts'
import type { Pen } from '../pen.ts'
import { CAR_BODIES, type CarBody, type CarName, WHEELS } from './car-bodies.ts'
import type { Motif } from './parts.ts'

const STOP_LIGHT = '#ff3b30'

/** Faces left; the wheels touch y = 300. */
function drawCar(pen: Pen, ink: Inks, body: CarBody): string {
  const paint = choosePaint(pen, ink)
  const rims = pen.pick(body.wheels)
  const inside = pen.clip(pen.path(body.hull, '#000'))
  const arches = [body.front, body.rear]
    .map((x) => pen.circle(x, body.axle, body.radius + 10, darken(ink.dark, 0.45)))
    .join('')
  const skirt = body.skirt === 'clad' ? darken(ink.dark, 0.1) : darken(paint, 0.42)
  return (
    pen.ellipse(16, 302, 450, 20, SHADE, `opacity=".38" ${pen.blur(10)}`) +
    pen.path(body.hull, toPaint(pen, paint)) +
    `<g ${inside}>` +
    pen.path(body.shade, SHADE, 'opacity=".16"') +
    pen.rect(-460, body.sill, 920, 60, 0, skirt) +
    pen.line(`M-460 ${body.sill}H460`, lighten(paint, 0.5), 3, 'opacity=".4"') +
    arches +
    '</g>' +
    drawGlass(pen, ink, body) +
    drawDetails(pen, ink, body, paint) +
    [body.front, body.rear].map((x) => drawWheel(pen, ink, x, body, rims)).join('')
  )
}

/**
 * Paint that stands out from the sky: the difference of all channels together is at least 130. The accent of the
 * section is so loud that only one car in five has it.
 */
function choosePaint(pen: Pen, ink: Inks): string {
  const sky = toChannels(ink.skyBottom)
  const differs = (colour: string) =>
    toChannels(colour).reduce((sum, value, i) => sum + Math.abs(value - (sky[i] ?? 0)), 0) >= 130
  const [first = ink.mid, ...others] = (
    pen.chance(0.2) ? [ink.accent] : [ink.mid, ink.disc, ink.light, mix(ink.mid, ink.accent, 0.35)]
  ).filter(differs)
  return pen.pick([first, ...others])
}

function toPaint(pen: Pen, paint: string): string {
  return pen.linear([
    [0, lighten(paint, 0.5)],
    [0.3, lighten(paint, 0.16)],
    [0.5, lighten(paint, 0.05)],
    [0.62, paint],
    [0.7, darken(paint, 0.16)],
    [1, darken(paint, 0.36)],
  ])
}

function drawGlass(pen: Pen, ink: Inks, { glass, beltline }: CarBody): string {
  const panes = glass.map((d) => pen.path(d, '#000')).join('')
  const [top, bottom] = [beltline - 160, beltline]
  const tint = pen.linear(
    [
      [0, lighten(ink.skyBottom, 0.35)],
      [0.42, darken(ink.skyBottom, 0.35)],
      [1, ink.dark],
    ],
    0,
    0,
    0.7,
    1,
  )
  const glare = (x: number, width: number) =>
    pen.polygon(
      [
        [x + 110, top],
        [x + 110 + width, top],
        [x + width, bottom],
        [x, bottom],
      ],
      '#fff',
      'opacity=".2"',
    )
  const seat = (x: number) => pen.rect(x, beltline - 62, 44, 80, 16, darken(ink.dark, 0.2), 'opacity=".7"')
  return (
    pen.group(
      glass
        .map((d) => pen.path(d, darken(ink.dark, 0.25), `stroke="${darken(ink.dark, 0.25)}" stroke-width="9"`))
        .join(''),
      '',
      'stroke-linejoin="round"',
    ) +
    `<g ${pen.clip(panes)}>${pen.rect(-460, top, 920, 164, 0, tint)}${seat(-14)}${seat(150)}${glare(-150, 46)}${glare(-84, 14)}${glare(116, 60)}</g>`
  )
}

function drawDetails(pen: Pen, ink: Inks, body: CarBody, paint: string): string {
  const seam = darken(paint, 0.5)
  const chrome = lighten(ink.mid, 0.7)
  const lamp = pen.linear([
    [0, '#ffffff'],
    [1, lighten(ink.accent, 0.55)],
  ])
  return (
    pen.line(body.crease, lighten(paint, 0.62), 5, 'opacity=".65"') +
    pen.line(body.seams, seam, 3, 'opacity=".55"') +
    body.handles
      .map(([x, y]) => pen.rect(x, y, 50, 11, 5, seam) + pen.rect(x, y, 50, 4, 2, lighten(paint, 0.6)))
      .join('') +
    pen.path(body.headlamp, lamp, `stroke="${darken(paint, 0.6)}" stroke-width="3"`) +
    pen.path(body.tailLamp, STOP_LIGHT, `stroke="${darken(STOP_LIGHT, 0.5)}" stroke-width="3"`) +
    pen.path(body.mirror, darken(paint, 0.3)) +
    (body.chrome ?? []).map((d) => pen.line(d, chrome, 9) + pen.line(d, '#fff', 3, 'opacity=".8"')).join('') +
    (body.trim ?? []).map((d) => pen.path(d, darken(ink.dark, 0.15))).join('')
  )
}

function drawWheel(pen: Pen, ink: Inks, x: number, { axle, radius }: CarBody, rims: keyof typeof WHEELS): string {
  const rubber = darken(ink.dark, 0.5)
  const rim = radius * 0.68
  const metal = pen.linear(
    [
      [0, lighten(ink.light, 0.3)],
      [1, darken(ink.mid, 0.35)],
    ],
    0,
    0,
    1,
    1,
  )
  const glint = `M${x - radius * 0.78} ${axle - radius * 0.34}A${radius * 0.86} ${radius * 0.86} 0 0 1 ${x - radius * 0.1} ${axle - radius * 0.84}`
  return (
    pen.circle(x, axle, radius, rubber) +
    pen.line(glint, lighten(rubber, 0.35), 5, 'opacity=".7"') +
    pen.circle(x, axle, rim + 5, darken(ink.dark, 0.75)) +
    WHEELS[rims]({ pen, ink, x, y: axle, rim, metal })
  )
}

const toMotif =
  (name: CarName): Motif =>
  (pen, ink) =>
    drawCar(pen, ink, CAR_BODIES[name])

export const CARS_MOTIFS = {
  /** Any of those below. */
  car: (pen, ink) => {
    const names = ['hatchback', 'saloon', 'coupe', 'suv', 'hatchback', 'suv'] as const satisfies readonly CarName[]
    return drawCar(pen, ink, CAR_BODIES[pen.pick(names)])
  },
  hatchback: toMotif('hatchback'),
  saloon: toMotif('saloon'),
  coupe: toMotif('coupe'),
  suv: toMotif('suv'),
  van: toMotif('van'),
  pickup: toMotif('pickup'),
  classic: toMotif('classic'),
} as const satisfies Record<string, Motif>
