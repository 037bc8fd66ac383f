import type { Start } from './server-process.ts'
import type { Workspace } from './workspace.ts'

/** How our site is started on a store, with additional variables. */
export function ownStart(
  { siteEnv }: Pick<Workspace, 'siteEnv'>,
  varDir: string,
  env: Readonly<Record<string, string>> = {},
): Start {
  // As `npm start` starts it.
  return {
    args: ['--max-semi-space-size=32', '--heap-growing-percent=100', 'server/main.ts'],
    env: { ...siteEnv, VAR_DIR: varDir, LOG_LEVEL: 'info', MALLOC_ARENA_MAX: '2', ...env },
  }
}
