/** Builds the client, the start script and the server's render bundle into dist/, and compresses every asset once. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { readAssets, STYLES_MANIFEST } from '../server/pages/render/assets.ts'
import { DEFAULT_LOCALE, languageOf } from '../shared/brand/locale.ts'
import { PAGE_NAMES } from './page-names.ts'

process.env.NODE_ENV = 'production'

const root = resolve(import.meta.dirname, '..')
const client = join(root, 'dist', 'client')

/** The chunk that every page loads beside the entry: modules that several pages, or the entry and later chunks, share. */
const SHARED =
  /client\/(components(?!\/(?:article|door|product|listicles|shops))|design|layouts|app\/(?:fetch-from-site|session-store|shell-context)|blocks\/fetch-blocks|messages\/fetch-messages)|shared\/routing\/reserved|rolldown\/runtime|vite\/preload-helper/

/** The parts of a story that articles, reviews, galleries and lists share: one chunk, whatever combination a page uses. */
const STORY = /client\/components\/article\//

/** The parts of doors and profiles, in one chunk: each chunk is named in the entry. */
const DOOR = /client\/(?:components\/door|readers\/follow\/FollowPlace)/

/** What a video shows before it is wanted, on its page and in a text: one chunk, as its parts are tiny. */
const PLAYER = /client\/player\/(?:VideoPlayer|offer-player|saves-data)/

await build({
  root,
  logLevel: 'warn',
  build: {
    outDir: client,
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      input: join(root, 'client', 'entry.client.tsx'),
      // One chunk for what pages share: ten small ones compress worse, and each costs a request.
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: SHARED, minShareCount: 2 },
            { name: 'story', test: STORY, minShareCount: 2 },
            { name: 'door', test: DOOR, minShareCount: 2 },
            { name: 'offer', test: PLAYER, minShareCount: 2 },
          ],
        },
      },
    },
  },
})

// Runs before the first paint, so it is a separate classic script, outside the module graph.
await build({
  root,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: client,
    emptyOutDir: false,
    manifest: '.vite/start-manifest.json',
    rolldownOptions: {
      input: join(root, 'client', 'start', 'start.ts'),
      output: { format: 'iife', entryFileNames: 'assets/start-[hash].js' },
    },
  },
})

// Another document at another host, which shares nothing with the pages.
await build({
  root,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: client,
    emptyOutDir: false,
    manifest: '.vite/frame-manifest.json',
    rolldownOptions: {
      input: join(root, 'client', 'frame', 'frame.ts'),
      output: { entryFileNames: 'assets/frame-[hash].js', chunkFileNames: 'assets/frame-[name]-[hash].js' },
    },
  },
})

await build({
  root,
  logLevel: 'warn',
  publicDir: false,
  // React and the router are not bundled: the server loads their production builds from node_modules.
  ssr: { noExternal: [] },
  build: {
    ssr: true,
    outDir: join(root, 'dist', 'server'),
    emptyOutDir: true,
    rolldownOptions: {
      input: join(root, 'client', 'entry.server.tsx'),
      output: { entryFileNames: 'entry.server.js' },
    },
  },
})

await bundleStyles()
await compressAll(join(client, 'assets'))

/** Bundles the sheets of each page into one: four small ones compress worse, and each blocks the first paint. */
async function bundleStyles(): Promise<void> {
  const assetsOf = readAssets(client)
  const sheets: Record<string, string> = {}
  for (const page of PAGE_NAMES) {
    const parts = await Promise.all(
      assetsOf(page, languageOf(DEFAULT_LOCALE)).bundled.map((href) => readFile(join(client, href), 'utf8')),
    )
    const sheet = parts.join('')
    const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8)
    sheets[page] = `/assets/${page}-${hash}.css`
    await writeFile(join(client, sheets[page]), sheet)
  }
  await writeFile(join(client, STYLES_MANIFEST), JSON.stringify(sheets))
}

/** Writes `x.br` and `x.gz` beside each text asset; fonts and images are compressed already. */
async function compressAll(folder: string): Promise<void> {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json|map)$/.test(name))
  for (const name of names) {
    const bytes = await readFile(join(folder, name))
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }
    await writeFile(join(folder, `${name}.br`), await brotli(bytes, options))
    await writeFile(join(folder, `${name}.gz`), await zip(bytes, { level: 9 }))
  }
}
