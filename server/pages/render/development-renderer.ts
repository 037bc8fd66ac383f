import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RequestHandler } from 'express'
import type { EnvironmentModuleNode } from 'vite'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { layoutSource, messagesSource, type PageAssets, PRELOADED_FONTS, pageSource } from './assets.ts'
import type { Renderer } from './renderer.ts'
import { type ServerEntry, streamDocument } from './stream.ts'
import { documentEnd, documentStart } from './template.ts'

const ROOT = resolve(import.meta.dirname, '..', '..', '..')
const SERVER_ENTRY = '/client/entry.server.tsx'

export interface DevelopmentRenderer {
  readonly renderer: Renderer
  /** Serves the current modules and styles. */
  readonly middleware: RequestHandler
  readonly close: () => Promise<void>
}

/** A renderer on Vite's development server: every render uses the latest sources (`npm run dev`). */
export async function createDevelopmentRenderer(): Promise<DevelopmentRenderer> {
  const { createServer } = await import('vite')
  // Vite's own loader writes and removes a copy of its configuration, which makes `node --watch` restart forever.
  const vite = await createServer({ configLoader: 'native', server: { middlewareMode: true }, appType: 'custom' })

  /** The sheets of the entry, then those of the shell and of the page, in the order of the built sheet. */
  async function findStyles({ page, layout }: PagePayload): Promise<readonly string[]> {
    const found = new Set(readEntryStyles())
    // The common layouts are part of the entry and have no file of their own.
    const layouts = [layoutSource(layout)].filter((path) => existsSync(join(ROOT, path)))
    for (const source of [SERVER_ENTRY, ...[pageSource(page), ...layouts].map((path) => `/${path}`)]) {
      await vite.ssrLoadModule(source)
      collectStyles(await vite.environments.ssr.moduleGraph.getModuleByUrl(source), found)
    }
    return [...found]
  }

  const renderer: Renderer = {
    build: 'development',
    async render(payload, shell, write) {
      const styles = await findStyles(payload)
      const entry = (await vite.ssrLoadModule(SERVER_ENTRY)) as unknown as ServerEntry
      const parts = {
        start: nameStyles(documentStart(payload, assetsOf(payload, styles), shell.look)),
        end: () => documentEnd(payload, shell, 'development'),
      }
      return streamDocument(entry, payload, shell, parts, write)
    },
  }
  return { renderer, middleware: vite.middlewares, close: () => vite.close() }
}

/** Source addresses, linked as files so that the first paint has its styles. */
function assetsOf({ page, locale }: PagePayload, styles: readonly string[]): PageAssets {
  return {
    host: '',
    entry: '/client/entry.development.tsx',
    start: '/client/start/start.ts',
    styles,
    bundled: [],
    modules: [`/${pageSource(page)}`, `/${messagesSource(locale)}`],
    fonts: PRELOADED_FONTS.map((name) => `/client/design/fonts/${name}.woff2`),
  }
}

/** The sheets that the entry of the browser imports, in its order. */
function readEntryStyles(): readonly string[] {
  const source = readFileSync(join(ROOT, 'client', 'entry.client.tsx'), 'utf8')
  return [...source.matchAll(/^import '\.(\/[^']+\.css)'$/gm)].map(([, path = '']) => `/client${path}`)
}

/** The sheets of a module and of all that it imports, depth first, as in the build. */
function collectStyles(
  module: EnvironmentModuleNode | undefined,
  found: Set<string>,
  seen = new Set<EnvironmentModuleNode>(),
): void {
  if (module === undefined || seen.has(module)) return
  seen.add(module)
  for (const imported of module.importedModules) collectStyles(imported, found, seen)
  if (module.url.endsWith('.css')) found.add(module.url)
}

/** Marks each sheet as Vite's client does, which would otherwise add it again after the publication's own colours. */
function nameStyles(html: string): string {
  return html.replaceAll(
    /<link rel="stylesheet" href="(\/client\/[^"]+)"/g,
    (tag, path: string) => `${tag} data-vite-dev-id="${ROOT}${path}"`,
  )
}
