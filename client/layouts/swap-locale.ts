/**
 * The address of a page in another locale.
 *
 * @param from where the front page of the page's locale is: `/`, `/fr/`
 * @param to the same of the other one
 */
export function swapLocale(path: string, from: string, to: string): string {
  // A path such as //elsewhere.example/ has no page, but its 404 has a switch: it must not lead there.
  return to + path.slice(from.length).replace(/^[/\\]+/, '')
}
