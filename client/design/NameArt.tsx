import type { LogoArt, NameFit } from '../../shared/page/payload.ts'

interface NameArtProps {
  readonly name: string
  readonly fit: NameFit
  /** The publisher's logo, which replaces the letters. */
  readonly art?: LogoArt | null
  readonly className?: string
}

/** A short name does not fill a box of limited height: it is aligned to the start, at the bottom. */
const START = 'xMinYMax meet'

/** A name that fills the width of its box, whatever its length. The view box scales it: inline styles are blocked. */
export function NameArt({ name, fit, art = null, className }: NameArtProps) {
  if (art) return <OwnArt art={art} className={className} />
  return (
    <svg className={className} viewBox={fit.viewBox} preserveAspectRatio={START} aria-hidden="true" focusable="false">
      <text
        x={fit.x}
        y={fit.y}
        direction="ltr"
        fontSize="100"
        textLength={fit.length}
        lengthAdjust="spacing"
        fill="currentColor"
      >
        {name}
      </text>
    </svg>
  )
}

/** The publisher's logo, in the text and accent colours of its context. */
export function OwnArt({ art, className }: { art: LogoArt; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox={art.viewBox}
      preserveAspectRatio={START}
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only shapes, sanitised when the site starts
      dangerouslySetInnerHTML={{ __html: art.shapes }}
    />
  )
}
