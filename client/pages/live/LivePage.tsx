import { useState } from 'react'
import type { LiveModel } from '../../../shared/page/model/live.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { ArticleTopics } from '../../components/article/ArticleTopics.tsx'
import { NextStory } from '../../components/article/NextStory.tsx'
import { toListView } from '../../components/content-list/list-view.tsx'
import { StoryLists } from '../../components/content-list/StoryLists.tsx'
import type { Families, View } from '../../components/family.ts'
import { hasView } from '../../components/has-view.ts'
import { LayoutTree } from '../../components/LayoutTree.tsx'
import { Seamless } from '../../components/stream/Seamless.tsx'
import { Text } from '../../components/text/Text.tsx'
import { createLiveView } from '../../live/live-view.ts'
import { LiveHeader } from './LiveHeader.tsx'
import css from './LivePage.module.css'
import { LiveViewContext } from './live-view-context.ts'
import { Moments } from './Moments.tsx'
import { Stream } from './Stream.tsx'

/** The page shows the header above the layout tree, because its colour reaches the edges of the window. */
const NOTHING: View = () => null

function toLiveView(render: (live: LiveModel) => ReturnType<View>): View {
  return ({ payload: { content } }) => (content.kind === 'live' ? render(content) : null)
}

const stream = (live: LiveModel) => <Stream live={live} />

const VIEWS = {
  default: toLiveView(stream),
  body: toLiveView(stream),
  header: NOTHING,
  moments: toLiveView(({ timeZone, words }) => <Moments timeZone={timeZone} words={words} />),
  topics: toLiveView((live) => <ArticleTopics article={live} />),
  author: NOTHING,
} as const

const FAMILIES = {
  Article: VIEWS,
  LiveArticle: VIEWS,
  ContentList: { ...StoryLists, next: toListView(NextStory) },
  Seamless,
  Text,
} as const satisfies Families

/** Live coverage (PG-015). Another page of the coverage, or a newer state of one, starts over. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content } = payload
  if (content.kind !== 'live') return null
  const { page, sequence } = content.summary
  return <Coverage key={`${content.id} ${page} ${sequence}`} live={content} payload={payload} />
}

/** If the layout lacks the updates, the page adds them, so that no text is lost. */
function Coverage({ live: content, payload }: { readonly live: LiveModel; readonly payload: PagePayload }) {
  const { rows } = payload
  const [store] = useState(() => createLiveView(content))
  const has = (view: string) => hasView(rows, 'LiveArticle', [view]) || hasView(rows, 'Article', [view])
  return (
    <LiveViewContext value={store}>
      <article
        className={css.page}
        aria-label={content.headline}
        data-section={content.section ?? undefined}
        data-roadshow={content.roadshow || undefined}
        dir={content.direction === 'rtl' ? 'rtl' : undefined}
      >
        <LiveHeader live={content} />
        {has('body') || has('default') ? null : <div className={`wrap ${css.own}`}>{stream(content)}</div>}
        <LayoutTree rows={rows} families={FAMILIES} payload={payload} eager={false} />
      </article>
    </LiveViewContext>
  )
}
