import { SiteError } from '../../shared/errors.ts'

export interface BodyBounds {
  /** The maximum number of elements in the HTML. */
  readonly elements: number
  /** The maximum number of elements open at once; the parser takes quadratic time in this number. */
  readonly depth: number
}

/**
 * The deepest nesting of a body: the limit of Blink and WebKit (`maximumHTMLParserDOMTreeDepth`). Trees are walked by
 * recursion, so deeper ones would overflow the call stack.
 */
export const MAX_BODY_DEPTH = 512

/** The bounds of a published body; the longest stories have a tenth of the elements. */
export const PUBLISH_BOUNDS: BodyBounds = { elements: 50_000, depth: MAX_BODY_DEPTH }

/** The bounds of a page's body, which combines published parts and adds markup. */
export const READ_BOUNDS: BodyBounds = { elements: 200_000, depth: 2 * MAX_BODY_DEPTH }

/** A body exceeds a bound; the message says what was expected. */
export class BodyBoundError extends SiteError {
  constructor(message: string) {
    super('CONTENT_INVALID', message)
    this.name = 'BodyBoundError'
  }
}

/** A body is nested too deeply. */
export class BodyDepthError extends BodyBoundError {
  constructor(depth = MAX_BODY_DEPTH) {
    super(`expected at most ${depth} elements inside one another`)
    this.name = 'BodyDepthError'
  }
}

/** Counts the elements of one body as a parser opens and closes them. @throws BodyBoundError from `open` */
export function createElementCount({ elements, depth }: BodyBounds): { open(): void; close(): void } {
  let opened = 0
  let level = 0
  return {
    open() {
      opened += 1
      level += 1
      if (opened > elements) throw new BodyBoundError(`expected at most ${elements} elements`)
      if (level > depth) throw new BodyDepthError(depth)
    },
    close() {
      level -= 1
    },
  }
}
