import type { Page } from 'playwright'

/** Text outside the window, or clipped by a box with hidden overflow, at the current width (PG-061). */
export function findCutOffText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Hidden on purpose, decorative, or not displayed. */
    const left = '.vh, .skip, [aria-hidden="true"], [hidden], dialog:not([open]), noscript, script, style'
    const faults: string[] = []
    const boxes = new Map<Element, { readonly style: CSSStyleDeclaration; readonly clip: DOMRect }>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.nodeValue?.trim() || !parent || parent.closest(left) || !parent.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0) continue
      const where = hiddenBy(parent, box)
      if (where) faults.push(`${JSON.stringify(node.nodeValue.trim().slice(0, 60))} in ${nameOf(parent)}: ${where}`)
    }
    return faults

    function hiddenBy(from: Element, box: DOMRect): string | null {
      const { fontSize } = getComputedStyle(from)
      // A line box is higher than its letters: cutting off less than a third of it hides none of them.
      const slack = Number.parseFloat(fontSize) / 3
      for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
        const { style, clip } = boxOf(at)
        if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.webkitLineClamp !== 'none') return null
        if (style.position === 'fixed') break
        const sideways = style.overflowX !== 'visible' && (box.left < clip.left - 2 || box.right > clip.right + 2)
        const down =
          style.overflowY !== 'visible' &&
          style.overflowY !== 'auto' &&
          (box.top < clip.top - slack || box.bottom > clip.bottom + slack)
        if (sideways || down) return `hidden by ${nameOf(at)}`
      }
      return box.left < -1 || box.right > innerWidth + 1 ? 'outside of the window' : null
    }

    /** Texts share their ancestors, and nothing changes meanwhile. */
    function boxOf(element: Element) {
      const known = boxes.get(element)
      if (known) return known
      const box = { style: getComputedStyle(element), clip: element.getBoundingClientRect() }
      boxes.set(element, box)
      return box
    }

    function nameOf(element: Element): string {
      return `${element.localName}.${element.getAttribute('class') ?? ''}`
    }
  })
}

/**
 * What a reader with a keyboard would miss: controls whose focus indicator is missing or below 3:1, and controls that
 * something covers when they have focus (WCAG 2.4.7, 2.4.11, 1.4.11). Checked from the last to the first, as with
 * Shift and Tab. The document fetches nothing afterwards.
 *
 * @param part a selector of the element whose controls are checked
 */
export async function findFocusFaults(page: Page, part: string): Promise<readonly string[]> {
  // The browser shows the focus that a script sets only after a key press.
  await page.keyboard.press('Tab')
  return page.evaluate((within) => {
    // The site would fetch the page of each link that gets the focus.
    window.fetch = () => new Promise(() => {})
    const faults: string[] = []
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const all = document.querySelectorAll<HTMLElement>(`${within} :is(${controls}):not(:disabled)`)
    const shown = [...all].filter((element) => element.checkVisibility() && !element.closest('[inert]'))
    for (const element of shown.reverse()) {
      element.focus()
      const name = `${element.localName} ${JSON.stringify((element.ariaLabel ?? element.textContent).trim().slice(0, 40))}`
      const ring = ringOf(element)
      if (document.activeElement !== element) faults.push(`${name} takes no focus`)
      else if (ring === null) faults.push(`${name} shows no focus`)
      else if (contrast(ring, groundOf(element)) < 3) faults.push(`${name} has a ring ${ring} on ${groundOf(element)}`)
      const cover = coverOf(element)
      if (cover) faults.push(`${name} is under ${cover}`)
    }
    return faults

    /** The colour of the focus outline, the element's own or that of the link that covers its card. */
    function ringOf(element: Element): string | null {
      for (const pseudo of [null, '::after']) {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo)
        if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return outlineColor
      }
      return null
    }

    /** The element that covers the middle of the first line, if any. */
    function coverOf(element: HTMLElement): string | null {
      const box = element.getClientRects()[0]
      if (!box) return 'nothing: it has no box'
      const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1)
      const first = box.top + Math.min(box.height / 2, 20)
      // Of a region that is higher than the window, a part must be seen (WCAG 2.4.11).
      const y = box.height > innerHeight ? Math.min(Math.max(first, innerHeight / 2), box.bottom - 1) : first
      const top = document.elementFromPoint(x, y)
      if (!top) return `the edge of the window, at ${Math.round(x)}, ${Math.round(y)}`
      const bar = top.closest('header')
      return bar && !bar.contains(element) && getComputedStyle(bar).position === 'sticky' ? 'the bar' : null
    }

    function groundOf(element: Element): string {
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at)
        if (!/, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor
      }
      return 'rgb(255, 255, 255)'
    }

    function contrast(first: string, second: string): number {
      const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
      return (light + 0.05) / (dark + 0.05)
    }

    function luminance(colour: string): number {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
  }, part)
}

/** The regions and headings of a page, as a screen reader lists them (PG-078). */
export interface Outline {
  readonly banners: number
  readonly mains: number
  readonly footers: number
  /** Accessible names of the visible navigations. */
  readonly navigations: readonly string[]
  readonly h1: readonly string[]
  /** Addresses of pictures without an `alt` attribute. */
  readonly withoutAlt: readonly string[]
  /** The target of the first tab stop. */
  readonly firstStop: string | null
}

export function readOutline(page: Page): Promise<Outline> {
  return page.evaluate(() => {
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    const outside = (selector: string) =>
      shown(selector).filter((one) => !one.closest('main, article, section, dialog'))
    return {
      banners: outside('header').length,
      mains: shown('main').length,
      footers: outside('footer').length,
      navigations: shown('nav').map((nav) => nav.getAttribute('aria-label') ?? ''),
      h1: [...document.querySelectorAll('h1')].map((heading) => heading.textContent?.trim() ?? ''),
      withoutAlt: [...document.images].filter((image) => !image.hasAttribute('alt')).map((image) => image.src),
      firstStop: shown('a[href], button')[0]?.getAttribute('href') ?? null,
    }
  })
}
