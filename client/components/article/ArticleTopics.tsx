import type { ArticleModel } from '../../../shared/page/model/article.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { Chips } from '../Chips.tsx'
import css from './ArticleFoot.module.css'

/** Links to the topics of a story. */
export function ArticleTopics({ article: { topics } }: { article: Pick<ArticleModel, 'topics'> }) {
  const messages = useMessages()
  if (topics.length === 0) return null
  return (
    <div className={css.foot} data-print="no">
      <Chips label={messages.topics} links={topics} />
    </div>
  )
}
