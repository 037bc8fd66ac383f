import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseConfig } from '../../server/process/config.ts'
import { openStore } from '../../server/store/open-store.ts'
import { slugOf } from './recording/recording.ts'
import { ROOT, type Workspace } from './workspace.ts'

export interface LargeStore {
  readonly varDir: string
  /** Up to `count` addresses of articles from all over the store. */
  paths(count: number): readonly string[]
}

/** A store of so many articles: those of the publication under other names, and further back in time. */
export async function createLargeStore(workspace: Workspace, articles: number): Promise<LargeStore> {
  const varDir = workspace.copyStore(`of-${articles}`)
  const env = { ...workspace.siteEnv, VAR_DIR: varDir }
  await fillStore(env, articles)
  const all = await readPaths(env, workspace, articles)
  return {
    varDir,
    paths(count) {
      const step = Math.max(1, Math.floor(all.length / count))
      return all.filter((_, index) => index % step === 0).slice(0, count)
    },
  }
}

/** Fills a store with the demo publication up to so many articles. @throws Error when they cannot be stored */
export async function fillStore(env: Readonly<Record<string, string>>, articles: number): Promise<void> {
  process.stderr.write(`masthead: storing ${articles} articles\n`)
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'bench', 'stored-articles.ts'), String(articles)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...env },
  })
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`The articles could not be stored: the generator exited with ${status}`)
}

/** A copy is at its original's address, with its number at the end of the slug. */
async function readPaths(
  env: Readonly<Record<string, string>>,
  { recording }: Workspace,
  articles: number,
): Promise<readonly string[]> {
  const store = await openStore(parseConfig(env))
  const entries = await store.inventory({ type: 'article', limit: articles * 2, offset: 0 })
  await store.close()
  const originals = new Map(recording.pages.map(({ path }) => [slugOf(path), path]))
  return entries.flatMap(({ slug }) => {
    const original = /^(.*)-\d+$/.exec(slug)?.[1]
    const path = original === undefined ? undefined : originals.get(original)
    return path === undefined ? [] : [`${path.slice(0, -(slugOf(path).length + 1))}${slug}/`]
  })
}
