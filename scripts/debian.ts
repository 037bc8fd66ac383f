import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const APT = '/usr/bin/apt-get'

/**
 * Installs packages of Debian or Ubuntu, without those that they recommend unless asked.
 *
 * @throws Error that says why they could not be installed
 */
export function installDebian(packages: readonly string[], options: { readonly recommended?: boolean } = {}): void {
  const names = packages.join(' ')
  if (!existsSync(APT)) throw new Error(`this machine has no apt-get to install ${names} with`)
  if (process.getuid?.() !== 0) throw new Error(`only root may install ${names} with apt-get`)
  process.stderr.write(`masthead: installing ${names} for the tests\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio: ['ignore', number, number] = ['ignore', 2, 2]
  spawnSync(APT, ['update', '-qq'], { stdio, env })
  // No installed package may be removed for the tests.
  const flags = ['--no-remove', ...(options.recommended === true ? [] : ['--no-install-recommends'])]
  const { status } = spawnSync(APT, ['install', '-y', '-qq', ...flags, ...packages], { stdio, env })
  if (status !== 0) throw new Error(`apt-get could not install ${names} (it ended with ${status})`)
}
