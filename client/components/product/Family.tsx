import type { FamilyModel } from '../../../shared/page/model/product.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { classNames } from '../../design/class-names.ts'
import { PictureFrame } from '../PictureFrame.tsx'
import { Tab } from '../Tab.tsx'
import css from './Family.module.css'
import table from './Table.module.css'

/** The other products of a family, as links to their pages. */
export function Family({ family: { title, siblings } }: { readonly family: FamilyModel }) {
  return (
    <section className={table.block} aria-label={title} data-print="no">
      <Tab title={title} />
      <ul className={css.siblings}>
        {siblings.map(({ name, href, picture }) => (
          <li className={classNames(css.sibling, !picture && css.plain)} key={href}>
            {picture ? <PictureFrame picture={picture} sizes={PICTURE_SIZES.sibling} ratio="43" decorative /> : null}
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
