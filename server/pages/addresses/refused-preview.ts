import { notFound, type Outcome, redirect } from '../outcome.ts'
import type { PageView } from '../page-view.ts'
import type { Destination } from './destination.ts'

/** A refused link to what is not public gets a message; one to what is public by now loses its token (BX-033). */
export function findRefusedPreview(
  { preview, partition }: Pick<PageView, 'preview' | 'partition'>,
  { page }: Pick<Destination, 'page'>,
): Outcome | null {
  if (preview === null || preview.kind === 'open') return null
  const { kind } = page.head.facts
  if (kind === 'notFound') return { ...notFound('The preview link is refused'), refused: preview.kind }
  if (kind !== 'page' || preview.kind !== 'expired' || partition === null) return null
  return redirect(partition.mask ?? partition.path)
}
