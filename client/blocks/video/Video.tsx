import type { BlockData } from '../../../shared/body/blocks.ts'
import { VideoPlayer } from '../../player/VideoPlayer.tsx'
import css from './Video.module.css'

/** A video in the text of a story, with a link to its own page (PG-035). */
export function Block({ data: { player, clock, isLead } }: { readonly data: BlockData<'video'> }) {
  const { title, href } = player
  return (
    <figure className={css.video}>
      <VideoPlayer model={player} priority={isLead} size="prose" />
      <figcaption>
        {href === '#' ? title : <a href={href}>{title}</a>}
        {clock ? <span className={css.clock}>{clock}</span> : null}
      </figcaption>
    </figure>
  )
}
