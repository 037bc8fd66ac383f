import type { ContentModel } from '../../../shared/page/page-models.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Body } from '../../blocks/Body.tsx'
import { Byline } from '../../components/Byline.tsx'
import type { Family } from '../../components/family.ts'
import { Kicker } from '../../components/Kicker.tsx'
import { PictureFrame } from '../../components/PictureFrame.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import css from './Document.module.css'

interface DocumentProps {
  readonly content: ContentModel
}

/** The title of a document, with its dek, authors and picture: the page's one h1. */
export function DocumentHeader({ content }: DocumentProps) {
  const messages = useMessages()
  if (content.kind !== 'generic') return null
  const { title, dek, sponsored, bylines, published, picture, spoken } = content
  return (
    <header className={css.header}>
      {sponsored ? <Kicker label={messages.sponsored} sponsored /> : null}
      <h1 className="display" {...spoken}>
        {title}
      </h1>
      {dek ? (
        <p className={css.dek} {...spoken}>
          {dek}
        </p>
      ) : null}
      {bylines.length > 0 || published ? <Byline bylines={bylines} published={published} /> : null}
      {picture ? (
        <PictureFrame className={css.picture} picture={picture} sizes={PICTURE_SIZES.hero} ratio="21" priority />
      ) : null}
    </header>
  )
}

/** The body of a document. */
export function DocumentBody({ content }: DocumentProps) {
  if (content.kind !== 'generic' || content.body.length === 0) return null
  return (
    <div className={css.body} {...content.spoken}>
      <Body blocks={content.body} />
    </div>
  )
}

/** Layouts name these for all stories, but only the article page shows them. */
const NOTHING = () => null

/** The parts of a document as components of the layout tree. */
export const Document = {
  default: ({ payload: { content } }) => <DocumentBody content={content} />,
  header: ({ payload: { content } }) => <DocumentHeader content={content} />,
  body: ({ payload: { content } }) => <DocumentBody content={content} />,
  topics: NOTHING,
  author: NOTHING,
} as const satisfies Family
