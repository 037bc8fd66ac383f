/** Shade is ink, never black (design system, illustration). */
export const SHADE = '#05030f'

/** Red, green and blue of `#rrggbb`, each 0–255. */
export function toChannels(colour: string): readonly [number, number, number] {
  const at = (index: number) => Number.parseInt(colour.slice(index, index + 2), 16)
  return [at(1), at(3), at(5)]
}

/** `from` moved towards `to` by `share` (0–1). */
export function mix(from: string, to: string, share: number): string {
  const target = toChannels(to)
  const channels = toChannels(from).map((value, index) => {
    const mixed = Math.round(value + ((target[index] ?? value) - value) * share)
    return mixed.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** Towards white. */
export function lighten(colour: string, share = 0.2): string {
  return mix(colour, '#ffffff', share)
}

/** Towards shade. */
export function darken(colour: string, share = 0.2): string {
  return mix(colour, SHADE, share)
}

/** Perceived lightness, 0–1. */
export function toLuminance(colour: string): number {
  const [red, green, blue] = toChannels(colour)
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255
}
