import type { Console } from './console.ts'

/** A path as one word of a shell. */
export function quote(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}

/**
 * The command for a publication and its own store. Variables that name the store of another publication are replaced.
 *
 * @param words with paths that are absolute
 */
export function toMeantCommand(
  folder: string,
  words: readonly string[],
  { VAR_DIR, DATABASE_URL }: Console['env'] = {},
): string {
  const variables = [
    ...(DATABASE_URL ? ['env -u DATABASE_URL'] : []),
    ...(VAR_DIR ? [`VAR_DIR=${quote(`${folder}-data`)}`] : []),
    `PUBLICATION_DIR=${quote(folder)}`,
  ]
  return [...variables, 'npm run content --', ...words.map(quote)].join(' ')
}
