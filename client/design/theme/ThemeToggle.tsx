import { useSyncExternalStore } from 'react'
import { useMessages } from '../../messages/messages-context.ts'
import { Icon } from '../Icon.tsx'
import css from './ThemeToggle.module.css'
import { applyTheme, nextTheme, readTheme, subscribeToTheme } from './theme-store.ts'

/** All three icons are sent and CSS shows the one in force, so that the button is right before hydration too. */
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
