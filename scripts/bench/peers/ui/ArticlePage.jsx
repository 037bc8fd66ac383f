import { Chrome } from './Chrome.jsx'
import { Share } from './interactive.jsx'
import { Link } from './link.jsx'
import { Picture } from './Picture.jsx'
import { Sections } from './Sections.jsx'
import { Time } from './Time.jsx'

export function ArticlePage({ page, navigation }) {
  const { article } = page
  return (
    <Chrome page={page} navigation={navigation}>
      <article className="page">
        <div className="progress" aria-hidden="true" />
        <div className="wrap">
          <Head article={article} url={page.canonical} />
          <div className="grid">
            <Contents headings={article.headings} />
            <div className="main">
              <div className="prose" dangerouslySetInnerHTML={{ __html: article.body }} />
            </div>
          </div>
          <nav className="chips" aria-label="Topics">
            {article.topics.map(({ href, label }) => (
              <Link className="chip" key={href} href={href}>
                {label}
              </Link>
            ))}
          </nav>
          <Authors bylines={article.bylines} />
        </div>
        <Sections sections={page.sections} />
      </article>
    </Chrome>
  )
}

function Head({ article, url }) {
  const { kicker, crumb, picture, caption } = article
  return (
    <header className="header">
      <div className="words">
        {kicker ? (
          <p className="crumbs">
            <Link className="kicker" href={kicker.href}>
              {kicker.label}
            </Link>
            {crumb && crumb !== kicker.label ? <span>{crumb}</span> : null}
          </p>
        ) : null}
        <h1 className="display">{article.headline}</h1>
        {article.dek ? <p className="dek">{article.dek}</p> : null}
        <Byline article={article} url={url} />
      </div>
      {picture ? (
        <figure>
          <div className="frame">
            <Picture picture={picture} priority />
          </div>
          <Facts facts={article.facts} />
          {caption?.text || caption?.credit ? (
            <figcaption className="caption">
              {caption.text}
              {caption.credit ? <span>{caption.credit}</span> : null}
            </figcaption>
          ) : null}
        </figure>
      ) : null}
    </header>
  )
}

function Byline({ article: { headline, bylines, published, updated, readingTime }, url }) {
  const authors = bylines.filter(({ reviewer }) => !reviewer)
  return (
    <div className="byline">
      <div className="who">
        <span className="faces">
          {authors.map(({ name, picture }) =>
            picture ? (
              <span className="avatar" key={name}>
                <Picture picture={{ ...picture, sizes: '88px' }} decorative />
              </span>
            ) : null,
          )}
        </span>
        <div>
          <p>
            By{' '}
            {authors.map(({ name, href }) => (
              <span key={name}>{href ? <Link href={href}>{name}</Link> : <b>{name}</b>}</span>
            ))}
          </p>
          {authors.length === 1 && authors[0].title ? <p className="small">{authors[0].title}</p> : null}
        </div>
      </div>
      <p className="meta">
        <span>
          <bdi>{readingTime} min read</bdi>
        </span>
        {published ? <Time date={published} /> : null}
        {updated ? <Time date={updated} prefix="Updated" /> : null}
      </p>
      <Share title={headline} url={url} />
    </div>
  )
}

function Facts({ facts }) {
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {facts.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit ? <small> {unit}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Contents({ headings }) {
  if (headings.length === 0) return null
  return (
    <nav className="contents" aria-label="In this story">
      <details className="toc">
        <summary>In this story</summary>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

function Authors({ bylines }) {
  const known = bylines.filter(({ bio }) => bio)
  if (known.length === 0) return null
  return (
    <section className="foot" aria-label="About the author">
      {known.map(({ name, href, title, picture, bio }) => (
        <div className="author" key={name}>
          {picture ? (
            <div className="face">
              <Picture picture={{ ...picture, sizes: '88px' }} decorative />
            </div>
          ) : null}
          <div>
            <h2 className="display name">{href ? <Link href={href}>{name}</Link> : name}</h2>
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
