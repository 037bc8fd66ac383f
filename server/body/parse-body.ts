import { DomHandler, Parser } from 'htmlparser2'
import { BodyDepthError, MAX_BODY_DEPTH } from './body-bounds.ts'
import type { ChildNode } from './shape/tree.ts'

/**
 * Parses editorial HTML to a tree without sanitising it.
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
    // The first entry of the stack is the document.
    if (this.tagStack.length > MAX_BODY_DEPTH) throw new BodyDepthError()
    super.onopentag(name, attributes)
  }
}
