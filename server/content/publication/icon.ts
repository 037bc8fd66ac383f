import { toOn } from './palette.ts'

/** Renders the default icon for browser tabs: the design's mark, a mast with a pennant, on the accent colour. */
export function toIcon(accent: string): string {
  const mark = `<path fill="${toOn(accent)}" d="M7 5h4v22H7zM13 5h14l-5 5.5 5 5.5H13z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${accent}" d="M0 0h32v32H0z"/>${mark}</svg>`
}
