import type { Block } from '../../../shared/body/blocks.ts'
import { toCorrectionHtml, toCorrectionNote } from '../../body/correction.ts'
import type { ModelContext } from './context.ts'

/** The blocks of a story below its correction, if it has one: readers see first what was wrong. */
export function withCorrection(
  blocks: readonly Block[],
  story: Parameters<typeof toCorrectionNote>[0] & { readonly id: string },
  place: Pick<ModelContext, 'writtenIn' | 'timeZone'>,
): readonly Block[] {
  const note = toCorrectionNote(story, place)
  if (note === null) return blocks
  return [{ kind: 'html', id: `${story.id}-correction`, html: toCorrectionHtml(note), sheet: 'editorial' }, ...blocks]
}
