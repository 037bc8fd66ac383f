import { HOST_ADDRESS, RESTLESS_ADDRESS } from './host/addresses.ts'
import { ownStart } from './own-site.ts'
import { peerStart } from './peers.ts'
import type { Start } from './server-process.ts'
import type { Workspace } from './workspace.ts'

/** One server that is measured. */
export interface Entry {
  readonly name: string
  readonly role: 'ours' | 'peer' | 'limit'
  /** Cold: every request renders its page. */
  readonly mode: 'cold' | 'cached'
  readonly what: string
  /** It compresses as shipped; entries that do not are only measured without compression. */
  readonly compresses: boolean
  /** Another story is published repeatedly during the measurement. */
  readonly publishes?: boolean
  start(workspace: Workspace, host: string): Start
}

/** All entries, ours first. Names are what `--entries` takes. */
export const ENTRIES: readonly Entry[] = [
  ours('ours-remote', 'cold', 'Masthead, content over HTTP, no page cache', (host) => ({
    CONTENT_API_URL: host,
    PAGE_CACHE_BYTES: '0',
  })),
  ours('ours-embedded', 'cold', 'Masthead, its own store, no page cache', () => ({ PAGE_CACHE_BYTES: '0' })),
  ours('ours-remote-new', 'cold', 'Masthead, content over HTTP that is new each time', (host) => ({
    CONTENT_API_URL: host.replace(HOST_ADDRESS, RESTLESS_ADDRESS),
    PAGE_CACHE_BYTES: '0',
  })),
  {
    ...ours('ours-embedded-after', 'cold', 'Masthead, its own store after a publish', () => ({
      PAGE_CACHE_BYTES: '0',
    })),
    publishes: true,
  },
  peer('astro-islands', 'cold', 'Astro, templates and three React islands', false),
  peer('tanstack', 'cold', 'TanStack Start', false),
  peer('react-router', 'cold', 'React Router, its own server'),
  peer('next', 'cold', 'Next.js, dynamic'),
  peer('nuxt', 'cold', 'Nuxt', false),
  limit('bare-react', 'cold', 'React alone: renderToPipeableStream of our tree', false),
  limit('bare-react-ready', 'cold', 'The same, with cached header and footer', false, 'bare-react', ['ready']),
  ours('ours-cached', 'cached', 'Masthead, its own store, page cache', () => ({})),
  peer('next-isr', 'cached', 'Next.js, full route cache'),
  peer('nuxt-swr', 'cached', 'Nuxt, SWR cache', false),
  limit('ready-express', 'cached', 'Express, prepared bytes, our headers, log line and metrics'),
  limit('bare-node', 'cached', 'node:http, ready bytes'),
]

function ours(name: string, mode: Entry['mode'], what: string, envOf: (host: string) => Record<string, string>): Entry {
  return {
    ...{ name, mode, what, role: 'ours', compresses: true },
    start: (workspace, host) => ownStart(workspace, workspace.copyStore(name), envOf(host)),
  }
}

function limit(
  name: string,
  mode: Entry['mode'],
  what: string,
  compresses = true,
  script = name,
  options: readonly string[] = [],
): Entry {
  return {
    ...{ name, mode, what, compresses, role: 'limit' },
    start: ({ recordingFile }) => ({
      args: [`scripts/bench/limits/${script}.ts`, recordingFile, ...options],
      env: { LOG_LEVEL: 'info' },
    }),
  }
}

function peer(name: string, mode: Entry['mode'], what: string, compresses = true): Entry {
  return { ...{ name, mode, what, compresses, role: 'peer' }, start: (_workspace, host) => peerStart(name, host) }
}
