import { useSyncExternalStore } from 'react'
import { Icon } from '../Icon.tsx'
import css from './ThemeToggle.module.css'
import { applyTheme, nextTheme, readTheme, subscribeToTheme, type Theme } from './theme-store.ts'

const LABELS: Readonly<Record<Theme, string>> = { system: 'as the system', light: 'light', dark: 'dark' }

/** All three icons are sent and CSS shows the one in force, so that the button is right before hydration too. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, () => 'system' as const)
  return (
    <button
      type="button"
      className={`icon-btn ${css.toggle}`}
      aria-label={`Theme: ${LABELS[theme]}. Switch to ${LABELS[nextTheme(theme)]}`}
      onClick={() => applyTheme(nextTheme(readTheme()))}
    >
      <Icon name="contrast" />
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  )
}
