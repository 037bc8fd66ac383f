import type { BylineModel, DateModel } from '../../shared/page/model.ts'
import { PICTURE_SIZES } from '../../shared/page/picture-sizes.ts'
import { Time } from '../design/Time.tsx'
import css from './Byline.module.css'
import { Image } from './PictureFrame.tsx'

interface BylineProps {
  readonly bylines: readonly BylineModel[]
  readonly published: DateModel | null
  readonly updated?: DateModel | null
  /** Minutes. */
  readonly readingTime?: number
}

/** Who wrote it, when, and how long it takes. */
export function Byline({ bylines, published, updated = null, readingTime }: BylineProps) {
  const title = bylines.length === 1 ? bylines[0]?.title : null
  return (
    <div className={css.byline}>
      {bylines.length > 0 ? (
        <div className={css.who}>
          <Faces bylines={bylines} />
          <p>
            By{' '}
            {bylines.map((byline, index) => (
              <span key={byline.name}>
                {separator(index, bylines.length)}
                {byline.href ? <a href={byline.href}>{byline.name}</a> : <b>{byline.name}</b>}
              </span>
            ))}
            {title ? <small>{title}</small> : null}
          </p>
        </div>
      ) : null}
      <p className="meta">
        {published ? <Time date={published} /> : null}
        {updated ? <Time date={updated} prefix="Updated" /> : null}
        {readingTime ? (
          <span>
            <bdi>{readingTime} min read</bdi>
          </span>
        ) : null}
      </p>
    </div>
  )
}

/** At most three faces, overlapping; names carry the rest. */
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

function separator(index: number, count: number): string {
  if (index === 0) return ''
  return index === count - 1 ? ' and ' : ', '
}
