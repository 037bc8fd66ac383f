import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { LEAVE_OUT_WORDS } from '../addresses/routing/leave-out.ts'
import { defineCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import { quote, toMeantCommand } from './meant-command.ts'

export const newCommand = defineCommand({
  name: 'new',
  about: 'begins a publication in an empty folder, and prints the next command',
  words: { FOLDER: z.string() },
  run: async ({ FOLDER }, terminal) => runNew(FOLDER, terminal),
})

/** The files of a new publication. */
const TEMPLATE = join(import.meta.dirname, 'template')

/** What a new publication has of the platform: its footer links the site map, and a review leads to its product. */
const HAS: readonly string[] = ['sitemaps', 'reviews', 'products']

/** The longest name that `site.json` may have. */
const LONGEST_NAME = 60

/**
 * Begins a publication in an empty or new folder, named after it (MV-012).
 *
 * @throws Error when there is something at the path
 */
export function runNew(path: string, terminal: Pick<Console, 'out'>): ExitStatus {
  const folder = resolve(path)
  refuseTaken(folder)
  const name = toName(basename(folder))
  const [start, again] = [`PUBLICATION_DIR=${quote(folder)} npm start`, toMeantCommand(folder, ['import', folder])]
  const texts = { name, start, import: again }
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const entry of files) {
    const source = join(entry.parentPath, entry.name)
    const target = join(folder, relative(TEMPLATE, source))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, fill(readFileSync(source, 'utf8'), texts, entry.name.endsWith('.json')), { flag: 'wx' })
    // The site may run as another user, who must read the publication; the template has no secrets.
    chmodSync(target, 0o644)
    chmodSync(dirname(target), 0o755)
  }
  terminal.out(`${name} is in ${folder}: ${files.length} files. Show it:\n\n  ${start}\n\n`)
  terminal.out(`Then change a file, and import it while the site runs:\n\n  ${again}\n`)
  return 0
}

function refuseTaken(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isDirectory()) throw new Error(`${folder} is a file; name a folder that is empty or not there`)
  if (readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; name a folder that is empty or not there`)
}

/** `the-tidewater_review` → `The Tidewater Review`. */
function toName(folder: string): string {
  const words = folder.split(/[\s_.-]+/)
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return name.slice(0, LONGEST_NAME).trim() || 'My Publication'
}

/** The list as JSON, some words to a line. */
function toLeaveOut(): string {
  const words = LEAVE_OUT_WORDS.filter((word) => !HAS.includes(word)).map((word) => JSON.stringify(word))
  const lines: string[] = []
  for (let from = 0; from < words.length; from += 8) lines.push(`    ${words.slice(from, from + 8).join(', ')}`)
  return `[\n${lines.join(',\n')}\n  ]`
}

function fill(text: string, texts: Readonly<Record<string, string>>, isJson: boolean): string {
  // A list replaces the whole string.
  return text.replace('"{{leaveOut}}"', toLeaveOut).replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = texts[key] ?? ''
    return isJson ? JSON.stringify(value).slice(1, -1) : value
  })
}
