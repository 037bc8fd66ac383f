/** `npm run bench:sizes`: the bytes that a browser loads for each page of the last build; a page over its budget fails. */
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type PageAssets, readAssets } from '../../server/pages/render/assets.ts'
import { DEFAULT_LOCALE, languageOf } from '../../shared/brand/locale.ts'
import { PAGE_NAMES } from '../page-names.ts'

/** Brotli sizes; a kB has 1000 bytes. Fonts are listed, but have no budget. */
const SCRIPT_BUDGETS = { article: 104_000, other: 120_000 } as const
const STYLE_BUDGETS = { article: 14_000, other: 15_000 } as const

const client = join(resolve(import.meta.dirname, '..', '..'), 'dist', 'client')
const read = readAssets(client)

process.stdout.write('| Page | Scripts kB | Styles kB | Fonts kB | Requests |\n| --- | --- | --- | --- | --- |\n')
for (const page of PAGE_NAMES) {
  const assets = read(page, languageOf(DEFAULT_LOCALE))
  const scripts = sum(scriptsOf(assets).map(compressed))
  const styles = sum(assets.styles.map(compressed))
  const fonts = sum(assets.fonts.map((address) => statSync(join(client, address)).size))
  const requests = scriptsOf(assets).length + assets.styles.length + assets.fonts.length
  process.stdout.write(`| ${page} | ${kb(scripts)} | ${kb(styles)} | ${kb(fonts)} | ${requests} |\n`)
  const kind = page === 'article' ? 'article' : 'other'
  if (scripts > SCRIPT_BUDGETS[kind] || styles > STYLE_BUDGETS[kind]) {
    const budgets = `${kb(SCRIPT_BUDGETS[kind])} + ${kb(STYLE_BUDGETS[kind])} kB`
    process.stderr.write(`masthead: ${page} is over its budget of ${budgets}\n`)
    process.exitCode = 1
  }
}

function scriptsOf({ entry, modules, start }: PageAssets): readonly string[] {
  return [entry, start, ...modules]
}

/** The size of the brotli file that the build wrote beside the asset. */
function compressed(address: string): number {
  return readFileSync(join(client, `${address}.br`)).byteLength
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
