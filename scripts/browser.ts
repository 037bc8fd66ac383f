/** Finds a Chromium for the browser tests, or fetches one; the first place that has one wins. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { installDebian } from './debian.ts'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium that is on this machine: CHROMIUM_PATH, a known place; null when there is none. */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  return KNOWN.find((path) => existsSync(path)) ?? null
}

/**
 * The path of a Chromium that starts: as `findBrowser`, else Debian's package, else Playwright's download.
 *
 * @throws Error that says why there is none
 */
export async function readBrowserPath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH: nothing is at ${named}`)
  const path = findBrowser() ?? fromDebian() ?? (await fromPlaywright())
  // A download comes without the libraries that it needs. On Windows the question would open a window.
  const { status, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  if (status !== 0 && process.platform !== 'win32') throw new Error(`${path} does not start: ${stderr?.split('\n')[0]}`)
  return path
}

function fromDebian(): string | null {
  try {
    installDebian(['chromium'])
  } catch {
    // Playwright has one for other systems, and for users who may not install packages.
  }
  return findBrowser()
}

async function fromPlaywright(): Promise<string> {
  const { chromium } = await import('playwright')
  if (!existsSync(chromium.executablePath())) {
    const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] })
  }
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  throw new Error('neither apt-get nor the download of Playwright gave one; install one, or set CHROMIUM_PATH to it')
}
