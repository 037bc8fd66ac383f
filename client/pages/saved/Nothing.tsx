import css from './SavedPage.module.css'

interface NothingProps {
  readonly title: string
  readonly text: string
  readonly href: string
  readonly link: string
}

/** An empty list: the outline of a flag, one sentence, and a way on. */
export function Nothing({ title, text, href, link }: NothingProps) {
  return (
    <div className={css.nothing}>
      <svg viewBox="0 0 24 20" aria-hidden="true">
        <path className={css.pole} d="M0 0h2.4v20H0z" />
        <path className={css.cloth} d="M3.8.4H23l-4.6 5.5L23 11.4H3.8z" />
      </svg>
      <h3 className="display">{title}</h3>
      <p>{text}</p>
      <a className="btn" href={href}>
        {link}
      </a>
    </div>
  )
}
