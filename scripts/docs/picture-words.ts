import { MOTIF_WORDS } from '../../illustrations/motifs.ts'
import { CLOTHES } from '../../illustrations/portrait/clothes.ts'
import { BEARDS } from '../../illustrations/portrait/face.ts'
import { HAIR_STYLES } from '../../illustrations/portrait/hair.ts'
import { HEAD_SHAPES } from '../../illustrations/portrait/head.ts'
import { PORTRAIT_INKS } from '../../illustrations/portrait/inks.ts'
import { toTable } from './table.ts'

/** The subjects of illustrations, in their own order, which groups them. */
export function describeMotifs(): string {
  return toTable(
    ['`motif`', 'What is drawn'],
    Object.entries(MOTIF_WORDS).map(([motif, words]) => [`\`${motif}\``, words]),
  )
}

/** The keys of a portrait with their words. */
export function describePortrait(): string {
  const words = (list: readonly string[]) => `\`${list.join(' ')}\``
  return toTable(
    ['Key of `portrait`', 'Words'],
    [
      ['`inks`', `a number from 0 to ${PORTRAIT_INKS.length - 1}`],
      ['`hair`', words(HAIR_STYLES)],
      ['`beard`', `\`true\`, \`false\` or one of ${words(BEARDS)}`],
      ['`clothes`', words(CLOTHES)],
      ['`head`', words(HEAD_SHAPES)],
      ['`glasses`, `older`', '`true` or `false`'],
    ],
  )
}
