import type { ListModel } from '../../../shared/page/model.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Card } from '../Card.tsx'
import { toLevel } from '../content-list/list-view.tsx'
import css from './Wall.module.css'

interface WallProps {
  readonly list: ListModel
  readonly eager: boolean
}

/** Cards, three to a row. One or two that do not fill a row are larger in the first row, so that no row has a gap. */
export function Wall({ list, eager }: WallProps) {
  const { items } = list
  const large = items.length % 3
  return (
    <div className={css.room}>
      <div className={css.wall} data-large={large} data-odd={items.length % 2 === 1 || undefined}>
        {items.map((card, index) => (
          <Card
            key={card.href}
            card={card}
            level={toLevel(list)}
            variant={large === 1 && index === 0 ? 'split' : 'column'}
            sizes={PICTURE_SIZES[toSlot(large, index)]}
            priority={eager && index === 0}
            folds={index > 0}
          />
        ))}
      </div>
    </div>
  )
}

function toSlot(large: number, index: number): 'major' | 'half' | 'third' {
  if (index >= large) return 'third'
  return large === 1 ? 'major' : 'half'
}
