import { fetchFromSite } from '../app/fetch-from-site.ts'
import { readMarks, withoutAccount, writeMarks } from './marks/marks-store.ts'

const open = new WeakSet<HTMLDetailsElement>()

/** Makes an open menu close on Escape and outside of it, and sign out without a further page. */
export function openMenu(menu: HTMLDetailsElement): void {
  if (!menu.open || open.has(menu)) return
  open.add(menu)
  const closing = new AbortController()
  const { signal } = closing
  const close = () => {
    menu.open = false
  }
  const isInside = ({ target }: Event) => target instanceof Node && menu.contains(target)
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return
      close()
      menu.querySelector('summary')?.focus()
    },
    { signal },
  )
  document.addEventListener('pointerdown', (event) => isInside(event) || close(), { signal })
  document.addEventListener('focusin', (event) => isInside(event) || close(), { signal })
  const end = () => {
    if (menu.open) return
    open.delete(menu)
    closing.abort()
  }
  menu.addEventListener('toggle', end, { signal })
  menu.querySelector('[data-sign-out]')?.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      signOut(event.currentTarget as HTMLAnchorElement)
    },
    { signal },
  )
}

/** Ends the session, and shows the page again for readers who are not signed in. */
function signOut({ href }: HTMLAnchorElement): void {
  fetchFromSite('/apigee/users/logout', undefined, { 'content-type': 'application/json' }, '{}')
    .then((response) => {
      if (!response.ok) throw new Error(`The site answered with ${response.status}`)
      writeMarks(withoutAccount(readMarks()))
      window.location.reload()
    })
    // The settings have the same button as a form.
    .catch(() => window.location.assign(href))
}
