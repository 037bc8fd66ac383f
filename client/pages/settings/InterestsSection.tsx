import type { FollowModel, SettingsModel } from '../../../shared/page/model/readers.ts'
import { UndoNotice } from '../../readers/desk/UndoNotice.tsx'
import { Flag } from '../../readers/Flag.tsx'
import forms from '../../readers/forms/forms.module.css'
import { ReaderForm } from '../../readers/forms/ReaderForm.tsx'
import { ReaderIcon } from '../../readers/ReaderIcon.tsx'
import css from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

/** What the reader follows; each chip takes one off. */
export function InterestsSection({ model }: { readonly model: SettingsModel }) {
  const { words, follows } = model
  const groups = [
    [words.interests.topics, follows.filter(({ kind }) => kind === 'topic')],
    [words.interests.writers, follows.filter(({ kind }) => kind === 'author')],
    [words.interests.others, follows.filter(({ kind }) => kind === 'interest')],
  ] as const
  return (
    <SettingsSection id="interests" title={words.interests.title} lead={words.interests.lead}>
      <UndoNotice state={model.forms} desk={model.desk} next={`${model.desk.hrefs.settings}#interests`} />
      <ReaderForm name="picks" call="interests" forms={model.forms} words={model.signIn}>
        {follows.length === 0 ? <p className={forms.small}>{words.interests.none}</p> : null}
        {groups.map(([title, group]) =>
          group.length === 0 ? null : <Picks key={title} title={title} group={group} stop={words.interests.stop} />,
        )}
      </ReaderForm>
    </SettingsSection>
  )
}

interface PicksProps {
  readonly title: string
  readonly group: readonly FollowModel[]
  readonly stop: string
}

function Picks({ title, group, stop }: PicksProps) {
  return (
    <>
      <h3>{title}</h3>
      <div className={css.picks}>
        {group.map((follow) => (
          <button
            key={follow.id}
            className={`chip ${css.pick}`}
            type="submit"
            name="unfollow"
            value={`${follow.kind}/${follow.id}`}
          >
            <Flag isOn />
            {follow.title}
            <ReaderIcon name="remove" />
            <span className="vh">, {stop}</span>
          </button>
        ))}
      </div>
    </>
  )
}
