import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'

/** The process of `askSteadily`: `node page-asker.ts BASE PATH…`. */

/** Milliseconds between two requests. */
const PAUSE_MS = 10

const [base = '', ...paths] = process.argv.slice(2)
const pool = new Pool(base, { connections: 1 })
const times: number[] = []
let isOver = false

process.on('message', () => {
  isOver = true
})
for (const path of paths) await ask(path)
times.length = 0
process.send?.('ready')
for (let number = 0; !isOver; number += 1) {
  times.push(await ask(paths[number % paths.length] ?? '/'))
  await wait(PAUSE_MS)
}
await pool.close()
process.send?.(times)

async function ask(path: string): Promise<number> {
  const began = performance.now()
  const { statusCode, body } = await pool.request({ path, method: 'GET', headers: { accept: 'text/html' } })
  await body.dump()
  if (statusCode !== 200) throw new Error(`${path} responded with ${statusCode}`)
  return performance.now() - began
}
