import type { GalleryItemModel } from '../../../shared/page/model/gallery.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import type { Spoken } from '../../../shared/text/spoken.ts'
import { Body } from '../../blocks/Body.tsx'
import { Image } from '../../components/PictureFrame.tsx'
import css from './GalleryItem.module.css'
import { GalleryProduct } from './GalleryProduct.tsx'

interface GalleryItemProps {
  readonly item: GalleryItemModel
  readonly isShown: boolean
  /** Whether the page opens with this item. */
  readonly priority: boolean
  readonly spoken: Spoken | undefined
}

/** A picture with its text. One that is not shown is in the document for print. */
export function GalleryItem({ item, isShown, priority, spoken }: GalleryItemProps) {
  const { label, title, picture, credit, body, video, product } = item
  const isUpright = picture !== null && picture.height > picture.width
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={css.item} role="group" aria-label={label} data-shown={isShown || undefined}>
      <div className={`frame ${css.stage}`} data-stage="" data-upright={isUpright || undefined}>
        {picture ? <Image picture={picture} sizes={PICTURE_SIZES.stage} priority={priority} /> : null}
      </div>
      <div className={css.words} {...spoken}>
        {title ? <h2 className="display">{title}</h2> : null}
        {body.length > 0 ? <Body blocks={body} /> : null}
        {credit ? (
          <p className="meta">
            <span>{credit}</span>
          </p>
        ) : null}
        {video ? (
          <a className="btn btn--line" href={video.href}>
            {video.label}
          </a>
        ) : null}
        {product ? <GalleryProduct product={product} /> : null}
      </div>
    </div>
  )
}
