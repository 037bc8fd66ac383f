import { GALLERY_ICONS } from '../../../shared/icons/gallery-icons.ts'
import type { GalleryItemModel, GalleryWords } from '../../../shared/page/model/gallery.ts'
import { Sign } from './Sign.tsx'
import css from './Steps.module.css'

/** An item and its index, to which a link leads. */
interface Step {
  readonly item: GalleryItemModel
  readonly index: number
}

export interface StepsProps {
  readonly previous: Step
  readonly next: Step
  readonly words: GalleryWords
}

/** Links to the previous and the next picture, on the picture. */
export function Steps({ previous, next, words }: StepsProps) {
  return (
    <div className={css.steps} data-print="no">
      <a className="icon-btn" href={previous.item.href} data-index={previous.index}>
        <Sign path={GALLERY_ICONS.previous} />
        <span className="vh">{words.previous}</span>
      </a>
      <a className="icon-btn" href={next.item.href} data-index={next.index}>
        <Sign path={GALLERY_ICONS.next} />
        <span className="vh">{words.next}</span>
      </a>
    </div>
  )
}
