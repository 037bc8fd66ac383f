import type { Family } from '../family.ts'
import { ArticleAuthor } from './ArticleAuthor.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleHeader } from './ArticleHeader.tsx'
import { ArticleTopics } from './ArticleTopics.tsx'
import { toArticleView } from './article-view.ts'

/** The parts of an article as components of the layout tree; they render the page's content (PG-014). */
export const Article = {
  default: toArticleView(ArticleBody),
  header: toArticleView(ArticleHeader),
  body: toArticleView(ArticleBody),
  topics: toArticleView(ArticleTopics),
  author: toArticleView(ArticleAuthor),
} as const satisfies Family
