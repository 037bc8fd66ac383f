import { DomHandler, Parser } from 'htmlparser2'
import type { ChildNode } from './shape/tree.ts'

/**
 * Elements inside one another that a body may have: as many as Blink and WebKit keep
 * (`maximumHTMLParserDOMTreeDepth`). Trees are walked by recursion, so deeper ones would overflow the call stack.
 */
export const MAX_BODY_DEPTH = 512

/** A body whose elements nest deeper than MAX_BODY_DEPTH. */
export class BodyDepthError extends Error {
  constructor() {
    super(`expected at most ${MAX_BODY_DEPTH} elements inside one another`)
    this.name = 'BodyDepthError'
  }
}

/**
 * Editorial HTML as a tree, not yet sanitised.
 *
 * @throws BodyDepthError
 */
export function parseBody(html: string): ChildNode[] {
  const handler = new BoundedHandler()
  new Parser(handler, { recognizeSelfClosing: true }).end(html)
  return handler.root.children
}

class BoundedHandler extends DomHandler {
  override onopentag(name: string, attributes: { [name: string]: string }): void {
    // The stack begins with the document.
    if (this.tagStack.length > MAX_BODY_DEPTH) throw new BodyDepthError()
    super.onopentag(name, attributes)
  }
}
