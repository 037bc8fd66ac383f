import { parentPort } from 'node:worker_threads'

/** A body compiler worker that never responds. */
parentPort?.on('message', () => {
  for (;;);
})
parentPort?.postMessage({ kind: 'ready' })
