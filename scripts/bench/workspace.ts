import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { recordPages } from './recording/record-pages.ts'
import { type Recording, slugOf, writeRecording } from './recording/recording.ts'

/** The checkout. */
export const ROOT = resolve(import.meta.dirname, '..', '..')

/** The folder for installed peers, stores and results; it is not in the repository. */
export const FOLDER = join(ROOT, 'var', 'bench')

/** Signs the addresses of pictures, for every site of a bench and every peer. */
export const RESIZE_SECRET = 'the-same-for-every-instance'

export type PageKind = 'article' | 'front'

/** The settings that the processes of one bench share. */
export interface Workspace {
  readonly recording: Recording
  readonly recordingFile: string
  /** The same for all instances of our site, so that their pages are the same to the byte. */
  readonly siteEnv: Readonly<Record<string, string>>
  /** A store of its own, as a publisher's site has it after its import. */
  copyStore(name: string): string
  /** A file with the addresses of these pages, in the form of our site and the limits, or in that of the peers. */
  pathsFile(kind: PageKind, forPeers: boolean): string
}

/** Records the demo publication again, in the folder of the last bench. */
export async function createWorkspace(articles: number): Promise<Workspace> {
  const run = join(FOLDER, 'run')
  rmSync(run, { recursive: true, force: true })
  mkdirSync(run, { recursive: true })
  const store = join(run, 'store')
  const experiments = join(run, 'experiments.json')
  // Without an edge the site draws buckets: a running test would make responses of one address differ.
  writeFileSync(experiments, '[]')
  const siteEnv = {
    EXPERIMENTS_FILE: experiments,
    NODE_ENV: 'production',
    SITE_ORIGIN: 'http://bench.example',
    RESIZE_SECRET,
    HOST: '127.0.0.1',
  }
  const recording = await recordPages({ ...siteEnv, VAR_DIR: store }, articles)
  const recordingFile = join(run, 'recording.json')
  writeRecording(recordingFile, recording)
  return {
    recording,
    recordingFile,
    siteEnv,
    copyStore(name) {
      const copy = join(run, `store-${name}`)
      rmSync(copy, { recursive: true, force: true })
      cpSync(store, copy, { recursive: true })
      return copy
    },
    pathsFile(kind, forPeers) {
      const file = join(run, `paths-${kind}${forPeers ? '-peers' : ''}.txt`)
      if (!existsSync(file)) {
        const pages = recording.pages.filter((page) => page.kind === kind)
        writeFileSync(file, pages.map(({ path }) => `${forPeers ? peerPath(path) : path}\n`).join(''))
      }
      return file
    },
  }
}

/** The peers have two routes: the front page, and stories by their slug. */
export function peerPath(path: string): string {
  return path === '/' ? '/' : `/articles/${slugOf(path)}/`
}

/** A free port of the loopback interface. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port was found')
  return address.port
}
