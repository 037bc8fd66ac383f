import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Byline } from '../Byline.tsx'
import { Kicker } from '../Kicker.tsx'
import { PictureFrame } from '../PictureFrame.tsx'
import css from './ArticleHeader.module.css'
import type { ArticleProps } from './article-view.ts'
import { Caption } from './Caption.tsx'

/** Where, what, why, who and when, then the picture. */
export function ArticleHeader({ article }: ArticleProps) {
  const { kicker, crumb, picture, caption } = article
  const dir = article.direction === 'auto' ? 'auto' : undefined
  return (
    <header className={css.header} data-voice={article.voice} data-centered={article.centered || undefined}>
      <div className={css.words}>
        {kicker || article.sponsored ? (
          <p className={css.crumbs}>
            {article.sponsored ? <Kicker label="Sponsored" sponsored /> : null}
            {kicker ? <Kicker label={kicker.label} href={kicker.href} /> : null}
            {crumb ? <span>{crumb}</span> : null}
          </p>
        ) : null}
        <h1 className="display" dir={dir}>
          {article.headline}
        </h1>
        {article.dek ? (
          <p className={css.dek} dir={dir}>
            {article.dek}
          </p>
        ) : null}
        <Byline
          bylines={article.bylines}
          published={article.published}
          updated={article.updated}
          readingTime={article.readingTime}
        />
      </div>
      {picture ? (
        <figure>
          <PictureFrame picture={picture} sizes={PICTURE_SIZES.hero} ratio="21" priority />
          {caption ? <Caption caption={caption} /> : null}
        </figure>
      ) : null}
    </header>
  )
}
