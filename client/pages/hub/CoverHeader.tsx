import type { ListingModel } from '../../../shared/page/model/listing.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { PictureFrame } from '../../components/PictureFrame.tsx'
import { classNames } from '../../design/class-names.ts'
import { useMessages } from '../../messages/messages-context.ts'
import css from './CoverHeader.module.css'

/** A feature as a magazine cover: a full-width picture, and the title on a panel that overlaps it. */
export function CoverHeader({ listing: { title, description, picture, spoken } }: { listing: ListingModel }) {
  const messages = useMessages()
  return (
    <header className={classNames(css.cover, picture === null && css.bare)}>
      {picture ? <PictureFrame className={css.frame} picture={picture} sizes={PICTURE_SIZES.hero} priority /> : null}
      <div className="wrap">
        <div className={`on-fill ${css.panel}`}>
          <p className="label">{messages.feature}</p>
          <h1 className="display" {...spoken}>
            {title}
          </h1>
          {description ? (
            <p className={css.dek} {...spoken}>
              {description}
            </p>
          ) : null}
        </div>
      </div>
    </header>
  )
}
