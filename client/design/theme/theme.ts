// A classic script that blocks in <head> and runs before the first paint: an import, even of a type, would make it a module.
try {
  // THEME_KEY of theme-store.ts; their test holds the two together.
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the reader has made no choice, and the system's setting stands.
}
