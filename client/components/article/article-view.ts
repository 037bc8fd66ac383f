import type { ReactNode } from 'react'
import type { StoryModel } from '../../../shared/page/model/article.ts'
import type { View } from '../family.ts'

export interface ArticleProps {
  readonly article: StoryModel
  /** The path of the page, for sharing. */
  readonly path?: string | undefined
  /** What other pages add: below the byline of the header, or before the text. */
  readonly children?: ReactNode
}

/** Turns a part of a story into a view; on a page without a story the view renders nothing. */
export function toArticleView(render: (props: ArticleProps) => ReactNode): View {
  return ({ payload: { content, path } }) =>
    content.kind === 'article' || content.kind === 'review' ? render({ article: content, path }) : null
}
