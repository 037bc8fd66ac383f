import type { CaptionModel } from '../../../shared/page/model.ts'
import css from './ArticleHeader.module.css'

/** What the picture shows and who made it. */
export function Caption({ caption: { text, credit } }: { caption: CaptionModel }) {
  if (!text && !credit) return null
  return (
    <figcaption className={css.caption}>
      {text}
      {credit ? <span>{credit}</span> : null}
    </figcaption>
  )
}
