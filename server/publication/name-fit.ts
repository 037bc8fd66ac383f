import type { Brand, NameFit, NameFits } from '../../shared/page/payload.ts'
import { findMeasure, type Measures, textWidth } from '../../shared/text/text-width.ts'

/** How much wider the cut of a brand runs than the house's, of the same letters. */
const CUTS: Readonly<Record<Brand, number>> = { cnet: 1, roadshow: 1.34 }

/** Names that are shorter stand in a box of this width, in hundredths of an em: their letters would be too large. */
const NARROWEST = 120

/** Space that the cut leaves before the ink of a first letter; 0 for all others. */
const LEFT_BEARINGS: Measures = [
  [/[BDEFHIKLMNPRUbhiklmnpru.!1]/, 5],
  [/[CGOQSacdeoqs0235-9?]/, 2],
  [/j/, -7],
]
/** The same behind a last letter. */
const RIGHT_BEARINGS: Measures = [
  [/[GHIJMNUdhijlmnqu.!]/, 5],
  [/[BCDEFOQSZbceopst0-35-9?]/, 2],
]

/** The letter spacing of the cut: browsers also add it behind the last letter, where it takes ink out of the box. */
const TRACKING = -6.2

/** Letters that the nameplate's font lacks: another one draws them. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
const STACKED_ACCENTS = /[\u0300-\u0314]{2}/
const HIGH_ACCENT = /[\p{Lu}bdfhklt][\u0300-\u0314]/u
const DESCENDER = /[gjpqyþQ,;@()[\]{}|$§¶]|[\u0316-\u0333]/

/** How far ink reaches above the baseline, by the letters of the whole name. */
const ABOVE: Measures = [
  [OTHER_SCRIPT, 110],
  [STACKED_ACCENTS, 110],
  [HIGH_ACCENT, 95],
]
/** The same below the baseline. Descenders end clear of the rule that the other letters stand on. */
const BELOW: Measures = [
  [OTHER_SCRIPT, 42],
  [DESCENDER, 25],
]
/** Round letters reach a little below the baseline. */
const PLAIN = { above: 74, below: 1.2 }

/** Where every brand's name stands in the box that its ink fills (BR-003). */
export function toNameFits(names: Readonly<Record<Brand, string>>): NameFits {
  return { cnet: toNameFit(names.cnet, 'cnet'), roadshow: toNameFit(names.roadshow, 'roadshow') }
}

/** The same for one name: the view box, where the letters begin, and how long they are drawn, by letter spacing. */
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
