import type { ContentModel } from '../../../shared/page/model.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Body } from '../../blocks/Body.tsx'
import { ArticleAuthor } from '../../families/article/ArticleAuthor.tsx'
import { ArticleBody } from '../../families/article/ArticleBody.tsx'
import { ArticleHeader } from '../../families/article/ArticleHeader.tsx'
import { ArticleTopics } from '../../families/article/ArticleTopics.tsx'
import { toArticleView } from '../../families/article/article-view.ts'
import { Byline } from '../../families/Byline.tsx'
import type { Family } from '../../families/family.ts'
import { PictureFrame } from '../../families/PictureFrame.tsx'
import css from './Document.module.css'

interface DocumentProps {
  readonly content: ContentModel
}

/** The title of any content, with as much of its standing as it has: the page's one h1. */
export function DocumentHeader({ content }: DocumentProps) {
  if (content.kind === 'article') return <ArticleHeader article={content} />
  if (content.kind !== 'generic') {
    return (
      <header className={css.header}>
        <h1 className="display">{content.kind === 'author' ? content.name : content.title}</h1>
      </header>
    )
  }
  const { title, dek, bylines, published, picture } = content
  return (
    <header className={css.header}>
      <h1 className="display">{title}</h1>
      {dek ? <p className={css.dek}>{dek}</p> : null}
      {bylines.length > 0 || published ? <Byline bylines={bylines} published={published} /> : null}
      {picture ? (
        <PictureFrame className={css.picture} picture={picture} sizes={PICTURE_SIZES.hero} ratio="21" priority />
      ) : null}
    </header>
  )
}

/** The words of an article or a plain document; other content has none. */
export function DocumentBody({ content }: DocumentProps) {
  if (content.kind === 'article') return <ArticleBody article={content} />
  if (content.kind !== 'generic' || content.body.length === 0) return null
  return (
    <div className={css.body}>
      <Body blocks={content.body} />
    </div>
  )
}

/** The parts of whatever the page is about, as components of the layout tree. */
export const Document = {
  default: ({ payload: { content } }) => <DocumentBody content={content} />,
  header: ({ payload: { content } }) => <DocumentHeader content={content} />,
  body: ({ payload: { content } }) => <DocumentBody content={content} />,
  topics: toArticleView(ArticleTopics),
  author: toArticleView(ArticleAuthor),
} as const satisfies Family
