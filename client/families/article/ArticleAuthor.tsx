import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Image } from '../PictureFrame.tsx'
import css from './ArticleFoot.module.css'
import type { ArticleProps } from './article-view.ts'

/** Who wrote the story, in a few lines; authors without a biography stay in the byline. */
export function ArticleAuthor({ article: { bylines } }: ArticleProps) {
  const authors = bylines.filter(({ bio }) => bio)
  if (authors.length === 0) return null
  return (
    <section className={css.foot} aria-label={authors.length === 1 ? 'About the author' : 'About the authors'}>
      {authors.map(({ name, href, title, picture, bio }) => (
        <div className={css.author} key={name}>
          {picture ? (
            <div className={css.face}>
              <Image picture={picture} sizes={PICTURE_SIZES.avatar} decorative />
            </div>
          ) : null}
          <div>
            <h2 className={`display ${css.name}`}>{href ? <a href={href}>{name}</a> : name}</h2>
            <p>{bio}</p>
            {title ? (
              <p className="meta">
                <b>{title}</b>
              </p>
            ) : null}
          </div>
        </div>
      ))}
    </section>
  )
}
