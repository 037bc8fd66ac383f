import { LOAD_CORE } from './measure.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import type { Workspace } from './workspace.ts'

/** Starts the content host on the core of the load generator, away from the server under test. */
export function startContentHost({ siteEnv, copyStore }: Workspace): Promise<ServerProcess> {
  return startServer(
    {
      args: ['scripts/bench/host/content-host.ts', '{port}'],
      env: { ...siteEnv, VAR_DIR: copyStore('host') },
    },
    { name: 'content-host', cores: String(LOAD_CORE), probe: '/api/neutron/navigation/cnet/header/web?edition=us' },
  )
}
