import type { FollowModel, SavedModel } from '../../../shared/page/model/readers.ts'
import { Flag } from '../../readers/Flag.tsx'
import { ReaderForm } from '../../readers/forms/ReaderForm.tsx'
import css from './SavedPage.module.css'

interface FollowsProps {
  readonly model: SavedModel
  readonly follows: readonly FollowModel[]
}

/** The topics and authors that a reader follows; each row has the button that stops it. */
export function Follows({ model, follows }: FollowsProps) {
  const { words, desk } = model
  const groups = [
    [words.topics, follows.filter(({ kind }) => kind === 'topic')],
    [words.writers, follows.filter(({ kind }) => kind === 'author')],
  ] as const
  return (
    <aside id="following" aria-labelledby="following-title">
      <div className="mast">
        <h2 className="display tab" id="following-title">
          {desk.words.following}
        </h2>
        <a className="more" href={`${desk.hrefs.settings}#interests`}>
          {desk.words.settings}
        </a>
      </div>
      {model.offered ? <Offered model={model} offered={model.offered} /> : null}
      {follows.length === 0 && model.offered === null ? <p className={css.empty}>{words.emptyFollows}</p> : null}
      <ReaderForm
        name="follows"
        call="interests"
        forms={model.forms}
        words={{ faults: '' }}
        hidden={{ next: desk.hrefs[model.view] }}
      >
        {groups.map(([title, group]) =>
          group.length === 0 ? null : (
            <div key={title}>
              <h3 className={css.group}>{title}</h3>
              <ul className={css.follows}>
                {group.map((follow) => (
                  <Follow key={follow.id} follow={follow} stop={words.stop} />
                ))}
              </ul>
            </div>
          ),
        )}
      </ReaderForm>
    </aside>
  )
}

function Follow({ follow: { kind, id, title, href }, stop }: { readonly follow: FollowModel; readonly stop: string }) {
  return (
    <li>
      {href === null ? <b>{title}</b> : <a href={href}>{title}</a>}
      <button
        className={`btn ${css.stop}`}
        type="submit"
        name="unfollow"
        value={`${kind}/${id}`}
        aria-pressed
        aria-label={`${stop}: ${title}`}
      >
        <Flag isOn />
        {stop}
      </button>
    </li>
  )
}

/** Follows what a link named: what the follow button does by script. */
function Offered({ model, offered }: { readonly model: SavedModel; readonly offered: FollowModel }) {
  const { kind, id, title } = offered
  return (
    <ReaderForm
      name="offered"
      call="interests"
      forms={model.forms}
      words={{ faults: '' }}
      hidden={{ next: model.desk.hrefs[model.view], title }}
    >
      <button className="btn" type="submit" name="follow" value={`${kind}/${id}`}>
        {model.words.follow} {title}
      </button>
    </ReaderForm>
  )
}
