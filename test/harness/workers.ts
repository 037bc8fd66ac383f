import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'
import { CHANNEL_NAME, type ServerMessage } from '../../shared/live/messages.ts'
import { heedLimit, type Limited } from './limited.ts'
import type { SiteProcess } from './process.ts'
import { apiAddress, type Document, PUBLISH_TOKEN } from './publish.ts'
import { until } from './until.ts'

/** The path of the story of `toStory`. */
export const PAGE = '/tech/computing/tidal-clocks/'

/** The same story with another headline. */
export const toStory = (headline: string): Document => ({
  typeName: 'content_article',
  slug: 'tidal-clocks',
  headline,
  section: 'tech',
  topics: [{ slug: 'computing', name: 'Computing', primary: true, metaData: { hubTopicPathString: 'Tech^Computing' } }],
})

export interface Answer extends Limited {
  readonly text: string
}

/** One connection to one worker of a site, kept open. */
export interface Line {
  readonly worker: number
  readonly pid: number
  get(path: string): Promise<Answer>
  put(document: Document): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
  /** Like `post`, without retries after a 429; `more` are further headers. */
  postOnce(path: string, body: unknown, more?: Readonly<Record<string, string>>): Promise<Answer>
  /** Follows live coverage on this connection, which serves nothing else from then on. */
  follow(key: string): Promise<Following>
  close(): void
}

/** A live socket at one worker. */
export interface Following {
  /** The sequences of the items so far. */
  sequences(): readonly number[]
  close(): void
}

/** The log lines of a site in its own process. */
export function readLog(site: SiteProcess): readonly Readonly<Record<string, unknown>>[] {
  return site
    .stdout()
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
}

/**
 * Connects until there is a connection to each worker of the site. The site must log its requests (LOG_LEVEL=info), as
 * only the log names the worker.
 */
export async function openLines(site: SiteProcess, workers: number): Promise<readonly Line[]> {
  const lines = new Map<number, Line>()
  await until(`lines to ${workers} workers`, async () => {
    const line = await openLine(site)
    if (lines.has(line.worker)) line.close()
    else lines.set(line.worker, line)
    return lines.size === workers
  })
  return [...lines.values()].sort((a, b) => a.worker - b.worker)
}

async function openLine(site: SiteProcess): Promise<Line> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const txId = randomUUID()
  await send(site.base, { agent, path: '/healthz', headers: { 'x-tx-id': txId } })
  const { worker, pid } = await until('the line of the request', async () => {
    return readLog(site).find((line) => line.event === 'request' && line.txId === txId) ?? null
  })
  const authorization = `Bearer ${PUBLISH_TOKEN}`
  const headers = { authorization, 'content-type': 'application/json' }
  const write = (method: string, path: string, body: unknown) =>
    heedLimit(
      () => send(site.base, { agent, path, method, headers }, JSON.stringify(body)),
      (answer) => answer,
    )
  return {
    worker: Number(worker),
    pid: Number(pid),
    get: (path) => send(site.base, { agent, path }),
    put: (document) => write('PUT', apiAddress('', document), document),
    post: (path, body) => write('POST', path, body),
    postOnce: (path, body, more) =>
      send(site.base, { agent, path, method: 'POST', headers: { ...headers, ...more } }, JSON.stringify(body)),
    follow: (key) => followOver(site, agent, key),
    close: () => agent.destroy(),
  }
}

/** A socket whose channel is confirmed. */
async function followOver({ base }: SiteProcess, agent: Agent, key: string): Promise<Following> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/live`, { agent })
  const messages: ServerMessage[] = []
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'set_channels', channels: [{ name: CHANNEL_NAME, key }] })),
  )
  socket.on('message', (data) => void messages.push(JSON.parse(String(data))))
  await until('the channel', async () => messages.some(({ type }) => type === 'channels_set'))
  return {
    sequences: () => messages.flatMap((message) => (message.type === 'item' ? message.item.sequence : [])),
    close: () => socket.terminate(),
  }
}

interface Sent {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** `false`: a new connection. */
  readonly agent: Agent | false
}

/** One request; rejects when the connection fails. */
export function send(base: string, sent: Sent, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(base, sent, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      const retryAfter = response.headers['retry-after'] ?? null
      response.on('end', () => resolve({ status: response.statusCode ?? 0, retryAfter, text }))
      response.on('error', reject)
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

/** The sum of all series on a metrics page that start so. */
export function sumOf(page: string, series: string): number {
  const lines = page.split('\n').filter((line) => line.startsWith(series))
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}
