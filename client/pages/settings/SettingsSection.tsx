import type { ReactNode } from 'react'
import { classNames } from '../../design/class-names.ts'
import css from './SettingsPage.module.css'

/** The sections by the fragment of their address, to which forms return. */
export type SectionId =
  | 'profile'
  | 'address'
  | 'password'
  | 'passkeys'
  | 'devices'
  | 'newsletters'
  | 'interests'
  | 'alerts'
  | 'privacy'
  | 'your-data'
  | 'sign-out'
  | 'delete'

interface SectionProps {
  readonly id: SectionId
  readonly title: string
  readonly lead?: string
  /** The section for leaving: its mast is red, its words are calm. */
  readonly isLeaving?: boolean
  readonly children: ReactNode
}

/** A section on a mast of its own, with up to one sentence before its form. */
export function SettingsSection({ id, title, lead, isLeaving = false, children }: SectionProps) {
  return (
    <section className={classNames(css.section, isLeaving && css.leaving)} id={id} aria-labelledby={`${id}-title`}>
      <h2 className="display" id={`${id}-title`}>
        {title}
      </h2>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </section>
  )
}
