import { parentPort } from 'node:worker_threads'

/** A body compiler worker whose port also gets what Node sends under `--watch`, before and between its own messages. */
const port = parentPort
const send = port?.postMessage.bind(port)
const notice = { 'watch:import': [import.meta.url] }
if (port && send) {
  send(notice)
  port.postMessage = (message: unknown) => {
    send(notice)
    send('ready')
    send(message)
    send(notice)
  }
}
await import('../../server/body/body-worker.ts')
