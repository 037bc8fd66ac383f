import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..', '..')

/** Build output and data of sites. */
const LEFT_OUT = new Set(['.git', 'dist', 'var'])

export interface ScratchCopy {
  readonly root: string
  remove(): void
}

/** A copy of the sources in a temporary folder, with the packages of this repository; those of one test have 130 MB. */
export function makeScratchCopy(): ScratchCopy {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-copy-'))
  const root = join(folder, 'masthead')
  const isCopied = (path: string) =>
    basename(path) !== 'node_modules' && (dirname(relative(ROOT, path)) !== '.' || !LEFT_OUT.has(basename(path)))
  cpSync(ROOT, root, { recursive: true, filter: isCopied })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A fenced code block of a document. */
export interface CodeBlock {
  readonly language: string
  /** The file of the block; null for a block without a file. */
  readonly file: string | null
  readonly code: string
}

/** The code blocks of a Markdown document; the file is named after the language. */
export function readCodeBlocks(document: string): readonly CodeBlock[] {
  const fences = readFileSync(join(ROOT, document), 'utf8').matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)
  return [...fences].map(([, language = '', file = null, code = '']) => ({ language, file, code }))
}

/**
 * Applies a code block to a copy: writes its file, or applies its hunks.
 *
 * @throws Error when the file does not contain the lines of a hunk exactly once
 */
export function applyCodeBlock(root: string, { language, file, code }: CodeBlock): void {
  if (file === null) return
  const path = join(root, file)
  if (language !== 'diff') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, code)
    return
  }
  for (const hunk of code.trimEnd().split('\n...\n')) {
    const before = linesOf(hunk, '+')
    const parts = readFileSync(path, 'utf8').split(before)
    if (parts.length !== 2) throw new Error(`${file} contains these lines ${parts.length - 1} times:\n${before}`)
    writeFileSync(path, parts.join(linesOf(hunk, '-')))
  }
}

function linesOf(hunk: string, other: '+' | '-'): string {
  const lines = hunk.split('\n').filter((line) => !line.startsWith(other))
  return lines.map((line) => line.slice(1)).join('\n')
}

/** The lines that a document adds to existing files, without imports. */
export function addedLines(blocks: readonly CodeBlock[]): readonly string[] {
  const lines = blocks.filter(({ language }) => language === 'diff').flatMap(({ code }) => code.split('\n'))
  return lines.filter((line) => line.startsWith('+') && !line.startsWith('+import '))
}
