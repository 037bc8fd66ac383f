import type { ListingModel } from '../../../shared/page/model/listing.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Kicker } from '../../components/Kicker.tsx'
import { PictureFrame } from '../../components/PictureFrame.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import css from './EssayHeader.module.css'

/** A feature as the title page of a book: plain, in the serif, with wide margins. */
export function EssayHeader({ listing: { title, description, picture, spoken } }: { listing: ListingModel }) {
  const messages = useMessages()
  return (
    <header className={css.essay}>
      <div className={`wrap ${css.inner}`}>
        <div className={css.words} data-whole={picture ? '' : undefined}>
          <Kicker label={messages.feature} />
          <h1 {...spoken}>{title}</h1>
          {description ? <p {...spoken}>{description}</p> : null}
        </div>
        {picture ? (
          <PictureFrame className={css.frame} picture={picture} sizes={PICTURE_SIZES.half} ratio="43" priority />
        ) : null}
      </div>
    </header>
  )
}
