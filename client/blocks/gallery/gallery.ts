import { ROW_ICONS } from '../../../shared/icons/row-icons.ts'

/** Adds the buttons of an inline gallery, which scrolls by itself without them (PG-034). */
export function start(block: HTMLElement): void {
  const track = block.querySelector<HTMLElement>('.track')
  const place = block.querySelector('.turn')
  if (track === null || place === null) return
  const slides = [...track.children]
  const { previous = '', next = '' } = block.dataset
  const count = document.createElement('span')
  const back = createButton(previous, ROW_ICONS.previous)
  const on = createButton(next, ROW_ICONS.next)
  place.append(back, count, on)

  let current = 0
  const turnTo = (index: number) => {
    // Not scrollIntoView, which would scroll the page too.
    const slide = slides[index]
    if (slide) track.scrollBy({ left: slide.getBoundingClientRect().left - track.getBoundingClientRect().left })
  }
  const show = () => {
    count.textContent = `${current + 1} / ${slides.length}`
    back.disabled = current === 0
    on.disabled = current === slides.length - 1
  }
  back.addEventListener('click', () => turnTo(current - 1))
  on.addEventListener('click', () => turnTo(current + 1))
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.findLast(({ isIntersecting }) => isIntersecting)
      if (seen) current = slides.indexOf(seen.target)
      show()
    },
    { root: track, threshold: 0.6 },
  )
  for (const slide of slides) observer.observe(slide)
  show()
}

function createButton(label: string, path: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'icon-btn'
  button.setAttribute('aria-label', label)
  button.innerHTML = `<svg class="ico" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
  return button
}
