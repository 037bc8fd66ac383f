import { findNearest } from '../process/nearest.ts'

/** Says that the site has no such section, and which one was probably meant. */
export function toUnknownSection(section: string, names: readonly string[]): string {
  const nearest = findNearest(section, names)
  const hint = nearest === null ? `expected one of ${names.join(', ')}` : `did you mean ${nearest}?`
  return `this site has no section ${section}; ${hint}`
}
