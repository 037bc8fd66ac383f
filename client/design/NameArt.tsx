import type { LogoArt, NameFit } from '../../shared/page/payload.ts'

interface NameArtProps {
  readonly name: string
  readonly fit: NameFit
  /** The publisher's own mark, in place of the letters. */
  readonly art?: LogoArt | null
  readonly className?: string
}

/** A name set as large as its box is wide, whatever its length: the view box does what no style may (no inline styles). */
export function NameArt({ name, fit, art = null, className }: NameArtProps) {
  if (art) return <OwnArt art={art} className={className} />
  return (
    <svg className={className} viewBox={fit.viewBox} aria-hidden="true" focusable="false">
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
