import type { ServerMessages } from '../../../shared/messages/messages.ts'
import type { ToLocalHref } from '../../../shared/routing/local-href.ts'
import { escapeAttribute, escapeText } from '../../body/escape.ts'

/**
 * What the bar shows of the account, the same for all readers: a link for browsers without JavaScript, “Sign in”, and the
 * menu of those who are signed in. Styles show one of the three. It is HTML, so that no browser loads it as code too.
 */
export function toAccountHtml(words: ServerMessages['accountMenu'], toLocalHref: ToLocalHref): string {
  const link = (path: string, label: string, attributes = '') =>
    `<a href="${escapeAttribute(toLocalHref(path))}"${attributes}>${escapeText(label)}</a>`
  const items = [
    ...(['saved', 'following', 'settings'] as const).map((page) => link(`/user/${page}/`, words[page])),
    link('/user/settings/#sign-out', words.signOut, ' data-sign-out=""'),
  ]
  return [
    link('/user/settings/', words.account, ' class="btn btn--line"'),
    link('/user/sign-in/', words.signIn, ' class="btn" data-sign-in=""'),
    `<details><summary class="btn btn--line">${escapeText(words.account)}</summary>`,
    `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></details>`,
  ].join('')
}
