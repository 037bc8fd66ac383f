import { serve } from 'srvx/node'
import { staticMiddleware } from 'srvx/static'
import app from './dist/server/server.js'

serve({
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
  silent: true,
  middleware: [staticMiddleware({ dir: './dist/client' })],
  fetch: (request) => app.fetch(request),
})
