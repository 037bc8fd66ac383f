import type { ReactNode } from 'react'
import type { BylineModel, DateModel } from '../../shared/page/model/parts.ts'
import { PICTURE_SIZES } from '../../shared/page/picture-sizes.ts'
import { classNames } from '../design/class-names.ts'
import { End } from '../design/End.tsx'
import { Time } from '../design/Time.tsx'
import { useMessages } from '../messages/messages-context.ts'
import css from './Byline.module.css'
import { Image } from './PictureFrame.tsx'

interface BylineProps {
  readonly bylines: readonly BylineModel[]
  readonly published: DateModel | null
  readonly updated?: DateModel | null
  /** Minutes. */
  readonly readingTime?: number
  /** Actions at the end of the line, such as sharing. */
  readonly children?: ReactNode
}

/** Authors, reviewers, dates and reading time of a story. */
export function Byline({ bylines, published, updated = null, readingTime, children }: BylineProps) {
  const messages = useMessages()
  const authors = bylines.filter(({ reviewer }) => !reviewer)
  const reviewers = bylines.filter(({ reviewer }) => reviewer)
  const only = authors.length === 1 ? authors[0] : undefined
  return (
    <div className={css.byline}>
      {bylines.length > 0 ? (
        <div className={css.who} data-whole="">
          <Faces bylines={authors} />
          <div>
            <Names say={messages.writtenBy} bylines={authors} />
            {only?.title ? (
              <p className={css.small} {...only.spoken}>
                {only.title}
              </p>
            ) : null}
            <Names say={messages.reviewedBy} bylines={reviewers} className={css.small} />
          </div>
        </div>
      ) : null}
      <p className={classNames('meta', children ? css.narrow : null)} data-whole="">
        {readingTime ? (
          <span>
            <bdi>{messages.read(messages.minutes(readingTime))}</bdi>
          </span>
        ) : null}
        {published ? <Time date={published} /> : null}
        {updated ? <Time date={updated} prefix={messages.updated} /> : null}
      </p>
      {children}
      <End />
    </div>
  )
}

interface NamesProps extends Pick<BylineProps, 'bylines'> {
  readonly say: string
  readonly className?: string
}

function Names({ say, bylines, className }: NamesProps) {
  const { and, comma } = useMessages()
  if (bylines.length === 0) return null
  return (
    <p className={className}>
      {say}{' '}
      {bylines.map(({ name, href }, index) => (
        <span key={href ?? name}>
          {index === 0 ? '' : index === bylines.length - 1 ? and : comma}
          {href ? <a href={href}>{name}</a> : <b>{name}</b>}
        </span>
      ))}
    </p>
  )
}

/** Overlapping pictures of up to three authors. The names list all of them. */
function Faces({ bylines }: Pick<BylineProps, 'bylines'>) {
  const pictured = bylines.flatMap(({ picture }) => (picture ? [picture] : [])).slice(0, 3)
  if (pictured.length === 0) return null
  return (
    <span className={css.faces}>
      {pictured.map((picture) => (
        <span className={css.avatar} key={picture.src}>
          <Image picture={picture} sizes={PICTURE_SIZES.avatar} decorative />
        </span>
      ))}
    </span>
  )
}
