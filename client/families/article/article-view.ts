import type { ReactNode } from 'react'
import type { ArticleModel } from '../../../shared/page/model/article.ts'
import type { View } from '../family.ts'

export interface ArticleProps {
  readonly article: ArticleModel
  /** The path of the page, for sharing. */
  readonly path?: string
}

/** Turns a component for articles into a view; on a page of another kind the view renders nothing. */
export function toArticleView(render: (props: ArticleProps) => ReactNode): View {
  return ({ payload: { content, path } }) => (content.kind === 'article' ? render({ article: content, path }) : null)
}
