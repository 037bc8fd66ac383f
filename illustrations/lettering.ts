import { STROKES as FIGURES } from './digits.ts'
import type { Pen } from './pen.ts'

/** The strokes of each letter, in a box of 60 × 100, as in `digits.ts`: type is drawn, because a machine may have no font. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M6 92L30 8L54 92M15 62H45',
  B: 'M10 92V8H32C54 8 54 46 32 46H10M32 46C58 46 58 92 32 92H10',
  C: 'M52 22C44 2 8 2 8 50S44 98 52 78',
  D: 'M10 8V92H26C60 92 60 8 26 8H10',
  E: 'M50 8H10V92H50M10 48H42',
  F: 'M50 8H10V92M10 48H42',
  G: 'M52 22C44 2 8 2 8 50S52 98 52 56H34',
  H: 'M10 8V92M50 8V92M10 48H50',
  I: 'M30 8V92',
  J: 'M46 8V68C46 98 10 96 8 70',
  K: 'M10 8V92M50 8L10 56M24 40L52 92',
  L: 'M10 8V92H50',
  M: 'M6 92V8L30 60L54 8V92',
  N: 'M10 92V8L50 92V8',
  O: 'M30 8C2 8 2 92 30 92S58 8 30 8z',
  P: 'M10 92V8H32C58 8 58 54 32 54H10',
  Q: 'M30 8C2 8 2 92 30 92S58 8 30 8zM36 72L54 96',
  R: 'M10 92V8H32C58 8 58 50 32 50H10M30 50L54 92',
  S: 'M50 22C42 2 8 4 10 28C12 52 52 46 52 70C50 98 12 96 8 76',
  T: 'M6 8H54M30 8V92',
  U: 'M10 8V62C10 102 50 102 50 62V8',
  V: 'M6 8L30 92L54 8',
  W: 'M2 8L16 92L30 34L44 92L58 8',
  X: 'M8 8L52 92M52 8L8 92',
  Y: 'M6 8L30 50L54 8M30 50V92',
  Z: 'M8 8H52L8 92H52',
  ...FIGURES,
  '£': 'M50 26C46 2 18 4 18 30C18 60 24 74 10 92H52M8 52H42',
  '€': 'M52 22C44 2 14 2 14 50S44 98 52 78M4 40H38M4 58H36',
  '&': 'M54 92L18 36C8 16 22 6 30 8C46 12 42 32 26 42C0 58 6 92 28 92C42 92 50 76 52 58',
  ',': 'M32 90L26 106',
  ':': 'M30 42V43M30 91V92',
  "'": 'M30 6V26',
  '-': 'M14 50H46',
  '+': 'M10 50H50M30 30V70',
  '/': 'M48 4L12 96',
  ' ': '',
}

/** Marks above or below a letter, by their combining character. */
const MARKS: Readonly<Record<string, string>> = {
  '\u0300': 'M20 -22L34 -8',
  '\u0301': 'M40 -22L26 -8',
  '\u0302': 'M16 -8L30 -22L44 -8',
  '\u0303': 'M14 -10C22 -26 38 -2 46 -18',
  '\u0308': 'M18 -14V-13M42 -14V-13',
  '\u030a': 'M30 -26C20 -26 20 -8 30 -8S40 -26 30 -26z',
  '\u030c': 'M16 -22L30 -8L44 -22',
  '\u0327': 'M30 92C40 100 38 114 22 112',
}

/** What other signs and letters are written as. */
const AS: Readonly<Record<string, string>> = {
  ...{
    '’': "'",
    '‘': "'",
    '“': '',
    '”': '',
    '«': '',
    '»': '',
    '"': '',
    '–': '-',
    '—': '-',
    '‑': '-',
    '…': '...',
    ';': ',',
  },
  ...{ ß: 'SS', æ: 'AE', Æ: 'AE', œ: 'OE', Œ: 'OE', ø: 'O', Ø: 'O', '\u00a0': ' ', '\u202f': ' ', '(': '', ')': '' },
}

const NARROW: Readonly<Record<string, number>> = {
  I: 34,
  '.': 30,
  ',': 30,
  ':': 30,
  "'": 30,
  '!': 36,
  '1': 58,
  ' ': 40,
  '-': 56,
}
const ADVANCE = 72

/** The text in capitals as strokes can write it; null: it has letters of another script. */
export function toDrawable(text: string): string | null {
  const plain = [...text].map((character) => AS[character] ?? character).join('')
  const capitals = plain.toUpperCase().normalize('NFD').replace(/\s+/g, ' ').trim()
  return [...capitals].every((one) => one in LETTERS || one in MARKS) ? capitals : null
}

/** The width of a drawable text that is 100 units high. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, one) => sum + (one in MARKS ? 0 : (NARROW[one] ?? ADVANCE)), 0)
}

/** Draws a drawable text that begins at (0, 0), 100 units high, as strokes of one colour. */
export function drawText(pen: Pen, text: string, colour: string, weight = 13): string {
  let x = 0
  let before = 0
  return [...text]
    .map((one) => {
      const mark = MARKS[one]
      if (mark !== undefined) return pen.group(pen.line(mark, colour, weight * 0.8), `translate(${before} 0)`)
      const advance = NARROW[one] ?? ADVANCE
      before = x + (advance - ADVANCE) / 2
      x += advance
      const path = LETTERS[one] ?? ''
      return path === '' ? '' : pen.group(pen.line(path, colour, weight), `translate(${before} 0)`)
    })
    .join('')
}
