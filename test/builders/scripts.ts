import type { Script } from '../../shared/scripts/script.ts'

/** A script of another company, with what the test needs. */
export function buildScript(given: Partial<Script> = {}): Script {
  return {
    ...{ tag: 'beacon', src: 'https://tool.example/beacon.js', placement: 'head', timing: 'queue' },
    ...{ features: [], category: 'C0002', priority: 100, every: 'document' },
    ...given,
  }
}

interface FakeElement {
  type: string
  className: string
  textContent: string
  isConnected: boolean
  readonly dataset: Record<string, string>
  remove(): void
}

/** As much of a document as the loader uses; `elements` are those in it, in order. */
export function buildDocument({ head = true }: { readonly head?: boolean } = {}) {
  const elements: FakeElement[] = []
  const put = (at: () => number) => (element: FakeElement) => {
    element.isConnected = true
    elements.splice(at(), 0, element)
  }
  const createElement = (): FakeElement => {
    const element: FakeElement = {
      ...{ type: '', className: '', textContent: '', isConnected: false, dataset: {} },
      remove() {
        element.isConnected = false
        elements.splice(elements.indexOf(element), 1)
      },
    }
    return element
  }
  const document = {
    baseURI: 'https://www.example.com/tech/',
    head: head ? { append: put(() => elements.length) } : null,
    body: { append: put(() => elements.length), prepend: put(() => 0) },
    createElement,
    querySelector: (selector: string) =>
      elements.find(({ dataset }) => selector === `script[data-tag="${dataset.tag}"]`) ?? null,
  }
  // It has all that is used, and a test would fail on anything else.
  return { document: document as unknown as Document, elements, createElement }
}
