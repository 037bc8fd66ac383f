import { Fragment, useEffect, useLayoutEffect, useRef } from 'react'
import { toThreads } from '../../../shared/live/timeline.ts'
import type { LiveModel } from '../../../shared/page/model/live.ts'
import { Body } from '../../blocks/Body.tsx'
import { AdSlot } from '../../components/AdSlot.tsx'
import { useLiveStore, useLiveView } from './live-view-context.ts'
import css from './Stream.module.css'
import { Update } from './Update.tsx'

/** Updates between two places for advertisements, by first posting: so a place stays where it is. */
const UPDATES_PER_AD = 6

/** The updates of a page, with its text above. Once hydrated, an open page follows its channel. */
export function Stream({ live }: { readonly live: LiveModel }) {
  const { body, action, words, ad, follow, spoken, summary } = live
  const store = useLiveStore()
  const view = useLiveView()
  const timeline = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = timeline.current
    if (live.follow === undefined || box === null) return
    const leaving = new AbortController()
    // Before the code is loaded, a story of the stream below may enter the view, with its own title.
    const { title } = document
    import('../../live/follow.ts')
      .then(({ followChannel }) => followChannel(live, { box, title, show: store.show }, leaving.signal))
      // On failure the page stays as the server rendered it.
      .catch(() => {})
    return () => leaving.abort()
  }, [live, store])
  // The store waits until each view is rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for each view
  useLayoutEffect(store.drawn, [store, view])
  const threads = toThreads(view.updates)
  return (
    <div className={css.stream}>
      {body.length > 0 ? (
        <div className={css.intro} {...spoken}>
          <Body blocks={body} />
        </div>
      ) : null}
      {action.length > 0 ? (
        <div className={css.action} {...spoken}>
          <Body blocks={action} />
        </div>
      ) : null}
      <section aria-label={words.updates} className={css.updates}>
        {follow ? (
          <div className={css.controls} data-print="no">
            {view.controls}
          </div>
        ) : null}
        <div className={css.timeline} ref={timeline}>
          {threads.length === 0 ? <p>{words.none}</p> : null}
          {threads.map(({ update, replies }) => (
            <Fragment key={update.id}>
              <Update update={update} replies={replies} words={words} marks={view} spoken={spoken} />
              {ad && !update.pinned && update.place % UPDATES_PER_AD === 0 ? (
                <AdSlot view="incontent-ad" block={ad} />
              ) : null}
            </Fragment>
          ))}
        </div>
        <Neighbours summary={summary} words={words} />
      </section>
    </div>
  )
}

function Neighbours({ summary: { page, pages }, words }: Pick<LiveModel, 'summary' | 'words'>) {
  if (pages === 1) return null
  return (
    <nav className={css.neighbours} aria-label={words.updates} data-print="no">
      {page < pages ? (
        <a className="btn btn--line" rel="prev" href={`?page=${page + 1}`}>
          {words.newer}
        </a>
      ) : null}
      {page > 1 ? (
        <a className="btn btn--line" rel="next" href={`?page=${page - 1}`}>
          {words.older}
        </a>
      ) : null}
    </nav>
  )
}
