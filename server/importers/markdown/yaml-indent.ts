/** A value that begins with a quote or bracket: after a key, after a hyphen, or both. */
const VALUE = /^\s*(?:- +)*(?:(?:"[^"]*"|'[^']*'|[^\s"'#[{-][^:]*):[ \t]+)?(?=["'[{])/

/**
 * Indents the lines on which a quoted text or a list in brackets continues. The standard asks for it; libyaml, which
 * Jekyll and Hugo build on, does not. White space at the start of such a line means nothing.
 */
export function indentContinuations(yaml: string): string {
  let open: readonly string[] = []
  let indent = ''
  return yaml
    .split('\n')
    .map((line) => {
      if (open.length > 0) {
        open = scan(line, open)
        return line.trim() === '' ? line : `${indent}  ${line}`
      }
      const [start] = VALUE.exec(line) ?? []
      if (start === undefined) return line
      indent = /^\s*/.exec(line)?.[0] ?? ''
      open = scan(line.slice(start.length), [])
      return line
    })
    .join('\n')
}

/** The quotes and brackets that are open at the end of a line, outermost first; empty once the value has ended. */
function scan(line: string, before: readonly string[]): readonly string[] {
  const open = [...before]
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at)
    const inner = open.at(-1)
    if (inner === '"' && character === '\\') at++
    else if (inner === "'" && line.startsWith("''", at)) at++
    else if (inner === '"' || inner === "'") {
      if (character === inner) open.pop()
    } else if (character === '#' && /\s/.test(line.charAt(at - 1))) return open
    else if (/["']/.test(character) && /^$|[\s,[{:]/.test(line.charAt(at - 1))) open.push(character)
    else if (/[[{]/.test(character)) open.push(character)
    else if (/[\]}]/.test(character)) open.pop()
    if (open.length === 0) return open
  }
  return open
}
