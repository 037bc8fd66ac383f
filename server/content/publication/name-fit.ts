import type { Brand, NameFit, NameFits } from '../../../shared/page/payload.ts'
import { findMeasure, type Measures, textWidth } from '../../../shared/text/text-width.ts'

/** The width of each brand's cut of the font, relative to the default cut. */
const CUTS: Readonly<Record<Brand, number>> = { cnet: 1, roadshow: 1.34 }

/** The smallest box width in hundredths of an em, so that short names do not get too large. */
const NARROWEST = 120

/** The space before the ink of a first letter; 0 for all others. */
const LEFT_BEARINGS: Measures = [
  [/[BDEFHIKLMNPRUbhiklmnpru.!1]/, 5],
  [/[CGOQSacdeoqs0235-9?]/, 2],
  [/j/, -7],
]
/** The space after the ink of a last letter. */
const RIGHT_BEARINGS: Measures = [
  [/[GHIJMNUdhijlmnqu.!]/, 5],
  [/[BCDEFOQSZbceopst0-35-9?]/, 2],
]

/** The letter spacing of the cut, which browsers also add after the last letter. */
const TRACKING = -6.2

/** Letters that the nameplate's font lacks, so that a fallback font renders them. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
const STACKED_ACCENTS = /[\u0300-\u0314]{2}/
const HIGH_ACCENT = /[\p{Lu}bdfhklt][\u0300-\u0314]/u
const DESCENDER = /[gjpqyþQ,;@()[\]{}|$§¶]|[\u0316-\u0333]/

/** The height of the ink above the baseline, by the letters of the name. */
const ABOVE: Measures = [
  [OTHER_SCRIPT, 110],
  [STACKED_ACCENTS, 110],
  [HIGH_ACCENT, 95],
]
/** The depth of the ink below the baseline; descenders have space before the rule under the name. */
const BELOW: Measures = [
  [OTHER_SCRIPT, 42],
  [DESCENDER, 25],
]
/** The height and depth of other letters; round ones reach a little below the baseline. */
const PLAIN = { above: 74, below: 1.2 }

/** The tight box of every brand's name (BR-003). */
export function toNameFits(names: Readonly<Record<Brand, string>>): NameFits {
  return { cnet: toNameFit(names.cnet, 'cnet'), roadshow: toNameFit(names.roadshow, 'roadshow') }
}

/** The tight box of one name: its view box, the start of its letters and their length with letter spacing. */
export function toNameFit(name: string, brand: Brand): NameFit {
  const width = Math.round(Math.max(NARROWEST, textWidth(name)) * CUTS[brand])
  const letters = name.normalize('NFD')
  const above = findMeasure(ABOVE, letters) ?? PLAIN.above
  const below = findMeasure(BELOW, letters) ?? PLAIN.below
  const unaccented = letters.replace(/\p{M}/gu, '')
  const left = findMeasure(LEFT_BEARINGS, unaccented.slice(0, 1)) ?? 0
  const right = findMeasure(RIGHT_BEARINGS, unaccented.slice(-1)) ?? 0
  return {
    viewBox: `0 0 ${width} ${above + below}`,
    ...{ x: -left, y: above, length: width + left + right + TRACKING },
  }
}
