import type { GalleryModel } from '../../../shared/page/model/gallery.ts'
import { Body } from '../../blocks/Body.tsx'
import { Share } from '../../components/article/Share.tsx'
import { Byline } from '../../components/Byline.tsx'
import css from './GalleryIntro.module.css'
import { GalleryProduct } from './GalleryProduct.tsx'

/** Who made a gallery, and its introduction. */
export function GalleryIntro({ gallery }: { gallery: GalleryModel }) {
  const { headline, dek, bylines, published, updated, path, body, product, spoken } = gallery
  return (
    <div className={css.intro}>
      <Byline bylines={bylines} published={published} updated={updated}>
        <Share title={headline} path={path} />
      </Byline>
      {dek ? (
        <p className={css.dek} {...spoken}>
          {dek}
        </p>
      ) : null}
      {product ? <GalleryProduct product={product} /> : null}
      {body.length > 0 ? (
        <div {...spoken}>
          <Body blocks={body} />
        </div>
      ) : null}
    </div>
  )
}
