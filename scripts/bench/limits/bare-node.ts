/** Limit: Node's own HTTP server writing prepared bytes. */
import { createServer } from 'node:http'
import { readReadyPages } from './ready-pages.ts'

const pages = readReadyPages(process.argv[2] ?? '')

createServer((request, response) => {
  const page = pages.get(request.url ?? '')
  if (!page) {
    response.writeHead(404).end()
    return
  }
  const encoded = request.headers['accept-encoding']?.includes('br') === true
  const body = encoded ? page.brotli : page.plain
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    ...(encoded && { 'content-encoding': 'br' }),
  })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
