import { Body } from '../../blocks/Body.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import css from './ArticleBody.module.css'
import type { ArticleProps } from './article-view.ts'

/**
 * A list of contents earns its place from three headings on; a large first letter from three minutes on. The joined scripts of
 * the right-to-left world have no first letter to enlarge.
 */
const CONTENTS_FROM = 3
const DROP_FROM = 3

/** The story, with the way through it beside it. */
export function ArticleBody({ article }: ArticleProps) {
  const messages = useMessages()
  const { headings } = article
  return (
    <div className={css.grid}>
      {headings.length >= CONTENTS_FROM ? (
        <nav className={css.contents} data-contents="" aria-label={messages.contents} data-print="no">
          <details className={css.toc} data-label={messages.contents}>
            <summary>{messages.contents}</summary>
            <ol {...article.spoken}>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
      ) : null}
      <div className={css.main} data-format={article.format} {...article.spoken}>
        <Body blocks={article.body} drop={article.direction === 'ltr' && article.readingTime >= DROP_FROM} />
      </div>
    </div>
  )
}
