import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { z } from 'zod'
import { readOptions } from '../../../server/process/command-line/read-options.ts'
import { asksSchema } from './ask-steadily.ts'

const { BASE: base, ASKS: asks } = await readOptions({
  name: 'node page-asker.ts',
  about: 'Requests pages for askSteadily; ASKS is JSON.',
  words: {
    BASE: z.url(),
    ASKS: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(asksSchema),
  },
})
const { paths, intervalMs, requests, otherClients } = asks
const pool = new Pool(base, { connections: 1 })
const times: number[] = []
let client = randomInt(1 << 24)
let isOver = false

process.on('message', (message) => {
  if (message === 'stop') isOver = true
})
for (const path of paths) await ask(path)
process.send?.('ready')
while (!isOver && times.length < requests) {
  const [time] = await Promise.all([ask(paths[times.length % paths.length] ?? '/'), wait(intervalMs)])
  times.push(time)
}
await pool.close()
process.send?.(times)
process.disconnect()

async function ask(path: string): Promise<number> {
  const began = performance.now()
  const headers = { accept: 'text/html', ...(otherClients && { 'x-forwarded-for': nextClient() }) }
  const { statusCode, body } = await pool.request({ path, method: 'GET', headers })
  await body.dump()
  if (statusCode !== 200) throw new Error(`${path} responded with ${statusCode}`)
  return performance.now() - began
}

function nextClient(): string {
  client += 1
  return `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`
}
