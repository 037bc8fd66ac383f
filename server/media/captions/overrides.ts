import { CUE_CODES } from './cue-text.ts'

/** The place of each row of `{\an1}` to `{\an9}`, from the bottom, and of its columns (settings of WebVTT §3.5). */
const ROWS = ['', 'line:50%', 'line:0']
const COLUMNS = ['align:left', '', 'align:right']
/** The rows of the older `{\a1}` to `{\a11}`: bottom, top, middle. */
const OLD_ROWS = [0, 2, 1]

const BLANK = /^\s*$/

/**
 * Converts the codes of other formats that editing programs leave in the text of WebVTT: italics, bold and underlined text
 * become tags, a place becomes a setting of the cue, and the rest is removed.
 */
export function withoutOverrides(webvtt: string): string {
  if (webvtt.search(CUE_CODES) < 0) return webvtt
  const out: string[] = []
  let cue: { readonly timing: number; readonly formats: Formats } | null = null
  for (const line of webvtt.split(/\r\n|\r|\n/)) {
    if (line === '') {
      if (cue !== null) closeCue(out, cue.formats)
      cue = null
    }
    if (cue === null) {
      if (line.includes('-->')) cue = { timing: out.length, formats: createFormats() }
      out.push(line)
      continue
    }
    const { formats, timing } = cue
    const text = line.replace(CUE_CODES, (code) => formats.apply(code))
    // An empty line would end the cue.
    if (text === line || !BLANK.test(text)) out.push(text)
    const written = out[timing] ?? ''
    if (formats.place !== '' && /-->\s*\S+\s*$/.test(written)) out[timing] = `${written.trimEnd()} ${formats.place}`
  }
  if (cue !== null) closeCue(out, cue.formats)
  return out.join('\n')
}

function closeCue(out: string[], formats: Formats): void {
  const tags = formats.close()
  if (tags !== '') out.push(`${out.pop() ?? ''}${tags}`)
}

interface Formats {
  /** The tags for a code. */
  apply(code: string): string
  /** The tags that close what is open. */
  close(): string
  /** Settings of the cue; empty: none. */
  readonly place: string
}

/** The formats that are open in one cue; tags of WebVTT must not overlap. */
function createFormats(): Formats {
  let open: string[] = []
  let place = ''
  const toOpen = (names: readonly string[]) => names.map((name) => `<${name}>`).join('')
  const toClosed = (names: readonly string[]) =>
    [...names]
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  function turn(name: string, isOn: boolean): string {
    const at = open.indexOf(name)
    if (isOn === at >= 0) return ''
    if (isOn) {
      open.push(name)
      return `<${name}>`
    }
    const inner = open.slice(at + 1)
    const tags = toClosed(open.slice(at)) + toOpen(inner)
    open = [...open.slice(0, at), ...inner]
    return tags
  }
  function close(): string {
    const tags = toClosed(open)
    open = []
    return tags
  }
  return {
    apply(code) {
      const simple = /^\{(\/?)([biu])\}$/i.exec(code)
      if (simple) return turn((simple[2] ?? '').toLowerCase(), simple[1] === '')
      return [...code.matchAll(/\\(an|[abiur])(\d*)(?=[\\}])/g)]
        .map(([, name = '', number = '']) => {
          if (name === 'r') return close()
          if (name.startsWith('a')) place ||= toPlace(name, Number(number))
          // A weight of type: `{\b700}`.
          else return turn(name, name === 'b' ? Number(number) === 1 || Number(number) >= 500 : number === '1')
          return ''
        })
        .join('')
    },
    close,
    get place() {
      return place
    },
  }
}

function toPlace(name: string, number: number): string {
  if (number < 1 || number > (name === 'an' ? 9 : 11)) return ''
  const index = number - 1
  const row = name === 'an' ? Math.floor(index / 3) : (OLD_ROWS[Math.floor(index / 4)] ?? 0)
  const column = name === 'an' ? index % 3 : index % 4
  return [ROWS[row], COLUMNS[column]].filter(Boolean).join(' ')
}
