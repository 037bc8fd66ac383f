import { Link } from './link.jsx'
import { Picture } from './Picture.jsx'
import { Time } from './Time.jsx'

export function Sections({ sections, eager = false }) {
  return (
    <div className="wrap tree">
      {sections.map((section, index) => (
        <div className="row" key={section.title ?? index}>
          <div className="column">
            <Section section={section} eager={eager && index === 0} />
          </div>
        </div>
      ))}
    </div>
  )
}

function Section({ section: { title, more, links, html, cards, lines }, eager }) {
  return (
    <section className="section" aria-label={title ?? 'Stories'}>
      {title ? (
        <div className="mast">
          <h2 className="display tab">{title}</h2>
          {links.length > 0 ? (
            <ul className="links">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          ) : null}
          {more ? (
            <Link className="more" href={more.href}>
              {more.label}
            </Link>
          ) : null}
        </div>
      ) : null}
      {html ? <div className="text" dangerouslySetInnerHTML={{ __html: html }} /> : null}
      {cards.length > 0 ? (
        <div className="lay">
          {cards.map((card, index) => (
            <Card key={card.href} card={card} priority={eager && index === 0} />
          ))}
        </div>
      ) : null}
      {lines.length > 0 ? (
        <ol className="lines">
          {lines.map((line) => (
            <li key={line.href}>
              {line.published ? <Time date={line.published} /> : null}
              <h3 className="headline">
                <Link href={line.href}>{line.headline}</Link>
              </h3>
              {line.note ? <span className="kicker">{line.note}</span> : null}
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}

function Card({ card, priority }) {
  return (
    <article className="card" data-card="">
      <div className="inner">
        {card.picture ? (
          <div className="frame">
            <Picture picture={card.picture} priority={priority} decorative />
            {card.flag ? <span className="flag">{card.flag}</span> : null}
          </div>
        ) : null}
        <div className="text">
          {card.kicker ? <span className="kicker">{card.kicker}</span> : null}
          <h3 className="headline">
            <Link href={card.href}>{card.headline}</Link>
          </h3>
          {card.dek ? <p className="dek">{card.dek}</p> : null}
          {card.price ? (
            <p className="price">
              <b>{card.price.text}</b>
              {card.price.was ? <s>{card.price.was}</s> : null}
            </p>
          ) : null}
          <p className="meta">
            {card.notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
            {card.byline ? <b>{card.byline}</b> : null}
            {card.published ? <Time date={card.published} /> : null}
          </p>
        </div>
      </div>
    </article>
  )
}
