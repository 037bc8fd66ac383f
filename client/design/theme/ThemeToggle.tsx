import { useSyncExternalStore } from 'react'
import { useMessages } from '../../messages/messages-context.ts'
import { Icon } from '../Icon.tsx'
import css from './ThemeToggle.module.css'
import { applyTheme, nextTheme, readTheme, subscribeToTheme } from './theme-store.ts'

/** The theme button. It has all three icons and CSS shows the current one, so it is correct before hydration. */
export function ThemeToggle() {
  const messages = useMessages()
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, () => 'system' as const)
  return (
    <button
      type="button"
      className={`icon-btn ${css.toggle}`}
      aria-label={messages.theme(theme, nextTheme(theme))}
      onClick={() => applyTheme(nextTheme(readTheme()))}
    >
      <Icon name="contrast" />
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  )
}
