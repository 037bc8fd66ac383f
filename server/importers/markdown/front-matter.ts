import type { ItemIssue } from '../import-item.ts'
import { type DataValues, parseJson, parseToml } from './data-values.ts'
import { parseYaml } from './yaml-values.ts'

/** The data at the start of a text, as keys and values, and the text after them. */
export interface FrontMatter extends DataValues {
  readonly body: string
}

type Format = 'yaml' | 'toml' | 'json'

interface Opening {
  readonly format: Format
  /** The line that ends the data. */
  readonly closing: RegExp
}

const YAML_END = /^(?:---|\.\.\.)[ \t]*$/

/** What the first line says of the data below it. */
const OPENINGS: readonly (readonly [line: RegExp, Opening])[] = [
  [/^---[ \t]*(?:ya?ml)?[ \t]*$/i, { format: 'yaml', closing: YAML_END }],
  [/^---[ \t]*toml[ \t]*$/i, { format: 'toml', closing: YAML_END }],
  [/^---[ \t]*json[ \t]*$/i, { format: 'json', closing: YAML_END }],
  [/^\+\+\+[ \t]*$/, { format: 'toml', closing: /^\+\+\+[ \t]*$/ }],
]

/** Eleventy runs the data below such a line. */
const PROGRAM = /^---[ \t]*(js|javascript|coffee|cson)[ \t]*$/i

/**
 * Parses the front matter of a text, as Jekyll, Hugo and Eleventy write it: YAML between `---` lines, TOML between `+++`
 * lines, or a JSON object. Without it, there are no values. Errors name their line.
 */
export function parseFrontMatter(text: string): FrontMatter {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const blank = /^(?:[ \t]*\n)*/.exec(source)?.[0] ?? ''
  const lines = source.split('\n')
  const first = blank.split('\n').length - 1
  const opening = OPENINGS.find(([line]) => line.test(lines[first] ?? ''))?.[1]
  const [, program] = PROGRAM.exec(lines[first] ?? '') ?? []
  if (program !== undefined)
    return withoutValues(source, `expected YAML, TOML or JSON, not a program (${program})`, first + 1)
  if (opening !== undefined) return parseFenced(source, lines, first, opening)
  return /^\{\s*["}]/.test(source.slice(blank.length)) ? parseJsonObject(source, lines, first) : withoutValues(source)
}

function parseFenced(
  source: string,
  lines: readonly string[],
  first: number,
  { format, closing }: Opening,
): FrontMatter {
  const begins = /^\s*["']?[\w][\w .-]*["']?\s*[:=]/.test(lines[first + 1] ?? '')
  // Below blank lines, a line of hyphens is a rule in the text unless a key follows.
  if (first > 0 && !begins) return withoutValues(source)
  const end = lines.findIndex((line, index) => index > first && closing.test(line))
  if (end === -1) {
    const fence = format === 'toml' ? '+++' : '---'
    return begins ? withoutValues(source, `the closing ${fence} is missing`, first + 1) : withoutValues(source)
  }
  const data = lines.slice(first + 1, end).join('\n')
  return { ...PARSERS[format](data, lines, first + 1), body: lines.slice(end + 1).join('\n') }
}

const PARSERS = { yaml: parseYaml, toml: parseToml, json: parseJson }

/** Hugo's JSON ends where its first brace closes. */
function parseJsonObject(source: string, lines: readonly string[], first: number): FrontMatter {
  const end = lines.findIndex((line, index) => index >= first && line.startsWith('}'))
  const last = end === -1 ? first : end
  const data = lines.slice(first, last + 1).join('\n')
  const rest = lines.slice(last + 1).join('\n')
  const parsed = parseJson(data, lines, first)
  // A text that only begins with a brace has no front matter.
  return parsed.errors.length > 0 && end === -1 ? withoutValues(source) : { ...parsed, body: rest }
}

function withoutValues(body: string, fault?: string, line?: number): FrontMatter {
  const errors: readonly ItemIssue[] =
    fault === undefined || line === undefined ? [] : [{ field: '', message: `front matter: ${fault}`, line }]
  return { values: {}, body, errors, notes: [], lineOf: () => undefined }
}
