import type { MarkedPart } from '../../../shared/search/mark.ts'

/** A text in which the words that were searched for are marked. */
export function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never move
    found ? <mark key={index}>{text}</mark> : text,
  )
}
