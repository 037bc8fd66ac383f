import { darken, mix, toLuminance } from '../colour.ts'

/** Non-natural inks: a portrait is a stamp, not a likeness. */
export interface PortraitInks {
  readonly back: string
  readonly skin: string
  readonly cloth: string
  readonly hair: string
  readonly pale: string
}

type Row = readonly [back: string, skin: string, cloth: string, hair: string, pale: string]

/** Front matter names them by number, so new ones go to the end. */
export const PORTRAIT_INKS: readonly [Row, ...Row[]] = [
  ['#3426f0', '#ff7d5c', '#ffd60a', '#120b52', '#f4f1ff'],
  ['#ffd60a', '#a763e0', '#ff5a36', '#2b0750', '#fffdf0'],
  ['#12a577', '#ffcbb8', '#ffd60a', '#022b20', '#eafff3'],
  ['#ff7d5c', '#ffe7dc', '#3426f0', '#4a1600', '#fff8f4'],
  ['#1fb3c4', '#ffb84d', '#ff5e4d', '#032a35', '#ecfdff'],
  ['#e0478d', '#ffd9c9', '#5c4be0', '#4b0a2e', '#fff5fa'],
  ['#b6e4ff', '#ffb9a0', '#ff6a3d', '#14115e', '#ffffff'],
  ['#c8ff3d', '#7a22c4', '#ff4f7b', '#2b0750', '#fbf3ff'],
  ['#ffb627', '#3f86b5', '#f4502c', '#0a2124', '#fff8e8'],
  ['#150f4a', '#ff9a7d', '#4ff0d2', '#7a6dff', '#e9e6ff'],
  ['#ffcbb8', '#9a5540', '#2d22e8', '#2a0f14', '#fff8f4'],
  ['#006f86', '#c98a5a', '#ffb84d', '#02191f', '#ecfdff'],
  ['#d7ebe4', '#7d5199', '#ef8e1c', '#1d1030', '#ffffff'],
  ['#c8102e', '#ffd0b0', '#39e0d0', '#3a0410', '#fff2f0'],
  ['#7a22c4', '#f7b267', '#c8ff3d', '#1f0638', '#fbf3ff'],
  ['#f7e9b4', '#3fae82', '#e5432a', '#06372a', '#fffdf4'],
  ['#1c4f57', '#e9a94a', '#ff6b3d', '#0a2124', '#fff3dc'],
  ['#ff5f6d', '#8a3a66', '#ffe14a', '#240618', '#fff4ee'],
  ['#9fd3ea', '#b5523b', '#2a333b', '#2b0f0a', '#ffffff'],
  ['#39434c', '#a9b7c2', '#d4f400', '#11161a', '#f3f6f8'],
  ['#e4d7ff', '#e0679c', '#331253', '#ff8a5c', '#ffffff'],
  ['#12104a', '#28c7b8', '#ff7fb0', '#f4d04d', '#eef0ff'],
  ['#f2500c', '#ffdfc2', '#0a8f73', '#7a1f00', '#fff6ec'],
  ['#5c169c', '#d98c6a', '#ff8ac0', '#1d0533', '#fff0fa'],
]

/** The set of a number; any number is one. */
export function readPortraitInks(number: number): PortraitInks {
  const [back, skin, cloth, hair, pale] = PORTRAIT_INKS[number % PORTRAIT_INKS.length] ?? PORTRAIT_INKS[0]
  return { back, skin, cloth, hair, pale }
}

/** The ink of eyes, brows and mouth: that of the hair, unless it is too light to draw with. */
export function toLineInk({ skin, hair }: PortraitInks): string {
  return toLuminance(hair) < 0.3 ? hair : darken(skin, 0.82)
}

/** Hair that has turned silver. */
export function toSilver({ pale, hair }: PortraitInks): string {
  return mix(pale, hair, 0.16)
}
