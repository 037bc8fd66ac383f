import { useSyncExternalStore } from 'react'
import css from './Controls.module.css'

/** What the button and the switch show. */
export interface ControlsState {
  /** The label of the button; null: no update waits. */
  readonly waiting: string | null
  /** The message to screen readers. */
  readonly notice: string
  readonly asTheyCome: boolean
}

export interface ControlsStore {
  read(): ControlsState
  subscribe(listener: () => void): () => void
  reveal(): void
  setAsTheyCome(on: boolean): void
}

interface ControlsProps {
  readonly store: ControlsStore
  readonly switchLabel: string
}

/** The button for updates that wait, the switch that shows them at once, and the message (LV-007, BX-042). */
export function Controls({ store, switchLabel }: ControlsProps) {
  const { waiting, notice, asTheyCome } = useSyncExternalStore(store.subscribe, store.read)
  return (
    <>
      <label className={css.switch}>
        <input
          type="checkbox"
          checked={asTheyCome}
          onChange={({ currentTarget }) => store.setAsTheyCome(currentTarget.checked)}
        />
        {switchLabel}
      </label>
      {waiting === null ? null : (
        <button type="button" className={`btn ${css.waiting}`} onClick={store.reveal}>
          {waiting}
        </button>
      )}
      <p className="vh" role="status">
        {notice}
      </p>
    </>
  )
}
