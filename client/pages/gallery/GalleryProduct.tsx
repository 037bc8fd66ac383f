import type { GalleryProductModel } from '../../../shared/page/model/gallery.ts'
import { Shops } from '../../components/shops/Shops.tsx'
import css from './GalleryProduct.module.css'

/** A product in a gallery: its review, and who sells it. */
export function GalleryProduct({ product: { name, href, shops, disclosure } }: { product: GalleryProductModel }) {
  return (
    <aside className={css.product} aria-label={name}>
      <p className={css.name}>{href ? <a href={href}>{name}</a> : name}</p>
      {shops ? <Shops shops={shops} /> : null}
      {disclosure ? <p className={css.disclosure}>{disclosure}</p> : null}
    </aside>
  )
}
