import type { RequestHandler } from 'express'
import type { PageName } from '../../shared/page/names.ts'
import { messagesSource, type PageAssets, pageSource } from './assets.ts'
import type { Renderer } from './renderer.ts'
import { type ServerEntry, streamDocument } from './stream.ts'
import { documentEnd, documentStart } from './template.ts'

const FONTS = ['archivo-variable', 'newsreader-latin-400-normal', 'newsreader-latin-600-normal']

export interface DevelopmentRenderer {
  readonly renderer: Renderer
  /** Serves modules and styles as they are edited. */
  readonly middleware: RequestHandler
  readonly close: () => Promise<void>
}

/** The renderer over Vite's dev server: every render sees the last edit (`npm run dev`). */
export async function createDevelopmentRenderer(): Promise<DevelopmentRenderer> {
  const { createServer } = await import('vite')
  // Vite's own loader writes a copy of its configuration and removes it, which `node --watch` takes for a change, for ever.
  const vite = await createServer({ configLoader: 'native', server: { middlewareMode: true }, appType: 'custom' })
  const renderer: Renderer = {
    build: 'development',
    async render(payload, shell, write) {
      const entry = (await vite.ssrLoadModule('/client/entry.server.tsx')) as unknown as ServerEntry
      const parts = {
        start: documentStart(payload, assetsOf(payload.page, payload.locale), shell.look),
        end: () => documentEnd(payload, shell, 'development'),
      }
      return streamDocument(entry, payload, shell, parts, write)
    },
  }
  return { renderer, middleware: vite.middlewares, close: () => vite.close() }
}

/** Source addresses, linked as files so that the first paint has its styles. */
function assetsOf(page: PageName, language: string): PageAssets {
  return {
    host: '',
    entry: '/client/entry.development.tsx',
    start: '/client/start/start.ts',
    styles: ['fonts', 'tokens', 'base', 'print'].map((name) => `/client/design/${name}.css`),
    bundled: [],
    modules: [`/${pageSource(page)}`, `/${messagesSource(language)}`],
    fonts: FONTS.map((name) => `/client/design/fonts/${name}.woff2`),
  }
}
