/**
 * Messages that the compiler writes into the HTML of blocks, in the language of the story. No browser loads them. A
 * message with parameters is a function, so that a missing parameter does not compile.
 */
export interface BlockMessages {
  readonly quickTake: string
}
