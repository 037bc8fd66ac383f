import { darken, lighten, mix } from './colour.ts'

/** Offset 0–1, colour, opacity where it is not 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]
export type Point = readonly [x: number, y: number]

interface SlabOptions {
  readonly dx?: number
  readonly dy?: number
  readonly sideColour?: string
  readonly fill?: string
}

/** Radii of a press-screen are rounded to this share of the pitch: runs of equal dots are then one short path. */
const DOT_STEP = 1 / 36

const short = (value: number) => String(+value.toFixed(1))

/**
 * The drawing kit: seeded chance and lit primitives that return SVG text.
 * Light falls from the upper left; every solid has a lit face, a core and a shade.
 */
export class Pen {
  readonly random: () => number
  /** Gradients, clips and filters, for `<defs>`; equal ones are written once. */
  readonly defs: string[] = []
  readonly #known = new Map<string, string>()

  constructor(random: () => number) {
    this.random = random
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[Math.floor(this.random() * choices.length)] ?? choices[0]
  }

  range(from: number, to: number): number {
    return from + (to - from) * this.random()
  }

  chance(share: number): boolean {
    return this.random() < share
  }

  /** Adds a definition, with `#` for its id in the text; returns the id. */
  define(prefix: string, toText: (id: string) => string): string {
    const key = toText('')
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const id = `${prefix}${this.defs.length}`
    this.#known.set(key, id)
    this.defs.push(toText(id))
    return id
  }

  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    const id = this.define(
      'g',
      (name) =>
        `<linearGradient id="${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${toStops(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  radial(stops: readonly Stop[], cx = 0.36, cy = 0.3, r = 0.78): string {
    const id = this.define(
      'g',
      (name) => `<radialGradient id="${name}" cx="${cx}" cy="${cy}" r="${r}">${toStops(stops)}</radialGradient>`,
    )
    return `url(#${id})`
  }

  clip(shape: string): string {
    return `clip-path="url(#${this.define('c', (name) => `<clipPath id="${name}">${shape}</clipPath>`)})"`
  }

  blur(deviation: number): string {
    const id = this.define(
      'b',
      (name) =>
        `<filter id="${name}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
    return `filter="url(#${id})"`
  }

  /** A flat face, lit from the upper left. */
  face(colour: string, contrast = 0.16): string {
    const stops: readonly Stop[] = [
      [0, lighten(colour, contrast)],
      [0.55, colour],
      [1, darken(colour, contrast)],
    ]
    return this.linear(stops, 0, 0, 1, 1)
  }

  /** A round side, lit from the left. */
  side(colour: string): string {
    const stops: readonly Stop[] = [
      [0, lighten(colour, 0.14)],
      [0.3, lighten(colour, 0.28)],
      [0.55, colour],
      [1, darken(colour, 0.42)],
    ]
    return this.linear(stops, 0, 0, 1, 0)
  }

  rect(x: number, y: number, width: number, height: number, radius: number, fill: string, extra = ''): string {
    const rx = Math.min(radius, width / 2, height / 2)
    const round = rx > 0 ? ` rx="${short(rx)}"` : ''
    return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${round} fill="${fill}"${attributes(extra)}/>`
  }

  circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${attributes(extra)}/>`
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${attributes(extra)}/>`
  }

  path(d: string, fill = 'none', extra = ''): string {
    return `<path d="${d}" fill="${fill}"${attributes(extra)}/>`
  }

  line(d: string, colour: string, width: number, extra = ''): string {
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes(extra)}/>`
  }

  polygon(points: readonly Point[], fill: string, extra = ''): string {
    return `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}"${attributes(extra)}/>`
  }

  group(inner: string, transform = '', extra = ''): string {
    return `<g${transform === '' ? '' : ` transform="${transform}"`}${attributes(extra)}>${inner}</g>`
  }

  /** A rounded rectangle with depth: shade copies step along (dx, dy), then the lit face and a rim. */
  slab(x: number, y: number, width: number, height: number, radius: number, colour: string, options: SlabOptions = {}) {
    const { dx = 18, dy = 12, sideColour = darken(colour, 0.42), fill } = options
    const steps = Math.ceil(Math.hypot(dx, dy) / 3)
    let drawn = ''
    for (let step = steps; step > 0; step--) {
      const share = step / steps
      const tone = mix(sideColour, darken(sideColour, 0.35), share)
      drawn += this.rect(x + dx * share, y + dy * share, width, height, radius, tone)
    }
    const rim = `stroke="${lighten(colour, 0.55)}" stroke-opacity=".55" stroke-width="3"`
    return (
      drawn +
      this.rect(x, y, width, height, radius, fill ?? this.face(colour)) +
      this.rect(x + 2, y + 2, width - 4, height - 4, radius - 2, 'none', rim)
    )
  }

  sphere(x: number, y: number, radius: number, colour: string): string {
    const body: readonly Stop[] = [
      [0, lighten(colour, 0.55)],
      [0.35, lighten(colour, 0.1)],
      [0.72, darken(colour, 0.22)],
      [1, darken(colour, 0.5)],
    ]
    const [lightX, lightY] = [x - radius * 0.34, y - radius * 0.42]
    const tilt = `opacity=".45" transform="rotate(-38 ${short(lightX)} ${short(lightY)})"`
    return (
      this.circle(x, y, radius, this.radial(body)) +
      this.ellipse(lightX, lightY, radius * 0.2, radius * 0.12, '#fff', tilt)
    )
  }

  /** Stands on y + height; (x, y) is the middle of the lid. */
  cylinder(x: number, y: number, width: number, height: number, colour: string, ry = width * 0.14): string {
    const half = short(width / 2)
    const lid: readonly Stop[] = [
      [0, lighten(colour, 0.5)],
      [1, lighten(colour, 0.18)],
    ]
    const body = `M${short(x - width / 2)} ${short(y)}v${short(height)}a${half} ${short(ry)} 0 0 0 ${short(width)} 0v${short(-height)}z`
    return this.path(body, this.side(colour)) + this.ellipse(x, y, width / 2, ry, this.linear(lid, 0, 0, 1, 0))
  }

  box(x: number, y: number, width: number, height: number, depth: number, colour: string): string {
    const rise = depth * 0.5
    const shade: readonly Stop[] = [
      [0, darken(colour, 0.3)],
      [1, darken(colour, 0.5)],
    ]
    return (
      this.path(`M${x} ${y}l${depth} ${-rise}h${width}l${-depth} ${rise}z`, lighten(colour, 0.38)) +
      this.path(`M${x + width} ${y}l${depth} ${-rise}v${height}l${-depth} ${rise}z`, this.linear(shade)) +
      this.rect(x, y, width, height, 0, this.face(colour, 0.1))
    )
  }

  cone(x: number, y: number, width: number, height: number, colour: string): string {
    const half = width / 2
    const d = `M${x} ${y - height}L${x + half} ${y}A${half} ${short(width * 0.13)} 0 0 1 ${x - half} ${y}z`
    return this.path(d, this.side(colour))
  }

  arch(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
    const half = short(width / 2)
    const post = height - width / 2
    const d = `M${short(x - width / 2)} ${short(y)}v${short(-post)}a${half} ${half} 0 0 1 ${short(width)} 0v${short(post)}z`
    return this.path(d, fill, extra)
  }

  /**
   * The press-screen, the one texture every plate carries: dots whose size follows `weigh(u, v)`, u and v in 0–1.
   * Equal neighbours are one dashed line with round caps, which keeps a plate of 4,000 dots under 60 kB.
   */
  screen(
    x: number,
    y: number,
    width: number,
    height: number,
    pitch: number,
    colour: string,
    weigh: (u: number, v: number) => number,
    extra = '',
  ): string {
    const runs = new Map<number, string>()
    const columns = Math.ceil(width / pitch)
    const rows = Math.ceil(height / (pitch * 0.866))
    for (let row = 0; row <= rows; row++) {
      const left = x + (row % 2 ? pitch / 2 : 0)
      const top = y + row * pitch * 0.866
      let start = 0
      let current = 0
      for (let column = 0; column <= columns + 1; column++) {
        const radius =
          column > columns ? 0 : toDotRadius(weigh((left + column * pitch - x) / width, (top - y) / height), pitch)
        if (radius === current) continue
        if (current > 0) {
          const length = (column - start - 1) * pitch
          const run = `M${short(left + start * pitch)} ${short(top)}h${length === 0 ? 0 : length + 1}`
          runs.set(current, (runs.get(current) ?? '') + run)
        }
        start = column
        current = radius
      }
    }
    const paths = [...runs].map(([radius, d]) => `<path stroke-width="${short(radius * 2)}" d="${d}"/>`)
    return `<g fill="none" stroke="${colour}" stroke-linecap="round" stroke-dasharray="0 ${pitch}"${attributes(extra)}>${paths.join('')}</g>`
  }
}

function toStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const opaque = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${opaque}/>`
    })
    .join('')
}

function attributes(extra: string): string {
  return extra === '' ? '' : ` ${extra.trim()}`
}

/** Dots too small to print (under 0.9) are left out. */
function toDotRadius(weight: number, pitch: number): number {
  const radius = Math.min(1, Math.max(0, weight)) * pitch * 0.56
  if (radius <= 0.9) return 0
  const step = pitch * DOT_STEP
  return Math.max(0.9, Math.round(radius / step) * step)
}
