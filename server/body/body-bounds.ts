import { SiteError } from '../../shared/errors.ts'

export interface BodyBounds {
  /** Elements of the HTML, as they are opened. */
  readonly elements: number
  /** Elements that are open at once. The parser's time grows with their square. */
  readonly depth: number
}

/**
 * Elements inside one another that a body may have: as many as Blink and WebKit keep
 * (`maximumHTMLParserDOMTreeDepth`). Trees are walked by recursion, so deeper ones would overflow the call stack.
 */
export const MAX_BODY_DEPTH = 512

/** Of what is published; the longest stories have a tenth of the elements. */
export const PUBLISH_BOUNDS: BodyBounds = { elements: 50_000, depth: MAX_BODY_DEPTH }

/** Of what a page puts together from published parts, whose markup comes on top. */
export const READ_BOUNDS: BodyBounds = { elements: 200_000, depth: 2 * MAX_BODY_DEPTH }

/** A body that takes more than a body may; the message says what was expected. */
export class BodyBoundError extends SiteError {
  constructor(message: string) {
    super('CONTENT_INVALID', message)
    this.name = 'BodyBoundError'
  }
}

/** A body whose elements nest too deep. */
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
