import type { CaptionModel } from '../../../shared/page/model/parts.ts'
import type { Spoken } from '../../../shared/text/spoken.ts'
import css from './ArticleHeader.module.css'

interface CaptionProps {
  readonly caption: CaptionModel
  readonly spoken: Spoken | undefined
}

/** The caption and credit of a picture. */
export function Caption({ caption: { text, credit }, spoken }: CaptionProps) {
  if (!text && !credit) return null
  return (
    <figcaption className={css.caption} {...spoken}>
      {text}
      {credit ? <span>{credit}</span> : null}
    </figcaption>
  )
}
