import { LineCounter, parseDocument } from 'yaml'
import type { ItemIssue } from '../import-item.ts'
import { isTooDeep, toFaultText } from '../refusal.ts'
import { toYamlIssue } from './yaml-fault.ts'

/** Keys and values of YAML. */
export interface YamlValues {
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: readonly ItemIssue[]
  /** The line of a key in the file. */
  readonly lineOf: (key: string) => number | undefined
}

export interface FrontMatter extends YamlValues {
  /** The text after the front matter. */
  readonly body: string
}

const FENCE = /^---[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/

/**
 * Parses the YAML between `---` lines at the start of a text; without it, there are no values. Errors name their line.
 */
export function parseFrontMatter(text: string): FrontMatter {
  const source = text.replace(/\r\n?/g, '\n')
  const [whole, yaml] = FENCE.exec(source) ?? []
  if (whole === undefined || yaml === undefined) {
    const errors = findOpenFence(source)
    return { values: {}, body: source, errors, lineOf: () => undefined }
  }
  // The opening fence is line 1 of the file.
  const parsed = parseLines(yaml, source.split('\n'), 1)
  return { ...parsed, body: source.slice(whole.length) }
}

/** Parses a file of YAML with keys and values. Errors name their line. */
export function parseYaml(text: string): YamlValues {
  const source = text.replace(/\r\n?/g, '\n')
  return parseLines(source, source.split('\n'), 0)
}

/** @param before lines of the file before the YAML */
function parseLines(yaml: string, lines: readonly string[], before: number): YamlValues {
  const counter = new LineCounter()
  const document = parseDocument(yaml, {
    lineCounter: counter,
    prettyErrors: false,
    uniqueKeys: true,
    logLevel: 'error' as const,
  })
  const lineAt = (offset: number): number => counter.linePos(offset).line + before
  const errors = toIssues(document, lines, lineAt)
  const values: unknown = errors.length === 0 ? toValues(document, lines, errors) : {}
  if (values !== null && (typeof values !== 'object' || Array.isArray(values))) {
    errors.push({ field: '', message: 'front matter: expected keys and values', line: before + 1 })
  }
  return {
    values: isRecord(values) ? values : {},
    errors,
    lineOf(key) {
      const [name, ...rest] = key.split('.')
      for (
        let path = [name, ...rest.map((part) => (/^\d+$/.test(part) ? Number(part) : part))];
        path.length > 0;
        path = path.slice(0, -1)
      ) {
        const node: unknown = document.getIn(path, true)
        if (isRecord(node) && Array.isArray(node.range)) return lineAt(Number(node.range[0]))
      }
      return undefined
    },
  }
}

/** One mistake may give several errors on its line, so each line is named once; at most MOST_FAULTS lines. */
function toIssues(
  { errors }: ReturnType<typeof parseDocument>,
  lines: readonly string[],
  lineAt: (offset: number) => number,
): ItemIssue[] {
  const issues = new Map<number, ItemIssue>()
  for (const { message, pos } of errors) {
    const line = lineAt(pos[0])
    const issue = toYamlIssue(lines[line - 1] ?? '', toFaultText(message), line)
    // After a stack overflow the other errors mean nothing.
    if (isTooDeep(message)) return [issue]
    if (!issues.has(line)) issues.set(line, issue)
    if (issues.size === MOST_FAULTS) break
  }
  return [...issues.values()]
}

const MOST_FAULTS = 20

/** Converts the YAML to values. Dangling or exploding aliases throw, and become an error of the file. */
function toValues(document: ReturnType<typeof parseDocument>, lines: readonly string[], errors: ItemIssue[]): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    const alias = lines.findIndex((line) => /:\s+\*/.test(line))
    errors.push(toYamlIssue(lines[alias] ?? '', toFaultText(error), alias + 1 || 1))
    return {}
  }
}

function findOpenFence(source: string): readonly ItemIssue[] {
  if (/^\+\+\+[ \t]*\n/.test(source))
    return [{ field: '', message: 'front matter: expected YAML between --- lines, not TOML', line: 1 }]
  if (/^---[ \t]*\n\s*[\w"']+\s*:/.test(source))
    return [{ field: '', message: 'front matter: the closing --- is missing', line: 1 }]
  return []
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
