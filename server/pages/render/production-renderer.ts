import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { activeBlocksOf, sheetsOf } from '../../../shared/page/page-blocks.ts'
import { readAssets, readStartHash } from './assets.ts'
import type { Renderer } from './renderer.ts'
import { type ServerEntry, streamDocument } from './stream.ts'
import { documentEnd, documentStart } from './template.ts'

/**
 * A renderer on the bundles in dist/.
 *
 * @param assetHost origin of scripts, styles and fonts; null: the site's own (CL-003)
 * @throws Error if the site has not been built
 */
export async function createProductionRenderer(distDir: string, assetHost: string | null = null): Promise<Renderer> {
  const assetsOf = readAssets(join(distDir, 'client'), assetHost ?? '')
  const build = createHash('sha256')
    .update(readFileSync(join(distDir, 'client', '.vite', 'manifest.json')))
    .digest('hex')
    .slice(0, 12)
  const entry = (await import(pathToFileURL(join(distDir, 'server', 'entry.server.js')).href)) as ServerEntry
  return {
    build,
    startHash: readStartHash(join(distDir, 'client')),
    warnWith: entry.warnWith,
    render(payload, shell, write) {
      const blocks = activeBlocksOf(payload).map(({ name }) => name)
      const assets = assetsOf(payload.page, payload.locale, payload.layout, { blocks, sheets: sheetsOf(payload) })
      const start = documentStart(payload, assets, shell.look)
      return streamDocument(entry, payload, shell, { start, end: () => documentEnd(payload, shell, build) }, write)
    },
  }
}
