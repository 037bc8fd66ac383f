import type { ReactNode } from 'react'
import type { StoryModel } from '../../../shared/page/model/article.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { classNames } from '../../design/class-names.ts'
import type { Families } from '../family.ts'
import { hasView } from '../has-view.ts'
import { LayoutTree } from '../LayoutTree.tsx'
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

/**
 * The page of a story: its layout tree below the reading progress. If the layout lacks a header or a body, the frame
 * adds it, so that no text is lost.
 */
export function StoryFrame({ story, payload: { rows }, payload, families, header, body, narrow }: StoryFrameProps) {
  const has = (views: readonly string[]) =>
    OF_STORIES.some((family) => family in families && hasView(rows, family, views))
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
      {has(['header']) ? null : <div className={`wrap ${css.own}`}>{header}</div>}
      {has(['body', 'default']) ? null : <div className={`wrap ${css.own}`}>{body}</div>}
      <LayoutTree rows={rows} families={families} payload={payload} eager={false} />
    </article>
  )
}
