import { useEffect, useState } from 'react'
import type { SentForm } from '../../../shared/page/model/readers.ts'
import { classNames } from '../../design/class-names.ts'
import css from './forms.module.css'

interface FormNoticeProps {
  readonly name: string
  readonly sent: SentForm
  readonly words: { readonly faults: string }
}

/** The result of a form: one notice that names no cause (AU-023), and links to the fields that need a change. */
export function FormNotice({ name, sent: { notice, faults }, words }: FormNoticeProps) {
  const [said, say] = useState('')
  const text = notice?.text ?? ''
  // A live region that has its text when the page is loaded is announced by no screen reader.
  useEffect(() => say(text), [text])
  const fields = Object.entries(faults)
  return (
    <>
      {notice === null ? null : (
        <div className={classNames(css.note, notice.kind === 'refused' && css.refused)} data-notice={notice.kind}>
          <p>{notice.text}</p>
          {fields.length === 0 ? null : (
            <ul className={css.summary} aria-label={words.faults}>
              {fields.map(([field, fault]) => (
                <li key={field}>
                  <a href={`#${name}-${field}`}>{fault}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <p className="vh" role="status">
        {said}
      </p>
    </>
  )
}
