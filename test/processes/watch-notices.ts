import { parentPort } from 'node:worker_threads'

// The port of this thread also gets what Node sends under `--watch`, before and between the thread's own messages.
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
