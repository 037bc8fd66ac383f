import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const RECORD = 'docs/decisions/0047-what-may-be-longer.md'

/** Lines of a file, of a function or component without the functions inside it, and of a whole one (docs/style.md). */
const MOST = { file: 300, function: 50, component: 150, whole: { function: 120, component: 150 } }

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Size {
  readonly name: string
  /** Whether its own lines, or all of them, are too many. */
  readonly isLong: boolean
}

function isNode(value: unknown): value is Node & Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : null

/** Whether each line of a text has code, by index: not blank and no comment. */
function findCode(text: string): readonly boolean[] {
  let isInside = false
  return text.split('\n').map((line) => {
    const trimmed = line.trim()
    if (isInside || trimmed.startsWith('/*')) {
      isInside = !trimmed.includes('*/')
      return false
    }
    return trimmed !== '' && !trimmed.startsWith('//')
  })
}

/** The functions of a file, each without the functions inside it, and as a whole. */
function measureFunctions(path: string, text: string): readonly Size[] {
  const code = findCode(text)
  const before = [0]
  for (const line of text.split('\n')) before.push((before.at(-1) ?? 0) + line.length + 1)
  const lineAt = (offset: number) => before.findLastIndex((start) => start <= offset)
  const linesOf = ({ start, end }: Node) => code.slice(lineAt(start), lineAt(end - 1) + 1).filter(Boolean).length
  const sizes: Size[] = []

  /** @returns the lines of code in functions below the node, but for their first ones */
  function visit(node: Node & Readonly<Record<string, unknown>>, parent: unknown): number {
    let inner = 0
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent') continue
      for (const child of [value].flat()) if (isNode(child)) inner += visit(child, node)
    }
    if (!/Function/.test(node.type) || !node.body) return inner
    const name = nameOf(node.id) ?? (isNode(parent) ? (nameOf(parent.id) ?? nameOf(parent.key)) : null) ?? '(none)'
    const lines = linesOf(node)
    const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name)
    const kind = isComponent ? 'component' : 'function'
    sizes.push({ name, isLong: lines - inner > MOST[kind] || lines > MOST.whole[kind] })
    return lines - 1
  }

  const { program } = parseSync(path, text)
  if (isNode(program)) visit(program, null)
  return sizes
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const countLines = (path: string) => read(path).split('\n').length - 1

/** The functions that are too long, as `path name`. */
function findLong(path: string): readonly string[] {
  // Most files are too short to be parsed for it.
  if (countLines(path) <= MOST.function) return []
  const functions = measureFunctions(path, read(path))
  return functions.filter(({ isLong }) => isLong).map(({ name }) => `${path} ${name}`)
}

test('files, functions and components have the sizes of docs/style.md, except those of decision 0047', () => {
  const allowed = [...read(RECORD).matchAll(/^\| `([^`]+)`(?: `([^`]+)`)? \|/gm)].map(([, path, name]) =>
    name === undefined ? path : `${path} ${name}`,
  )
  const paths = globSync('{client,illustrations,middleware,scripts,server,shared,test}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**', 'scripts/bench/peers/**', 'test/fixtures/**'],
  })
  const sources = paths.filter((path) => !path.startsWith('test/') && !path.includes('.test.'))

  const long = [...paths.filter((path) => countLines(path) > MOST.file), ...sources.flatMap(findLong)]

  // Each row of the record is still needed, too.
  expect(long.toSorted()).toEqual(allowed.toSorted())
})
