import type { ArticleModel } from '../../../shared/page/model/article.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { Image } from '../PictureFrame.tsx'
import css from './ArticleFoot.module.css'

/** From this number of authors on, biographies are left out. */
const MANY = 4

/** The biographies of the authors. Authors without one appear in the byline only, and so do all in print. */
export function ArticleAuthor({ article: { bylines } }: { article: Pick<ArticleModel, 'bylines'> }) {
  const messages = useMessages()
  const authors = bylines.filter(({ bio }) => bio)
  if (authors.length === 0) return null
  const many = authors.length >= MANY
  return (
    <section
      className={css.foot}
      data-many={many || undefined}
      data-print="no"
      aria-label={authors.length === 1 ? messages.author : messages.authors}
    >
      {authors.map(({ name, href, title, picture, bio, spoken }) => (
        <div className={css.author} key={name}>
          {picture ? (
            <div className={css.face}>
              <Image picture={picture} sizes={PICTURE_SIZES.avatar} decorative />
            </div>
          ) : null}
          <div>
            <h2 className={`display ${css.name}`}>{href ? <a href={href}>{name}</a> : name}</h2>
            {many ? null : <p {...spoken}>{bio}</p>}
            {title ? (
              <p className="meta">
                <b {...spoken}>{title}</b>
              </p>
            ) : null}
          </div>
        </div>
      ))}
    </section>
  )
}
