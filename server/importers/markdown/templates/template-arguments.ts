/** What follows the name of a template tag. */
export interface TagArguments {
  readonly named: Readonly<Record<string, string>>
  /** Values without a name, in order. */
  readonly listed: readonly ListedValue[]
}

export interface ListedValue {
  readonly value: string
  readonly isQuoted: boolean
}

const QUOTED = `"((?:[^"\\\\]|\\\\.)*)"|'((?:[^'\\\\]|\\\\.)*)'|\`([^\`]*)\``
const ARGUMENT = new RegExp(
  `(?:([A-Za-z_][\\w-]*)\\s*(?:=|:(?!//))\\s*)?(?:${QUOTED}|([^\\s,"'\`=()\\[\\]{}]+(?:\\[[^\\]\\s]*\\])?))`,
  'g',
)

/**
 * Reads the arguments of a tag of Liquid, Nunjucks or Hugo: `"a" b`, `src="a", alt: 'b'`.
 *
 * @param findValue the value of a name such as `page.image`; null: unknown, so the name itself stays
 */
export function parseArguments(text: string, findValue: (name: string) => string | null): TagArguments {
  const named: Record<string, string> = {}
  const listed: ListedValue[] = []
  for (const [, name, double, single, back, bare] of text.matchAll(ARGUMENT)) {
    const quoted = double ?? single ?? back
    const value =
      quoted === undefined ? (findValue(bare ?? '') ?? bare ?? '') : withoutEscapes(quoted, back !== undefined)
    if (name === undefined) listed.push({ value, isQuoted: quoted !== undefined })
    else if (name !== '__proto__') named[name] = value
  }
  return { named, listed }
}

const withoutEscapes = (text: string, isRaw: boolean): string => (isRaw ? text : text.replace(/\\(["'\\])/g, '$1'))

/** The first named value that is not empty, whatever the case of its name. */
export function findNamed({ named }: Pick<TagArguments, 'named'>, ...names: readonly string[]): string {
  for (const name of names)
    for (const [key, value] of Object.entries(named))
      if (key.toLowerCase().replace(/[_-]/g, '') === name && value.trim() !== '') return value.trim()
  return ''
}
