/** The palette that the reader has chosen; `system` means no choice. */
export type Theme = 'system' | 'light' | 'dark'

/** The key in localStorage; `client/start/start.ts` uses the same one. */
export const THEME_KEY = 'theme'

const CYCLE = { system: 'light', light: 'dark', dark: 'system' } as const satisfies Record<Theme, Theme>

/** The theme after the next press of the toggle. */
export function nextTheme(theme: Theme): Theme {
  return CYCLE[theme]
}

/** Reads the current theme from the attribute on `<html>`, the only store, so all toggles of a page agree. */
export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Applies the theme and stores it; in a browser that refuses storage it lasts until the next document. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Some private modes refuse storage: the choice is then lost with the document.
  }
}

/** Calls `onChange` on every change of the theme; returns the function that unsubscribes it. */
export function subscribeToTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
