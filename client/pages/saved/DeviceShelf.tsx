import { useEffect, useState } from 'react'
import type { SavedModel } from '../../../shared/page/model/readers.ts'
import type { ListedStory } from '../../../shared/reading-list/reading-list.ts'
import { ReaderIcon } from '../../readers/ReaderIcon.tsx'
import { readStories, removeStory } from '../../reading-list/reading-list-store.ts'
import { Nothing } from './Nothing.tsx'
import css from './SavedPage.module.css'

/** What this browser has saved, for readers who are not signed in, with the way to have it everywhere. */
export function DeviceShelf({ model }: { readonly model: SavedModel }) {
  const { words, desk } = model
  const [stories, setStories] = useState<readonly ListedStory[]>([])
  useEffect(() => setStories(readStories('saved')), [])
  const signIn = `${desk.hrefs.signIn}?next=${encodeURIComponent(desk.hrefs.saved)}`
  return (
    <>
      <section aria-labelledby="stories-title">
        <div className="mast">
          <h2 className="display tab" id="stories-title">
            {words.onDevice}
          </h2>
        </div>
        {stories.length === 0 ? (
          <Nothing title={words.emptyTitle} text={words.emptyText} href={desk.hrefs.front} link={words.emptyLink} />
        ) : (
          <ol className={css.kept}>
            {stories.map(({ path, title }) => (
              <li key={path}>
                <a className={`display ${css.headline}`} href={path}>
                  {title}
                </a>
                <button
                  className={`icon-btn ${css.saver}`}
                  type="button"
                  aria-label={`${words.remove}: ${title}`}
                  onClick={() => {
                    removeStory('saved', path)
                    setStories(readStories('saved'))
                  }}
                >
                  <ReaderIcon name="save" />
                </button>
              </li>
            ))}
          </ol>
        )}
      </section>
      <aside className={css.invite} aria-label={words.signIn}>
        <p>{words.onDeviceText}</p>
        <a className="btn" href={signIn}>
          {words.signIn}
        </a>
      </aside>
    </>
  )
}
