import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface HeadFirstProxy {
  /** Scheme, host and port, without a slash at the end. */
  readonly base: string
  /** The target of every request, without a slash at the end; set it when the site behind the proxy listens. */
  target: string
  /**
   * Delays later requests until the returned function is called: `bodies` sends a document only to the end of its head
   * or of another text in it, `fonts` sends nothing of a font.
   */
  delay(what: 'bodies' | 'fonts', after?: string): () => void
  close(): Promise<void>
}

const HEAD_END = '</head>'

/** A proxy that decides what reaches the browser first: the text of a page, or the fonts that its head preloads. */
export async function startHeadFirstProxy(): Promise<HeadFirstProxy> {
  let lastWords = HEAD_END
  const gates = { bodies: Promise.resolve(), fonts: Promise.resolve() }
  const server = createServer((asked, response) => {
    const { method, url = '/', headers } = asked
    const passed = request(proxy.target + url, { method, headers: { ...headers, 'accept-encoding': 'identity' } })
    passed.on('error', () => response.destroy())
    passed.on('response', async (answer) => {
      if (url.endsWith('.woff2')) await gates.fonts
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      if (answer.headers['content-type']?.startsWith('text/html'))
        await sendInTwo(answer, response, { gate: gates.bodies, after: lastWords })
      else answer.pipe(response)
    })
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: HeadFirstProxy = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: '',
    delay(what, after = HEAD_END) {
      lastWords = after
      const gate = Promise.withResolvers<void>()
      gates[what] = gate.promise
      return gate.resolve
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
  return proxy
}

interface Stop {
  readonly gate: Promise<void>
  readonly after: string
}

async function sendInTwo(answer: IncomingMessage, response: ServerResponse, { gate, after }: Stop): Promise<void> {
  const html = await text(answer)
  const end = html.indexOf(after) + after.length
  response.write(html.slice(0, end))
  await gate
  response.end(html.slice(end))
}
