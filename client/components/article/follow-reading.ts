/** From this width on, the contents are beside the text and always open. */
const BESIDE = '(min-width: 1280px)'

/** Marks the current part in a list of contents, by the position of its headings; returns a function that stops it. */
export function followReading(nav: Element): () => void {
  const links = [...nav.querySelectorAll('a')]
  // Of several stories in a document, two may have a part of the same name.
  const story = nav.closest('article') ?? document
  const headings = links.map((link) => {
    const id = CSS.escape(decodeURIComponent(link.hash.slice(1)))
    // A story of a stream keeps the ids that another one has as data.
    return story.querySelector(`#${id}, [data-id=${id}]`)
  })
  const details = nav.querySelector('details')
  // CSS shows the contents; this tells screen readers that they are open.
  if (details && matchMedia(BESIDE).matches) details.open = true

  const mark = () => {
    const line = innerHeight / 3
    const current = headings.findLastIndex((heading) => heading !== null && heading.getBoundingClientRect().top < line)
    links.forEach((link, index) => {
      if (index === current) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    })
  }
  // A heading in the upper third begins the next part. The margin also covers headings above the window, for jumps.
  const observer = new IntersectionObserver(mark, { rootMargin: '999999px 0px -66.6% 0px' })
  for (const heading of headings) if (heading) observer.observe(heading)
  return () => observer.disconnect()
}
