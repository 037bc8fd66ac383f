import type { Head } from '../../shared/page/payload.ts'
import { directionOfLanguage } from '../../shared/text/direction.ts'

/** Replaces the page's elements in the head; the server has written those of the first page (NV-013). */
export function applyHead(head: Head, document: Document): void {
  document.title = head.title
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  if (head.description !== null) add('meta', { name: 'description', content: head.description })
  if (head.robots !== null) add('meta', { name: 'robots', content: head.robots })
  for (const { key, name, content } of head.metas) add('meta', { [key]: name, content })
  if (head.canonical !== null) add('link', { rel: 'canonical', href: head.canonical })
  for (const link of head.links) add('link', { ...link })
  for (const record of head.jsonLd) add('script', { type: 'application/ld+json' }, JSON.stringify(record))

  function add(tag: string, attributes: Readonly<Record<string, string>>, text = ''): void {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.setAttribute('data-head', '')
    element.textContent = text
    document.head.append(element)
  }
}

/** Sets language, direction and brand of the document to those of a page. */
export function applyDocument(page: { readonly locale: string; readonly brand: string }, root: HTMLElement): void {
  root.lang = page.locale
  root.dir = directionOfLanguage(page.locale)
  if (page.brand === 'roadshow') root.dataset.brand = 'roadshow'
  else delete root.dataset.brand
}
