/** Measures in hundredths of an em by the shape of letters; the first match counts. */
export type Measures = readonly (readonly [RegExp, number])[]

/** The advance widths of the nameplate's font. */
const WIDTHS: Measures = [
  [/[ijl.,'’!|]/, 27],
  [/[frtI\s-]/, 36],
  [/[mw]/, 84],
  [/[MW@]/, 88],
  [/[A-Z]/, 64],
]

/** The width of a text in the nameplate's font, in hundredths of an em; also valid for labels of the navigation bar. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (findMeasure(WIDTHS, letter) ?? 56), 0)
}

/** The measure of a text; undefined when no shape matches. */
export function findMeasure(measures: Measures, text: string): number | undefined {
  return measures.find(([shape]) => shape.test(text))?.[1]
}
