import type { LogoArt } from '../../shared/page/payload.ts'

/** Advance widths of the nameplate's cut, in hundredths of an em, by the shape of the letter. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,'’!|]/, 27],
  [/[frtI\s-]/, 36],
  [/[mw]/, 84],
  [/[MW@]/, 88],
  [/[A-Z]/, 64],
]

/** How wide a text runs in the nameplate's cut, in hundredths of an em; the labels of the bar run as wide. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDTHS.find(([shape]) => shape.test(letter))?.[1] ?? 56), 0)
}

/** The same for a name that has to fill a box: close enough to fit exactly by letter spacing. */
export function nameWidth(name: string): number {
  return Math.max(120, textWidth(name))
}

/** How much wider the sub-brand's cut of the same letters runs. */
const WIDE = 1.34

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
  return (
    <svg className={className} viewBox={`0 0 ${width} 74`} aria-hidden="true" focusable="false">
      <text
        x="-4"
        y="73"
        direction="ltr"
        fontSize="100"
        textLength={width + 4}
        lengthAdjust="spacing"
        fill="currentColor"
      >
        {name}
      </text>
    </svg>
  )
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
