import type { ListingModel } from '../../../shared/page/model/listing.ts'
import { textWidth } from '../../../shared/text/text-width.ts'
import { End } from '../../design/End.tsx'
import css from './DoorHeader.module.css'

/** Longer titles do not fit a door at full size. */
const SHORT_TITLE = 10
const LONG_TITLE = 20

/** Font sizes by length, where that of a short title is 1. */
const SIZES = { short: 1, medium: 0.62, long: 0.38 }

/** The widest title beside which a description has room on a laptop, by `textWidth` at the size of a short title. */
const ROOM = 430

/** The name of a hub, as large as fits. */
export function DoorHeader({ listing: { title, description, spoken } }: { listing: ListingModel }) {
  return (
    <header className={`on-fill ${css.door}`}>
      <div className={`wrap ${css.inner}`} data-beside={leavesRoom(title) || undefined} data-whole="">
        <h1 className="display" data-length={toLength(title)} data-descends={descends(title) || undefined} {...spoken}>
          {title}
        </h1>
        {description ? <p {...spoken}>{description}</p> : null}
      </div>
      <End />
    </header>
  )
}

/** Whether glyphs reach below the baseline, which is the lower edge of the door. Other scripts always may. */
function descends(title: string): boolean {
  return /[gjpqyQ,;()]|[^\p{ASCII}]/u.test(title)
}

/**
 * Whether a description has room beside the title. The letters decide, not their rendered width: that differs with a
 * fallback font, and the page would move when the web font arrives (BX-068).
 */
function leavesRoom(title: string): boolean {
  return textWidth(title) * SIZES[toLength(title)] <= ROOM
}

function toLength({ length }: string): 'short' | 'medium' | 'long' {
  if (length <= SHORT_TITLE) return 'short'
  return length <= LONG_TITLE ? 'medium' : 'long'
}
