import { useEffect, useState } from 'react'
import { readCircumstances } from '../../player/circumstances.ts'
import { readRemembered, remember } from '../../player/remembered.ts'
import css from './Playlist.module.css'

/**
 * Whether the next video starts automatically, as this browser remembers it (VD-022). It appears after hydration, in the room
 * of the headline, and only where videos may begin by themselves.
 */
export function AutoplaySwitch({ label }: { readonly label: string }) {
  const [isOn, setOn] = useState<boolean | null>(null)
  useEffect(() => {
    const { reducedMotion, saveData } = readCircumstances()
    if (!reducedMotion && !saveData) setOn(readRemembered().autoplay)
  }, [])
  if (isOn === null) return null
  return (
    <label className={css.switch}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          remember({ autoplay: checked })
          setOn(checked)
        }}
      />
      {label}
    </label>
  )
}
