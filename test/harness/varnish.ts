import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findVarnish } from '../../scripts/varnish.ts'
import { findFreePort } from './port.ts'
import { until } from './until.ts'

const CONFIGURATION = resolve(import.meta.dirname, '..', '..', 'deploy', 'varnish')

export interface Varnish {
  readonly base: string
  /** Where purges are accepted. */
  readonly purgeBase: string
  close(): Promise<void>
}

/**
 * Real Varnish with the configuration of `deploy/` in front of one port of the loopback, or with another text of
 * `site.vcl`; resolves when it listens. Purges have a port of their own.
 *
 * @throws Error when varnishd is missing or ends before it listens
 */
export async function startVarnish(port: number, origin: number | string, purgePort?: number): Promise<Varnish> {
  const varnishd = findVarnish()
  if (varnishd === null) throw new Error('No varnishd found: install varnish and varnish-modules')
  const folder = mkdtempSync(join(tmpdir(), 'masthead-varnish-'))
  copyFileSync(join(CONFIGURATION, 'default.vcl'), join(folder, 'default.vcl'))
  const onePort = () => readFileSync(join(CONFIGURATION, 'site.vcl'), 'utf8').replace('"3000"', `"${origin}"`)
  writeFileSync(join(folder, 'site.vcl'), typeof origin === 'string' ? origin : onePort())
  const base = `http://127.0.0.1:${port}`
  const purgeAddress = `127.0.0.1:${purgePort ?? (await findFreePort())}`
  const child = spawn(
    varnishd,
    // Without a jail, whose user could not read the folder of this test.
    [
      '-j',
      'none',
      '-F',
      '-n',
      join(folder, 'work'),
      '-a',
      `127.0.0.1:${port}`,
      '-a',
      `purge=${purgeAddress}`,
      '-f',
      join(folder, 'default.vcl'),
    ].concat(['-s', 'malloc,64m', '-p', 'http_gzip_support=off']),
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  let running = true
  const ended = once(child, 'close').then(() => {
    running = false
  })
  await until('Varnish', async () => {
    if (!running) throw new Error(`varnishd has ended:\n${output}`)
    return fetch(`${base}/healthz`).then(
      // With several sites no site has this host name.
      ({ ok, status }) => ok || status === 421,
      () => false,
    )
  })
  return {
    base,
    purgeBase: `http://${purgeAddress}`,
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
