import type { Head } from './head.ts'

export interface HairRequest {
  readonly head: Head
  readonly colour: string
  /** What a hat is made of. */
  readonly cloth: string
}

export interface Hairdo {
  /** Drawn before the shoulders. */
  readonly behind: string
  /** Drawn over the face. */
  readonly front: string
}
