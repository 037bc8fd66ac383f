import type { ThemeKey } from './theme-store.ts'

// A classic script that blocks in <head>: it imports nothing at run time and must run before the first paint.
const key: ThemeKey = 'theme'
try {
  const theme = localStorage.getItem(key)
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the reader has made no choice, and the system's setting stands.
}
