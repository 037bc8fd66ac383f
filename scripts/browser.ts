/** Finds a Chromium for the browser tests, or fetches one; the first place that has one wins. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium that tests may start: CHROMIUM_PATH, a known place, Debian's package, Playwright's download.
 *
 * @throws Error when none can be had
 */
export async function readBrowserPath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH: nothing is at ${named}`)
  }
  const found = KNOWN.find((path) => existsSync(path))
  if (found) return found
  return fromDebian() ?? (await fromPlaywright())
}

function fromDebian(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  process.stderr.write('masthead: installing Chromium for the browser tests\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2], env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 2, 2],
    env,
  })
  return KNOWN.find((path) => existsSync(path)) ?? null
}

async function fromPlaywright(): Promise<string> {
  const { chromium } = await import('playwright')
  if (!existsSync(chromium.executablePath())) {
    const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] })
  }
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  throw new Error('No Chromium found: install one and set CHROMIUM_PATH to it')
}
