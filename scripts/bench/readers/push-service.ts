import { createServer } from 'node:https'
import { generate } from 'selfsigned'
import { z } from 'zod'

// A push service on this machine, some of whose subscriptions are over, limited, failing or hang: parts of a hundred.
const [GONE, LIMITED, FAILING, HANGING] = [2, 7, 10, 11] as const

const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
})

const server = createServer({ key, cert }, (request, response) => {
  request.resume()
  const part = Number(request.url?.split('/').at(-1)) % 100
  if (part >= FAILING && part < HANGING) return
  if (part < GONE) response.writeHead(410).end()
  else if (part < LIMITED) response.writeHead(429, { 'retry-after': '60' }).end()
  else if (part < FAILING) response.writeHead(503).end()
  else response.writeHead(201).end()
})
server.listen(0, 'localhost', () => {
  const { port } = z.object({ port: z.number() }).parse(server.address())
  process.send?.({ host: `localhost:${port}`, cert })
})
