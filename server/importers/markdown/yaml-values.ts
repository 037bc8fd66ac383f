import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { ItemIssue } from '../import-item.ts'
import { isTooDeep, toFaultText } from '../refusal.ts'
import { type DataValues, isRecord } from './data-values.ts'
import { toYamlIssue } from './yaml-fault.ts'
import { indentContinuations } from './yaml-indent.ts'

type YamlDocument = ReturnType<typeof parseDocument>

/**
 * Parses keys and values of YAML, also where the parsers of other site builders are laxer than the standard: quoted texts
 * and lists may continue in the first column, and of a repeated key the last one counts.
 *
 * @param lines those of the whole file
 * @param before lines of the file before the YAML
 */
export function parseYaml(yaml: string, lines: readonly string[] = yaml.split('\n'), before = 0): DataValues {
  const counter = new LineCounter()
  const document = parseLaxly(yaml, counter)
  const lineAt = (offset: number): number => counter.linePos(offset).line + before
  const errors = toIssues(document, lines, lineAt)
  const values: unknown = errors.length === 0 ? toValues(document, lines, errors) : {}
  if (values !== null && !isRecord(values)) {
    errors.push({ field: '', message: 'front matter: expected keys and values', line: before + 1 })
  }
  return {
    values: isRecord(values) ? values : {},
    errors,
    notes: errors.length === 0 ? findRepeated(document, lineAt) : [],
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

/** A second attempt only moves lines to the right, so errors and lines match the file either way. */
function parseLaxly(yaml: string, counter: LineCounter): YamlDocument {
  const options = { prettyErrors: false, uniqueKeys: false, logLevel: 'error' as const }
  const strict = parseDocument(yaml, { ...options, lineCounter: counter })
  if (strict.errors.length === 0) return strict
  const shifted = new LineCounter()
  const lax = parseDocument(indentContinuations(yaml), { ...options, lineCounter: shifted })
  if (lax.errors.length > 0) return strict
  counter.lineStarts = shifted.lineStarts
  return lax
}

/** One mistake may give several errors on its line, so each line is named once, up to MOST_FAULTS lines. */
function toIssues({ errors }: YamlDocument, lines: readonly string[], lineAt: (offset: number) => number): ItemIssue[] {
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
function toValues(document: YamlDocument, lines: readonly string[], errors: ItemIssue[]): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    const alias = lines.findIndex((line) => /:\s+\*/.test(line))
    errors.push(toYamlIssue(lines[alias] ?? '', toFaultText(error), alias + 1 || 1))
    return {}
  }
}

/** A remark on each key that a map has twice. */
function findRepeated(document: YamlDocument, lineAt: (offset: number) => number): readonly string[] {
  const notes: string[] = []
  visit(document, {
    Map(_, map) {
      const seen = new Set<string>()
      for (const { key } of isMap(map) ? map.items : []) {
        if (!isScalar(key)) continue
        const name = String(key.value)
        if (seen.has(name))
          notes.push(`line ${lineAt(key.range?.[0] ?? 0)}: the key ${name} is there twice; the last one counts`)
        seen.add(name)
      }
    },
  })
  return notes
}
