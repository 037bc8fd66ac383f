/**
 * Converts the address of a page to another locale.
 *
 * @param from address of the front page in the page's locale: `/`, `/fr/`
 * @param to address of the front page in the other locale
 */
export function swapLocale(path: string, from: string, to: string): string {
  // The 404 page of a path such as //elsewhere.example/ has a switch too: it must not leave the site.
  return to + path.slice(from.length).replace(/^[/\\]+/, '')
}
