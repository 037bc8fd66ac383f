import type { BlockData } from '../../../shared/body/blocks.ts'
import { Film } from '../../player/Film.tsx'
import css from './Video.module.css'

/** A film in the text of a story, with a link to its own page (PG-035). */
export function Block({ data: { film, clock, isLead } }: { readonly data: BlockData<'video'> }) {
  const { title, href } = film
  return (
    <figure className={css.video}>
      <Film film={film} priority={isLead} size="prose" />
      <figcaption>
        {href === '#' ? title : <a href={href}>{title}</a>}
        {clock ? <span className={css.clock}>{clock}</span> : null}
      </figcaption>
    </figure>
  )
}
