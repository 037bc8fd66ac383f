import type { ReactNode } from 'react'
import type { StoryModel } from '../../../shared/page/model/article.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { classNames } from '../../design/class-names.ts'
import { CompleteLayout } from '../CompleteLayout.tsx'
import type { Families } from '../family.ts'
import css from './StoryFrame.module.css'

interface StoryFrameProps {
  readonly story: StoryModel
  readonly payload: PagePayload
  readonly families: Families
  readonly header: ReactNode
  readonly body: ReactNode
  /** True: the column of the contents is never as wide as the rail. */
  readonly narrow?: boolean
}

/** The families whose views are a header or a body of a story. */
const OF_STORIES = ['Article', 'Review'] as const

/** The page of a story: its layout tree below the reading progress, with a header and a body if the layout lacks them. */
export function StoryFrame({ story, payload, families, header, body, narrow }: StoryFrameProps) {
  return (
    <article
      className={classNames(css.page, narrow && css.narrow)}
      aria-label={story.headline}
      data-section={story.section ?? undefined}
      data-center-justified={story.isCenterJustified || undefined}
      data-roadshow={story.roadshow || undefined}
      dir={story.direction === 'rtl' ? 'rtl' : undefined}
    >
      <div className={css.progress} aria-hidden="true" />
      <CompleteLayout
        payload={payload}
        families={families}
        of={OF_STORIES.filter((family) => family in families)}
        header={<div className={`wrap ${css.own}`}>{header}</div>}
        body={<div className={`wrap ${css.own}`}>{body}</div>}
      />
    </article>
  )
}
