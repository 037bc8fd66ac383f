import { useEffect, useState } from 'react'
import type { BlockData } from '../../../shared/body/blocks.ts'
import type { ListedStory } from '../../../shared/reading-list/reading-list.ts'
import { readStories, removeStory } from '../../reading-list/reading-list-store.ts'
import css from './ReadingList.module.css'

/** The stories that a reader has saved or read in this browser (BX-063). */
export function Block({ data }: { readonly data: BlockData<'reading_list'> }) {
  const { list, title, empty, remove } = data
  const [stories, setStories] = useState<readonly ListedStory[]>([])
  useEffect(() => setStories(readStories(list)), [list])
  return (
    <section className={css.list} data-reading-list={list}>
      <h2>{title}</h2>
      {stories.length === 0 ? <p>{empty}</p> : null}
      <ul>
        {stories.map((story) => (
          <li key={story.path}>
            <a href={story.path}>{story.title}</a>
            <button
              type="button"
              className="btn btn--line btn--small"
              aria-label={`${remove}: ${story.title}`}
              onClick={() => {
                removeStory(list, story.path)
                setStories(readStories(list))
              }}
            >
              {remove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
