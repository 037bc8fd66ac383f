/** A measure in hundredths of an em by the shape of letters; the first that matches counts. */
export type Measures = readonly (readonly [RegExp, number])[]

/** Advance widths of the nameplate's cut. */
const WIDTHS: Measures = [
  [/[ijl.,'’!|]/, 27],
  [/[frtI\s-]/, 36],
  [/[mw]/, 84],
  [/[MW@]/, 88],
  [/[A-Z]/, 64],
]

/** How wide a text runs in the nameplate's cut, in hundredths of an em; the labels of the bar run as wide. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (findMeasure(WIDTHS, letter) ?? 56), 0)
}

/** The measure of a text; undefined: no shape matches it. */
export function findMeasure(measures: Measures, text: string): number | undefined {
  return measures.find(([shape]) => shape.test(text))?.[1]
}
