import type { SavedModel, SavedStory } from '../../../shared/page/model/readers.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Card } from '../../components/Card.tsx'
import { ReaderForm } from '../../readers/forms/ReaderForm.tsx'
import { ReaderIcon } from '../../readers/ReaderIcon.tsx'
import { Nothing } from './Nothing.tsx'
import css from './SavedPage.module.css'

interface StoriesProps {
  readonly model: SavedModel
  readonly stories: readonly SavedStory[]
}

/** The saved stories, newest first. One that is taken off stays in its place until the page is left. */
export function Stories({ model, stories }: StoriesProps) {
  const { words, desk } = model
  return (
    <section id="stories" aria-labelledby="stories-title">
      <div className="mast">
        <h2 className="display tab" id="stories-title">
          {words.stories}
        </h2>
      </div>
      {stories.length === 0 ? (
        <Nothing title={words.emptyTitle} text={words.emptyText} href={desk.hrefs.front} link={words.emptyLink} />
      ) : (
        <ReaderForm
          name="saved"
          call="interests"
          forms={model.forms}
          words={{ faults: '' }}
          hidden={{ next: desk.hrefs[model.view] }}
        >
          <ol className={css.kept}>
            {stories.map(({ path, card }) => (
              <li key={path} data-section={card.section}>
                <Card card={card} variant="row" sizes={PICTURE_SIZES.quarter} />
                <button
                  className={`icon-btn ${css.saver}`}
                  type="submit"
                  name="unfollow"
                  value={`story/${path}`}
                  aria-label={`${words.remove}: ${card.headline}`}
                >
                  <ReaderIcon name="save" />
                </button>
              </li>
            ))}
          </ol>
        </ReaderForm>
      )}
    </section>
  )
}
