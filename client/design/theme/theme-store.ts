/** The reader's choice of palette; `system` is the absence of a choice. */
export type Theme = 'system' | 'light' | 'dark'

/** The key in localStorage; the blocking script beside this file names it too. */
export const THEME_KEY = 'theme'

const CYCLE = { system: 'light', light: 'dark', dark: 'system' } as const satisfies Record<Theme, Theme>

/** The theme the toggle turns to next. */
export function nextTheme(theme: Theme): Theme {
  return CYCLE[theme]
}

/** The theme in force: the attribute on `<html>` is the only store, so every toggle on a page agrees. */
export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Sets the theme and remembers it; a browser that refuses storage keeps it for this page alone. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Storage is refused in some private modes: the choice then lives as long as the page.
  }
}

/** Calls back whenever the theme changes; returns the way to stop it. */
export function subscribeToTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
