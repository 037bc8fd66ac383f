import type { Pen } from './pen.ts'

/** The strokes of each character, in a box of 60 × 100: type is drawn, because a machine may have no font. */
export const STROKES: Readonly<Record<string, string>> = {
  '0': 'M30 8C10 8 8 30 8 50S10 92 30 92 52 70 52 50 50 8 30 8z',
  '1': 'M14 24L34 8V92',
  '2': 'M10 28C10 2 50 2 50 30 50 52 12 66 8 92H52',
  '3': 'M10 20C18 2 50 4 48 28 47 44 34 47 26 47 36 47 52 52 52 70 50 96 14 96 8 78',
  '4': 'M40 92V8L8 66H54',
  '5': 'M48 8H16L12 46C24 36 52 38 52 66 50 96 14 96 8 78',
  '6': 'M46 10C22 14 8 40 8 64 8 100 52 100 52 66 52 38 14 38 9 60',
  '7': 'M8 8H52L24 92',
  '8': 'M30 46C6 44 8 8 30 8S54 44 30 46C2 48 4 92 30 92S58 48 30 46z',
  '9': 'M14 90C38 86 52 60 52 36 52 0 8 0 8 34 8 62 46 62 51 40',
  '%': 'M50 8L10 92M16 8C6 8 6 34 16 34S26 8 16 8zM44 66C34 66 34 92 44 92S54 66 44 66z',
  '°': 'M30 8C16 8 16 34 30 34S44 8 30 8z',
  $: 'M50 24C42 8 10 8 10 30 10 52 52 46 52 70 50 94 14 92 8 76M30 0V100',
  '?': 'M10 28C10 2 50 2 50 28 50 48 30 46 30 66M30 91V92',
  '!': 'M30 8V64M30 91V92',
  '.': 'M30 91V92',
  '×': 'M12 32L48 72M48 32L12 72',
}

/** The characters that can be drawn. */
export const DRAWN_CHARACTERS = Object.keys(STROKES).join('')

const ADVANCE = 70
/** Narrow characters are centred in their box. */
const NARROW: Readonly<Record<string, number>> = { '.': 34, '!': 40, '1': 58, '°': 56 }

const advanceOf = (character: string) => NARROW[character] ?? ADVANCE

/** The width of figures that are 100 units high. */
export function digitsWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + advanceOf(character), 0)
}

/** Draws figures around (0, 0), 100 units high, as strokes of one colour. */
export function drawDigits(pen: Pen, text: string, colour: string): string {
  const characters = [...text]
  let x = -digitsWidth(text) / 2
  return characters
    .map((character) => {
      const advance = advanceOf(character)
      const at = `translate(${x + (advance - 60) / 2} -50)`
      x += advance
      return pen.group(pen.line(STROKES[character] ?? '', colour, 15), at)
    })
    .join('')
}
