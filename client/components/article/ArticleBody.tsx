import type { ReactNode } from 'react'
import { toTocId } from '../../../shared/body/contents.ts'
import { Body } from '../../blocks/Body.tsx'
import { classNames } from '../../design/class-names.ts'
import fold from '../../design/fold.module.css'
import { useMessages } from '../../messages/messages-context.ts'
import css from './ArticleBody.module.css'
import type { ArticleProps } from './article-view.ts'

/** Headings from which a story has a list of contents. */
const CONTENTS_FROM = 3

/** Minutes of reading from which a story has a large first letter. */
const DROP_FROM = 2

/** The body of a story, with its list of contents. */
export function ArticleBody({ article, children, after }: ArticleProps & { readonly after?: ReactNode }) {
  const messages = useMessages()
  const { headings } = article
  // Right-to-left scripts join their letters, so they have no first letter to enlarge.
  const drop = article.direction === 'ltr' && article.readingTime >= DROP_FROM
  return (
    <div className={css.grid}>
      {headings.length >= CONTENTS_FROM ? (
        <nav className={css.contents} data-contents="" aria-label={messages.contents} data-print="no">
          <details className={classNames(fold.fold, css.toc)} data-label={messages.contents}>
            <summary>{messages.contents}</summary>
            <ol {...article.spoken}>
              {headings.map(({ id, text }, index) => (
                <li key={id}>
                  <a href={`#${id}`} id={toTocId(article.id, index + 1)}>
                    {text}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
      ) : null}
      <div className={css.main} data-format={article.format} {...article.spoken}>
        {children}
        <Body blocks={article.body} drop={drop} />
        {after}
      </div>
    </div>
  )
}
