import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { findPublicationOf, findPublicationsIn, toRealPath } from '../content/publication/find-publication.ts'
import { detectFormat } from '../importers/detect-format.ts'
import type { ImportFormat } from '../importers/import-item.ts'
import { isIgnored } from '../importers/markdown/document-kind.ts'
import { type Config, parseConfig } from '../process/config.ts'
import { findOtherOwner, putOwner } from '../site/store-owner.ts'
import type { Console } from './console.ts'
import type { Desk } from './desk.ts'
import { toMeantCommand } from './meant-command.ts'

/**
 * Refuses a file or folder of another publication, before the store of this one is opened (MV-026).
 *
 * @param words of the command before the path, such as `import`
 * @throws Error with the command that is meant
 */
export function refuseForeign(words: readonly string[], path: string, env: Console['env']): void {
  const own = toRealPath(parseConfig(env).publicationDir)
  const found = findPublicationOf(path, own)
  if (found === null || found === own) return
  // Without PUBLICATION_DIR the other variables are likely those of the publication that was not named.
  const meant = toMeantCommand(found, [...words, resolve(path)], env.PUBLICATION_DIR ? env : {})
  throw new Error(
    `Nothing was done: ${resolve(path)} belongs to the publication in ${found}, and this site shows the one in ${own}. To use the store of the former:\n\n  ${meant}`,
  )
}

/**
 * Refuses a folder that contains whole publications, whose pages and navigation would replace those of this site.
 *
 * @throws Error with a command for each of them
 */
export async function refuseFolderOfPublications(
  path: string,
  format: ImportFormat | 'auto',
  env: Console['env'],
): Promise<void> {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const found = await detectFormat(path, format).catch(() => null)
  if (found?.format !== 'markdown') return
  const own = toRealPath(parseConfig(env).publicationDir)
  const others = findPublicationsIn(path, isIgnored).filter((folder) => folder !== own)
  if (others.length === 0) return
  const commands = others.map(
    (folder) => `  ${toMeantCommand(folder, ['import', folder], env.PUBLICATION_DIR ? env : {})}`,
  )
  throw new Error(
    `Nothing was imported: ${resolve(path)} contains other publications. To import each into its own store:\n\n${commands.join('\n')}`,
  )
}

/**
 * Refuses an import into the store of another publication; otherwise the store belongs to this one from now on.
 *
 * @throws Error with the command that is meant
 */
export async function claimStore(
  path: string,
  { takeOver, dryRun }: { readonly takeOver: boolean; readonly dryRun: boolean },
  { store, config }: Pick<Desk, 'store' | 'config'>,
  env: Console['env'],
): Promise<void> {
  const owner = takeOver ? null : await findOtherOwner(store, config)
  if (owner !== null) throw new Error(toRefusal(owner.folder, path, config, env))
  if (!dryRun) await putOwner(store, config)
}

function toRefusal(owner: string, path: string, { publicationDir }: Config, env: Console['env']): string {
  const own = toRealPath(publicationDir)
  return `Nothing was imported: this store belongs to the publication in ${owner}, and this site shows the one in ${own}. To import into its own store:\n\n  ${toMeantCommand(own, ['import', resolve(path)], env)}\n\nIf the publication has another name and another folder than before, add --take-over.`
}
