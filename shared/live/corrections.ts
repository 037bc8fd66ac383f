/** A correction of an update that the page shows. */
export interface Correction {
  readonly deleted: boolean
  /** Whether any part of the update is on the screen. */
  readonly inView: boolean
  /** Whether the box of the update would have another height. */
  readonly changesHeight: boolean
}

/**
 * What a page does with a correction, so that nothing a reader looks at jumps (BX-042): `apply` at once, `wait` behind a
 * button, `blank` the text and keep the box, or `remove` the box.
 */
export function decideCorrection({
  deleted,
  inView,
  changesHeight,
}: Correction): 'apply' | 'wait' | 'blank' | 'remove' {
  if (deleted) return inView ? 'blank' : 'remove'
  return inView && changesHeight ? 'wait' : 'apply'
}
