import type { AuthorModel } from '../../../shared/page/model/author.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { PictureFrame } from '../../components/PictureFrame.tsx'
import { End } from '../../design/End.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import css from './AuthorHeader.module.css'

/** The picture, name and credentials of an author. */
export function AuthorHeader({ author }: { author: AuthorModel }) {
  const messages = useMessages()
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
        {author.medicalReviewer ? <p className={css.reviewer}>{messages.reviewer}</p> : null}
        {bio ? (
          <p className={css.bio} {...spoken}>
            {bio}
          </p>
        ) : null}
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
  const messages = useMessages()
  const facts = [
    [messages.covers, author.expertise],
    [messages.education, author.education],
    [messages.awards, author.awards],
    [messages.disclosures, author.disclosure],
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
