import type { AuthorModel } from '../../../shared/page/model/author.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { PictureFrame } from '../../components/PictureFrame.tsx'
import { End } from '../../design/End.tsx'
import { FollowPlace } from '../../readers/follow/FollowPlace.tsx'
import css from './AuthorHeader.module.css'

/** The picture, name and credentials of an author. */
export function AuthorHeader({ author }: { author: AuthorModel }) {
  const { name, title, picture, bio, social, spoken } = author
  return (
    <header className={css.who}>
      {picture ? (
        <PictureFrame className={css.picture} picture={picture} sizes={PICTURE_SIZES.portrait} ratio="11" priority />
      ) : null}
      <div className={css.words} data-whole="">
        {title ? (
          <p className={css.role} {...spoken}>
            {title}
          </p>
        ) : null}
        <h1 className="display">{name}</h1>
        {author.medicalReviewer ? <p className={css.reviewer}>{author.words.reviewer}</p> : null}
        {bio ? (
          <p className={css.bio} {...spoken}>
            {bio}
          </p>
        ) : null}
        {author.follow ? <FollowPlace kind="author" follow={author.follow} title={name} /> : null}
        {social.length > 0 ? (
          <ul className={css.social}>
            {social.map(({ href, label }) => (
              <li key={href}>
                <a className="btn btn--line" href={href} rel="me">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <Facts author={author} />
      </div>
      <End />
    </header>
  )
}

function Facts({ author }: { author: AuthorModel }) {
  const facts = [
    [author.words.covers, author.expertise],
    [author.words.education, author.education],
    [author.words.awards, author.awards],
    [author.words.disclosures, author.disclosure],
  ].filter((fact): fact is [string, string] => fact[1] !== null)
  if (facts.length === 0) return null
  return (
    <dl className={css.facts}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd {...author.spoken}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
