/**
 * A reader beside the fuzzing, in a thread of its own, so that what it waits for is the site and not the one who sends:
 * one cached page every 20 ms. Answers the message `end` with its latencies in milliseconds.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const PAUSE_MS = 20

const address = z.url().parse(workerData)
const latencies: number[] = []
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})

while (!isOver) {
  const began = performance.now()
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br', 'x-ab-test-variation': 'none' } })
  await answer.arrayBuffer()
  latencies.push(performance.now() - began)
  await wait(PAUSE_MS)
}
parentPort?.postMessage(latencies)
