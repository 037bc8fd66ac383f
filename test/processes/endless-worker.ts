import { parentPort } from 'node:worker_threads'

/** A worker of the body compiler that never answers. */
parentPort?.on('message', () => {
  for (;;);
})
parentPort?.postMessage({ kind: 'ready' })
