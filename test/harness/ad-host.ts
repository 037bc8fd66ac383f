import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the network behaves. */
export type Play =
  | 'good'
  | 'empty'
  /** Responds when it is released. */
  | 'slow'
  | 'dead'
  | 'throwing'
  /** Says another size than the requested ones, and makes its document and its frame as large. */
  | 'resizing'
  /** Navigates the page, and every window that it can reach, to itself. */
  | 'redirecting'
  | 'defining nothing'
  /** Sends the page messages of any shape. */
  | 'talking'

/** What the network was told of one slot. */
export interface Asked {
  readonly script: string
  readonly unit: string
  readonly sizes: readonly (readonly [number, number])[]
  readonly config: { readonly targeting?: Readonly<Record<string, unknown>>; readonly safeFrame?: object }
  readonly privacy: object
}

export interface AdHost {
  readonly base: string
  /** Everything that was requested, by path. */
  readonly requests: string[]
  readonly asked: Asked[]
  play(play: Play): void
  /** Bidders respond at once, or never. */
  bid(mode: 'good' | 'silent'): void
  /** Lets slow scripts come. */
  release(): void
  close(): void
}

/** Another site on the loopback, which plays an ad network: Google Publisher Tag, Prebid and creatives. */
export async function startAdHost(): Promise<AdHost> {
  const requests: string[] = []
  const asked: Asked[] = []
  let play: Play = 'good'
  let bids: 'good' | 'silent' = 'good'
  const waiting: (() => void)[] = []
  const script = (response: ServerResponse, text: string): void => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(text)
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    requests.push(pathname)
    if (pathname === '/gpt.js' || pathname === '/limited.js') {
      const text = `(${gpt.toString()})(${JSON.stringify({ play, script: pathname, base: base() })})`
      if (play === 'dead') request.socket.destroy()
      else if (play === 'throwing') script(response, "throw new Error('ad-host throws')")
      else if (play === 'defining nothing') script(response, '')
      else if (play === 'slow') waiting.push(() => script(response, text))
      else script(response, text)
    } else if (pathname === '/prebid.js') script(response, `(${prebid.toString()})(${JSON.stringify(bids)})`)
    else if (pathname === '/asked') {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        asked.push(JSON.parse(Buffer.concat(chunks).toString()))
        response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
      })
    } else if (pathname === '/creative') {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(`<!doctype html><title>Ad</title><body style="margin:0;background:#cde"><a href="#ad">An ad</a><script>
        (${creative.toString()})(${JSON.stringify({ play, base: base() })})</script>`)
    } else response.writeHead(404).end()
  })
  // Another address of the loopback is another site than those of pages and frames.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve))
  function base(): string {
    return `http://127.0.0.2:${(server.address() as AddressInfo).port}`
  }
  return {
    base: base(),
    requests,
    asked,
    play(next) {
      play = next
      requests.length = 0
      asked.length = 0
    },
    bid(mode) {
      bids = mode
    },
    release() {
      for (const go of waiting.splice(0)) go()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Role {
  readonly play: Play
  readonly base: string
}

/** Runs in a frame of the site, as the script of the network. */
function gpt({ play, script, base }: Role & { readonly script: string }): void {
  type Listener = (event: object) => void
  const before = Reflect.get(window, 'googletag') as unknown as { readonly cmd: readonly (() => void)[] } | undefined
  const queue = before?.cmd ?? []
  const listeners: Listener[] = []
  let config = {}
  let privacy = {}
  let slot = { unit: '', sizes: [[0, 0]] as readonly (readonly number[])[] }
  const pubads = {
    addEventListener: (_name: string, listener: Listener) => void listeners.push(listener),
    setPrivacySettings: (settings: object) => {
      privacy = settings
    },
  }
  function harass(): void {
    try {
      if (play === 'redirecting' && window.top) window.top.location.href = `${base}/stolen`
    } catch {
      // The browser refuses.
    }
    if (play === 'resizing') document.body.style.height = '4000px'
    if (play !== 'talking') return
    for (const message of [null, 7, 'filled', { kind: 'ad' }, { kind: 'ad', end: 'filled' }, { kind: 'tracked' }])
      window.parent.postMessage(message, '*')
  }
  function display(id: string): void {
    harass()
    const body = JSON.stringify({ script, unit: slot.unit, sizes: slot.sizes, config, privacy })
    void fetch(`${base}/asked`, { method: 'POST', body, mode: 'no-cors' })
    const [first = [0, 0]] = slot.sizes
    const size = play === 'resizing' ? [1000, 4000] : first
    if (play !== 'empty') {
      const frame = document.createElement('iframe')
      frame.width = String(size[0])
      frame.height = String(size[1])
      frame.style.border = '0'
      frame.src = `${base}/creative`
      document.getElementById(id)?.append(frame)
    }
    for (const listener of listeners) listener({ isEmpty: play === 'empty', size })
  }
  const add = { addService: () => add }
  Reflect.set(window, 'googletag', {
    setConfig: (more: object) => {
      config = { ...config, ...more }
    },
    pubads: () => pubads,
    defineSlot: (unit: string, sizes: readonly (readonly number[])[]) => {
      slot = { unit, sizes }
      return add
    },
    enableServices: () => undefined,
    display,
    cmd: { push: (run: () => void) => run() },
  })
  for (const run of queue) run()
}

/** Runs in a frame of the site, as the script that asks bidders. */
function prebid(mode: 'good' | 'silent'): void {
  const queue: (() => void)[] = Reflect.get(window, 'pbjs')?.que ?? []
  Reflect.set(window, 'pbjs', {
    setConfig: () => undefined,
    addAdUnits: () => undefined,
    requestBids: ({ bidsBackHandler }: { readonly bidsBackHandler: () => void }) => {
      if (mode === 'good') bidsBackHandler()
    },
    getAdserverTargetingForAdUnitCode: () => ({ hb_pb: '1.20' }),
    que: { push: (run: () => void) => run() },
  })
  for (const run of queue) run()
}

/** Runs in an advertisement. */
function creative({ play, base }: Role): void {
  if (play !== 'redirecting') return
  try {
    if (window.top) window.top.location.href = `${base}/stolen`
  } catch {
    // The browser refuses.
  }
}
