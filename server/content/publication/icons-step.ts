import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import { setPublicLife } from '../../http/caching-step.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { trimForFile } from '../../http/security-step.ts'
import type { Config } from '../../process/config.ts'
import { ICONS, LOGO, SHARE_IMAGE, toIco, toManifest, toPng, toShareImage } from './icons.ts'
import type { Publication } from './publication.ts'
import { writtenIn } from './written-in.ts'

const DAY = 'public, max-age=86400'

/** The size for home screens of Apple's systems, which do not read the manifest. */
const APPLE_SIZE = 180

interface Needs {
  readonly config: Pick<Config, 'locales' | 'siteOrigin'>
  readonly publication: Publication
}

interface IconAnswer {
  readonly type: string
  readonly body: Buffer
  readonly etag: string
}

type MakeBody = () => Promise<Buffer> | Buffer

/**
 * Creates the step that serves the publication's icons in all sizes, its manifest and humans.txt. Each is made at its
 * first request.
 */
export function iconsStep(needs: Needs): RequestHandler {
  const makers = toMakers(needs)
  const made = new Map<string, Promise<IconAnswer>>()

  function read(path: string, { type, make }: { readonly type: string; readonly make: MakeBody }) {
    const found = made.get(path)
    if (found !== undefined) return found
    const making = (async () => {
      const body = await make()
      return { type, body, etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 12)}"` }
    })()
    made.set(path, making)
    making.catch(() => made.delete(path))
    return making
  }

  return async (request, response, next) => {
    const maker = makers.get(request.path)
    if (maker === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    readRequestContext(request).route = 'asset'
    const { type, body, etag } = await read(request.path, maker)
    setPublicLife(response, DAY)
    trimForFile(response)
    response
      .set({ etag, 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' })
      .type(type)
      .send(body)
  }
}

function toMakers({ publication, config }: Needs) {
  const { icon, themeColour, name, description, tagline, publisher } = publication
  const manifest = {
    name,
    description: description ?? tagline,
    language: writtenIn({ publication, config }),
    themeColour,
  }
  const humans = `/* TEAM */\n${publisher}\n${new URL('/about/', config.siteOrigin).href}\n\n/* SITE */\n${name}\nLanguage: ${manifest.language}\n`
  return new Map<string, { readonly type: string; readonly make: MakeBody }>([
    ...[...ICONS, LOGO].map(
      ({ path, size, purpose }) =>
        [path, { type: 'image/png', make: () => toPng(icon, size, purpose, themeColour) }] as const,
    ),
    [SHARE_IMAGE.path, { type: 'image/png', make: () => toShareImage(icon, themeColour) }],
    ['/apple-touch-icon.png', { type: 'image/png', make: () => toPng(icon, APPLE_SIZE, 'maskable', themeColour) }],
    ['/favicon.ico', { type: 'image/x-icon', make: () => toIco(icon, themeColour) }],
    ['/manifest.webmanifest', { type: 'application/manifest+json', make: () => Buffer.from(toManifest(manifest)) }],
    ['/humans.txt', { type: 'text/plain; charset=utf-8', make: () => Buffer.from(humans) }],
  ])
}
