import type { ReactNode } from 'react'
import type { ArticleModel } from '../../../shared/page/model/article.ts'
import type { View } from '../family.ts'

export interface ArticleProps {
  readonly article: ArticleModel
  /** Where the story stands, for readers who hand it on. */
  readonly path?: string
}

/** Makes a view that draws a part of the page's article; on a page of another kind it draws nothing. */
export function toArticleView(draw: (props: ArticleProps) => ReactNode): View {
  return ({ payload: { content, path } }) => (content.kind === 'article' ? draw({ article: content, path }) : null)
}
