/** From here the contents stand beside the text, all of them. */
const BESIDE = '(min-width: 1280px)'

/** Marks the part being read in a list of contents, by the place of the headings it leads to; gives what ends it. */
export function followReading(nav: Element): () => void {
  const links = [...nav.querySelectorAll('a')]
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))))
  const details = nav.querySelector('details')
  // CSS shows them; this says so to those who hear the page.
  if (details && matchMedia(BESIDE).matches) details.open = true

  const mark = () => {
    const line = innerHeight / 3
    const current = headings.findLastIndex((heading) => heading !== null && heading.getBoundingClientRect().top < line)
    links.forEach((link, index) => {
      if (index === current) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    })
  }
  // A heading that rises above the lower two thirds begins the next part; all above count, so that a jump is noticed.
  const observer = new IntersectionObserver(mark, { rootMargin: '999999px 0px -66.6% 0px' })
  for (const heading of headings) if (heading) observer.observe(heading)
  return () => observer.disconnect()
}
