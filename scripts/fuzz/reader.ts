/**
 * Requests a cached page every 20 ms during the fuzzing, in a separate thread, so that the sender does not delay it.
 * Replies to the message `end` with its latencies in milliseconds; it ignores others.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const PAUSE_MS = 20

const address = z.url().parse(workerData)
const latencies: number[] = []
let isOver = false
parentPort?.on('message', (message: unknown) => {
  if (message === 'end') isOver = true
})

while (!isOver) {
  const began = performance.now()
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br', 'x-ab-test-variation': 'none' } })
  await answer.arrayBuffer()
  latencies.push(performance.now() - began)
  await wait(PAUSE_MS)
}
parentPort?.postMessage({ latencies })
parentPort?.close()
