/** Calls back once a page can be seen: a page that is prerendered, or opened in a tab behind, has no view yet. */
export function onVisible(run: () => void): void {
  const { prerendering } = document as Document & { readonly prerendering?: boolean }
  const again = () => onVisible(run)
  if (prerendering) document.addEventListener('prerenderingchange', again, { once: true })
  else if (document.visibilityState === 'visible') run()
  else document.addEventListener('visibilitychange', again, { once: true })
}
