import type { ImportFeed, ReadOptions } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'
export async function openWordpress(
  _file: string,
  _root: string,
  _read: ReadOptions,
  _target: ImportTarget,
): Promise<ImportFeed> {
  throw new Error('x')
}
