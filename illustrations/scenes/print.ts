import { lighten, mix, toChannels, toLuminance } from '../colour.ts'
import type { Pen } from '../pen.ts'
import { HEIGHT, type Scene, WIDTH } from './stage.ts'

const GREY = '.34 .5 .16 0 0 .34 .5 .16 0 0 .34 .5 .16 0 0 0 0 0 1 0'
const toUnit = (colour: string) => toChannels(colour).map((value) => (value / 255).toFixed(3))

/** Three tones of one ink: shade, middle, paper. */
function duotone(pen: Pen, dark: string, middle: string, light: string): string {
  const [low, mid, high] = [toUnit(dark), toUnit(middle), toUnit(light)]
  const curves = ['R', 'G', 'B']
    .map((channel, i) => `<feFunc${channel} type="table" tableValues="${low[i]} ${mid[i]} ${high[i]}"/>`)
    .join('')
  const id = pen.define(
    'f',
    (name) =>
      `<filter id="${name}" color-interpolation-filters="sRGB"><feColorMatrix type="matrix" values="${GREY}"/><feComponentTransfer>${curves}</feComponentTransfer></filter>`,
  )
  return `filter="url(#${id})"`
}

/** One flat ink in the subject's shape. */
function flatInk(pen: Pen, colour: string): string {
  const [red, green, blue] = toUnit(colour)
  const id = pen.define(
    'f',
    (name) =>
      `<filter id="${name}" color-interpolation-filters="sRGB"><feColorMatrix type="matrix" values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} 0 0 0 1 0"/></filter>`,
  )
  return `filter="url(#${id})"`
}

/** A duotone press plate whose second ink is off register: the loudest scene, so use few. */
export const print: Scene = ({ pen, ink, focus, wide, subject }) => {
  const art = subject()
  const turn = pen.range(-9, 9).toFixed(1)
  const [first = ink.accent, ...others] = [ink.accent, ink.disc, ink.skyTop, ink.mid].filter((tone) => {
    const luminance = toLuminance(tone)
    return luminance > 0.3 && luminance < 0.9
  })
  const paper = pen.pick([first, ...others])
  const second = [ink.disc, ink.accent, ink.mid, ink.dark].find((tone) => tone !== paper && toLuminance(tone) < 0.8)
  const scale = wide ? 1.3 : 1.46
  const press = duotone(pen, ink.dark, mix(ink.dark, paper, 0.5), lighten(paper, 0.86))
  const vignette = (u: number, v: number) => Math.hypot((u - 0.5) * 1.78, v - 0.5) * 0.95 - 0.22 + v * 0.1
  return (
    pen.rect(0, 0, WIDTH, HEIGHT, 0, paper) +
    pen.screen(-20, -20, WIDTH + 40, HEIGHT + 40, 46, mix(paper, ink.dark, 0.32), vignette) +
    pen.circle(focus, 540, 440, lighten(paper, 0.62)) +
    pen.group(
      pen.group(art, `translate(${focus + 26} 562) rotate(${turn}) scale(${scale})`),
      '',
      `opacity=".9" ${flatInk(pen, second ?? ink.dark)}`,
    ) +
    `<g ${press}>${pen.group(art, `translate(${focus} 540) rotate(${turn}) scale(${scale})`)}</g>`
  )
}
