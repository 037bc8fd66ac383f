import type { LogoArt } from '../../shared/page/payload.ts'

/** A measure in hundredths of an em by the shape of letters; the first that matches counts. */
type Measures = readonly (readonly [RegExp, number])[]

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
  return [...text].reduce((sum, letter) => sum + (findFirst(WIDTHS, letter) ?? 56), 0)
}

/** The same for a name that has to fill a box: close enough to fit exactly by letter spacing. */
export function nameWidth(name: string): number {
  return Math.max(120, textWidth(name))
}

/** How much wider the sub-brand's cut of the same letters runs. */
const WIDE = 1.34

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

interface NameArtProps {
  readonly name: string
  /** The publisher's own mark, in place of the letters. */
  readonly art?: LogoArt | null
  readonly className?: string
  readonly wide?: boolean
}

/** A name set as large as its box is wide, whatever its length: the view box does what no style may (no inline styles). */
export function NameArt({ name, art = null, className, wide = false }: NameArtProps) {
  if (art) return <OwnArt art={art} className={className} />
  const width = Math.round(nameWidth(name) * (wide ? WIDE : 1))
  const letters = name.normalize('NFD')
  const above = findFirst(ABOVE, letters) ?? PLAIN.above
  const below = findFirst(BELOW, letters) ?? PLAIN.below
  const unaccented = letters.replace(/\p{M}/gu, '')
  const left = findFirst(LEFT_BEARINGS, unaccented.slice(0, 1)) ?? 0
  const right = findFirst(RIGHT_BEARINGS, unaccented.slice(-1)) ?? 0
  return (
    <svg className={className} viewBox={`0 0 ${width} ${above + below}`} aria-hidden="true" focusable="false">
      <text
        x={-left}
        y={above}
        direction="ltr"
        fontSize="100"
        textLength={width + left + right + TRACKING}
        lengthAdjust="spacing"
        fill="currentColor"
      >
        {name}
      </text>
    </svg>
  )
}

function findFirst(measures: Measures, text: string): number | undefined {
  return measures.find(([shape]) => shape.test(text))?.[1]
}

/** A publisher's own mark; it takes the ink and the accent of where it stands. */
export function OwnArt({ art, className }: { art: LogoArt; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox={art.viewBox}
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes alone, read and cleaned when the site started
      dangerouslySetInnerHTML={{ __html: art.shapes }}
    />
  )
}
