import type { Page } from 'playwright'

export interface Arrival {
  /** A path of the site that the page shows. */
  readonly path: string
  /** The smallest score that is returned. */
  readonly limit: number
}

/**
 * Finds what would move if the browser painted a document before the rest of its HTML arrived. The parser may pause
 * after any tag, so it gets the document tag by tag, and every state is compared with the whole one. The score is that
 * of layout shifts (https://web.dev/articles/cls). The document is the first HTML, without scripts.
 *
 * @param page shows another document of the site, which this one replaces
 * @returns what moves, from which box to which, and what arrived last before it
 */
export function findArrivalShifts(page: Page, arrival: Arrival): Promise<readonly string[]> {
  return page.evaluate(async ({ path, limit }) => {
    /** Smaller moves are no layout shift, in px. */
    const LEAST_MOVE = 3
    /** The side of a cell of the window in which moved areas are counted, in px. */
    const CELL = 4
    const [columns, rows] = [Math.ceil(innerWidth / CELL), Math.ceil(innerHeight / CELL)]
    const range = document.createRange()

    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement) as Element
    const isRightToLeft = (node: Node) => getComputedStyle(elementOf(node)).direction === 'rtl'
    const isShown = (node: Node) => elementOf(node).checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const isSeen = ({ width, height, left, right, top, bottom }: DOMRect) =>
      width > 0 && height > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    function boxOf(node: Node): DOMRect {
      if (node instanceof Element) return node.getBoundingClientRect()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    /** Inline elements have no box of their own in layout shifts: their text has. */
    function isMeasured(node: Node): boolean {
      if (node instanceof Element) return !/^inline$|^contents$/.test(getComputedStyle(node).display)
      return node.textContent?.trim() !== ''
    }
    const toName = (node: Node) => `${elementOf(node).tagName} “${node.textContent?.trim().slice(0, 24)}”`
    const toText = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')

    /** Begins the document again: its head, style sheets and fonts. */
    async function writeHead(head: string): Promise<void> {
      document.open()
      document.write(head)
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')]
      while (sheets.some(({ sheet }) => sheet === null)) await new Promise((resolve) => setTimeout(resolve, 5))
      await Promise.all(Array.from(document.fonts, (face) => face.load()).map((loading) => loading.catch(() => null)))
    }
    /** The nodes that have arrived since the last call, without the parts of pictures. */
    function followNodes(): () => readonly Node[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      return () => {
        const nodes: Node[] = []
        while (walker.nextNode()) {
          if (walker.currentNode.parentElement?.closest('svg') === null) nodes.push(walker.currentNode)
        }
        return nodes
      }
    }

    const answer = await (await fetch(path)).text()
    // Without preloads, whose use the browser would wait for while the body is held back. They move nothing: pictures and
    // fonts are loaded by what shows them.
    const html = answer.replaceAll(/<(script|noscript)\b.*?<\/\1>|<link rel="preload"[^>]*>/gs, '')
    const start = html.indexOf('<body')
    if (start === -1) throw new Error(`${path} has no body`)
    const head = html.slice(0, start)
    const body = html.slice(head.length)

    await writeHead(head)
    document.write(body)
    const whole = followNodes()()
    // Nodes that end up below two windows are never seen in the first one.
    const last = new Map(
      whole.flatMap((node, index) => {
        const box = isMeasured(node) ? boxOf(node) : null
        return box && box.width * box.height > 0 && box.top < 2 * innerHeight ? [[index, box]] : []
      }),
    )
    if (last.size === 0) throw new Error(`${path} shows nothing`)
    const lastIndex = Math.max(...last.keys())

    /** What is in another place than at last, with the boxes of both. */
    const findMoved = (arrived: ReadonlyMap<number, Node>) =>
      Array.from(arrived).flatMap(([index, node]) => {
        const [now, then] = [boxOf(node), last.get(index) as DOMRect]
        const side = isRightToLeft(node) ? 'right' : 'left'
        const distance = Math.max(Math.abs(now[side] - then[side]), Math.abs(now.top - then.top))
        if (distance < LEAST_MOVE || now.width * now.height === 0 || !(isSeen(now) || isSeen(then))) return []
        return isShown(node) ? [{ node, now, then, distance }] : []
      })
    function toScore(moved: ReturnType<typeof findMoved>): number {
      const cells = new Uint8Array(columns * rows)
      for (const { left, right, top, bottom } of moved.flatMap(({ now, then }) => [now, then].filter(isSeen))) {
        const [from, to] = [Math.max(0, Math.floor(left / CELL)), Math.min(columns, Math.ceil(right / CELL))]
        const end = Math.min(rows, Math.ceil(bottom / CELL))
        for (let row = Math.max(0, Math.floor(top / CELL)); row < end; row += 1) {
          cells.fill(1, row * columns + from, row * columns + to)
        }
      }
      const area = cells.reduce((sum, cell) => sum + cell, 0) / cells.length
      const distance = Math.max(0, ...moved.map((move) => move.distance)) / Math.max(innerWidth, innerHeight)
      return area * Math.min(1, distance)
    }

    await writeHead(head)
    const [begin = '', ...pieces] = body.split(/(?<=>)/)
    document.write(begin)
    const takeNew = followNodes()
    const arrived = new Map<number, Node>()
    const worst = new Map<Node, { readonly score: number; readonly text: string }>()
    let count = 0
    for (const piece of pieces) {
      document.write(piece)
      const added = takeNew()
      for (const node of added) {
        if (last.has(count)) arrived.set(count, node)
        count += 1
      }
      // Below two windows, only a child of an element that reaches into them can move anything.
      const parent = added[0]?.parentNode
      if (!parent || (count > lastIndex && !Array.from(arrived.values()).some((node) => parent.contains(node))))
        continue
      const moved = findMoved(arrived)
      const score = toScore(moved)
      const [first] = moved
      if (!first || score < limit || score <= (worst.get(first.node)?.score ?? 0)) continue
      const boxes = `from ${toText(first.now)} to ${toText(first.then)}`
      worst.set(first.node, { score, text: `${toName(first.node)} ${boxes} after ${piece}: ${score.toFixed(4)}` })
    }
    document.close()
    return Array.from(worst.values(), ({ text }) => text)
  }, arrival)
}
