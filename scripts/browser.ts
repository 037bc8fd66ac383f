/** Finds a Chromium for the browser tests, or fetches one; the first place that has one wins. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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

/** Chromium without its windows, as Debian packages it. A new page costs it a third of the CPU time that Chromium takes. */
const HEADLESS_SHELL = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' }

/** The browser for tests on this machine: CHROMIUM_PATH, the headless shell, then as `findBrowser`. */
export function findTestBrowser(): string | null {
  return findHeadlessShell() ?? findBrowser()
}

/**
 * The path of a browser for tests: as `findTestBrowser`, with Debian's headless shell installed where it can be, else as
 * `readBrowserPath`.
 *
 * @throws Error that says why there is none
 */
export async function readTestBrowserPath(): Promise<string> {
  if (!process.env.CHROMIUM_PATH && findHeadlessShell() === null && isDebian()) {
    try {
      installDebian([HEADLESS_SHELL.package])
    } catch {
      // Chromium itself runs the same tests, only slower.
    }
  }
  return findHeadlessShell() ?? readBrowserPath()
}

/** Where it is; null when it is missing, or CHROMIUM_PATH names another browser. */
function findHeadlessShell(): string | null {
  return !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL.path) ? HEADLESS_SHELL.path : null
}

/** Ubuntu has no package of the headless shell. */
function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** The Chromium on this machine: CHROMIUM_PATH, or a known path; null if there is none. */
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
  // A download may lack libraries that it needs. On Windows `--version` would open a window.
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
  throw new Error('neither apt-get nor the download of Playwright worked; install one, or set CHROMIUM_PATH to it')
}
