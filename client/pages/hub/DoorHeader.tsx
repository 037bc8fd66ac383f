import type { ListingModel } from '../../../shared/page/model/listing.ts'
import css from './DoorHeader.module.css'

/** Longer titles do not fit a door at full size. */
const SHORT_TITLE = 10
const LONG_TITLE = 20

/** The name of a hub, as large as fits. */
export function DoorHeader({ listing: { title, description, spoken } }: { listing: ListingModel }) {
  return (
    <header className={`on-fill ${css.door}`}>
      <div className={`wrap ${css.inner}`}>
        <h1 className="display" data-length={toLength(title)} data-descends={descends(title) || undefined} {...spoken}>
          {title}
        </h1>
        {description ? <p {...spoken}>{description}</p> : null}
      </div>
    </header>
  )
}

/** Whether glyphs reach below the baseline, which is the lower edge of the door. Other scripts always may. */
function descends(title: string): boolean {
  return /[gjpqyQ,;()]|[^\p{ASCII}]/u.test(title)
}

function toLength({ length }: string): 'short' | 'medium' | 'long' {
  if (length <= SHORT_TITLE) return 'short'
  return length <= LONG_TITLE ? 'medium' : 'long'
}
