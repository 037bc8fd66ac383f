import { createReadStream } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** The video of every advertisement, 18 s. */
const SPOT = join(import.meta.dirname, '..', '..', 'publication/media/videos/where-exactly-is-a-knee/video.mp4')

const COMPANION = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What the response of an ad server is, by its name: a text, or what happens to the request. */
type Answer = (base: string, response: ServerResponse) => string | null

const toXml = (ads: string) => `<?xml version="1.0"?><VAST version="3.0">${ads}</VAST>`

const toAd = (base: string, file: string, type = 'video/mp4', framework = '') => `<Ad id="1"><InLine>
  <AdSystem>test</AdSystem><AdTitle>A lamp</AdTitle><Error>${base}/ping/error/[ERRORCODE]</Error>
  <Impression>${base}/ping/impression</Impression><Creatives><Creative><Linear skipoffset="00:00:00">
  <Duration>00:00:18</Duration><TrackingEvents><Tracking event="skip">${base}/ping/skip</Tracking></TrackingEvents>
  <VideoClicks><ClickThrough>https://shop.example/</ClickThrough></VideoClicks>
  <MediaFiles><MediaFile delivery="progressive" type="${type}" width="640" height="360" ${framework}>${base}${file}</MediaFile>
  </MediaFiles></Linear></Creative><Creative><CompanionAds><Companion width="300" height="60">
  <StaticResource creativeType="image/png">${base}/companion.png</StaticResource><AltText>A lamp, half price</AltText>
  <CompanionClickThrough>https://shop.example/lamp</CompanionClickThrough></Companion></CompanionAds></Creative>
  </Creatives></InLine></Ad>`

const toWrapper = (base: string, path: string) => `<Ad id="w"><Wrapper><AdSystem>test</AdSystem>
  <VASTAdTagURI>${base}${path}</VASTAdTagURI><Error>${base}/ping/error/[ERRORCODE]</Error></Wrapper></Ad>`

const toBreak = (offset: string, address: string) => `<vmap:AdBreak timeOffset="${offset}" breakType="linear">
  <vmap:AdSource><vmap:AdTagURI templateType="vast3">${address}</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>`

const never: Answer = () => null
const dead: Answer = (_base, response) => {
  response.destroy()
  return null
}

/** The faulty answers to the first break of a video. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  good: (base) => toXml(toAd(base, '/spot.mp4')),
  empty: () => '',
  malformed: (base) => toXml(toAd(base, '/spot.mp4')).slice(0, 200),
  'endless wrappers': (base) => toXml(toWrapper(base, '/answer/endless%20wrappers')),
  slow: never,
  dead,
  VPAID: (base) => toXml(toAd(base, '/script.js', 'application/javascript', 'apiFramework="VPAID"')),
  'a file that never comes': (base) => toXml(toAd(base, '/never.mp4')),
}

export interface AdServer {
  /** Scheme, host and port. */
  readonly base: string
  /** The paths of all pings so far. */
  readonly pings: readonly string[]
  close(): void
}

/**
 * An ad server with faults. `/vmap?case=NAME` is the list of three breaks: before a video, a second into it, and after
 * it. The first is as the name says, the others are always good. `list: NAME` lies with the list itself.
 */
export async function startAdServer(): Promise<AdServer> {
  const pings: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', base)
    response.setHeader('access-control-allow-origin', '*')
    const send = (type: string, body: string | Buffer) => response.setHeader('content-type', type).end(body)
    const answer = (name: string) => {
      const text = ANSWERS[name]?.(base, response)
      if (typeof text === 'string') send('application/xml', text)
    }
    if (pathname === '/vmap') {
      const name = searchParams.get('case') ?? 'good'
      if (name.startsWith('list: ')) return answer(name.slice(6))
      const first = toBreak('start', `${base}/answer/${encodeURIComponent(name)}`)
      const later = ['00:00:01', 'end'].map((offset) => toBreak(offset, `${base}/answer/good`))
      return send(
        'application/xml',
        `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${first}${later.join('')}</vmap:VMAP>`,
      )
    }
    if (pathname.startsWith('/answer/')) return answer(decodeURIComponent(pathname.slice(8)))
    if (pathname === '/spot.mp4') {
      response.setHeader('content-type', 'video/mp4')
      createReadStream(SPOT).pipe(response)
      return
    }
    if (pathname === '/companion.png') return send('image/png', COMPANION)
    if (pathname.startsWith('/ping/')) pings.push(pathname.slice(6))
    if (pathname === '/never.mp4') return
    response.writeHead(pathname.startsWith('/ping/') ? 204 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base,
    pings,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
