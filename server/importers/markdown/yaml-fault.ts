import type { ItemIssue } from '../import-item.ts'

/** Text that YAML would not read as a plain string because of how it starts. */
const SPECIAL = /^[@`&*!%|>]|^\[[^\]]*\]\s*\S|^(["']).*\1\s*\S/

/**
 * Converts a YAML error to an issue that its author understands: usually a text needs quotes. Otherwise it has the
 * parser's message.
 */
export function toYamlIssue(text: string, message: string, line: number): ItemIssue {
  const [, key, value = ''] = /^\s*(?:- +)?([\w-]+):\s+(\S.*?)\s*$/.exec(text) ?? []
  const isPlain = SPECIAL.test(value) || (/:(\s|$)/.test(value) && !/^[[{]/.test(value))
  if (key === undefined || !isPlain) return { field: '', message: `front matter: ${message}`, line }
  return { field: key, message: `put it in quotes, as in ${key}: ${quote(value)}`, line }
}

/** Quotes a text for YAML: single quotes, doubled inside, when double quotes would need escapes. */
function quote(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
}
