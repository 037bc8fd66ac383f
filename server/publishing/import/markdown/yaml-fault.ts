import type { ItemIssue } from '../import-item.ts'

/** Characters that mean something to YAML at the beginning of a text. */
const SPECIAL = /^[@`&*!%|>]|^\[[^\]]*\]\s*\S|^(["']).*\1\s*\S/

/**
 * A fault of a line of front matter, as its writer would say it: mostly a text that needs quotes. Where there is no better
 * word, what the parser says.
 */
export function toYamlIssue(text: string, message: string, line: number): ItemIssue {
  const [, key, value = ''] = /^\s*(?:- +)?([\w-]+):\s+(\S.*?)\s*$/.exec(text) ?? []
  const isPlain = SPECIAL.test(value) || (/:(\s|$)/.test(value) && !/^[[{]/.test(value))
  if (key === undefined || !isPlain) return { field: '', message: `front matter: ${message}`, line }
  return { field: key, message: `put it in quotes, as in ${key}: ${quote(value)}`, line }
}

/** Double quotes of YAML know escapes; in single ones, a single quote stands twice. */
function quote(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
}
