import type { DeskModel, ReaderForms } from '../../../shared/page/model/readers.ts'
import forms from '../forms/forms.module.css'
import { ReaderForm } from '../forms/ReaderForm.tsx'

interface UndoNoticeProps {
  readonly state: ReaderForms
  readonly desk: DeskModel
  /** The page to which the form returns. */
  readonly next: string
}

/** What has been taken off a list a moment ago, with the way back. Shows nothing else. */
export function UndoNotice({ state, desk, next }: UndoNoticeProps) {
  const { sent } = state
  if (sent?.form !== 'interests') return null
  const { thing, title = '' } = sent.typed
  return (
    <ReaderForm
      name="interests"
      call="interests"
      forms={state}
      words={{ faults: '' }}
      hidden={thing === undefined ? {} : { follow: thing, title, next }}
    >
      {thing === undefined || sent.notice?.kind !== 'done' ? null : (
        <button className={forms.text} type="submit">
          {desk.words.undo}
        </button>
      )}
    </ReaderForm>
  )
}
