/** Names whose values readers see, at the end of a name: `title`, `button_text`, `subHeading`. */
const READ =
  /(?:^|_)(?:title|heading|headline|header|subtitle|subheading|text|label|caption|content|description|desc|quote|cite|citation|author|author_name|message|question|answer|placeholder|options|alt|excerpt|summary|bio|body|intro|note|price|rating)$/
/** Names whose values configure something, even when they look like text. */
const UNREAD =
  /(?:^|_)(?:admin_label|metadata|class|class_name|style|css|font|color|colour|url|href|link|src|id|align|size|width|height|icon|type|layout|format|template|query|anchor|background|gradient|border|margin|padding|animation|lock|mode|slug|taxonomy|post_type|image|target|rel|key|unit|subject|recipient|breakpoints?|responsive|fonts?)(?:_|$)/
/** Words that switch something. */
const SWITCH = /^(?:true|false|yes|no|on|off|none|auto|default|null|left|right|center|inherit|initial)$/i
/** A URL, a path, a colour, a class, a length or an encoded value. */
const CODE =
  /^(?:[a-z][a-z0-9+.-]*:\/\/|\/|#|data:|mailto:|field_|\d[\d.]*(?:px|em|rem|%|vh|vw)?$|[a-z0-9]+(?:[-_][a-z0-9]+)+$)|[{}]|^[\w-]+:[^;]*;|^[A-Za-z0-9+/]{40,}=*$/

const DEEPEST = 8

/** `buttonText` → `button_text`. */
const toName = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/-/g, '_')
    .toLowerCase()

const isText = (value: string): boolean =>
  /\p{L}/u.test(value) && !SWITCH.test(value.trim()) && !CODE.test(value.trim())

/**
 * The texts of an unknown block or shortcode, found in its attributes by their names and forms. A sentence is text
 * under any name; a single word only under a name of text.
 *
 * @param attributes JSON, or the attributes of a shortcode
 */
export function readTexts(attributes: unknown): readonly string[] {
  const texts: string[] = []
  collect(attributes, '', texts, 0)
  return [...new Set(texts)]
}

function collect(value: unknown, name: string, texts: string[], depth: number): void {
  if (depth > DEEPEST) return
  if (typeof value === 'string') {
    const isNamed = READ.test(name)
    const isSentence = /\p{L}{2,}\s+\S*\p{L}{2,}\s+\S*\p{L}/u.test(value)
    if (isText(value) && (isNamed || (isSentence && !UNREAD.test(name)))) texts.push(value.trim())
  } else if (Array.isArray(value)) for (const entry of value) collect(entry, name, texts, depth + 1)
  else if (typeof value === 'object' && value !== null)
    for (const [key, entry] of Object.entries(value)) {
      const own = toName(key)
      // ACF repeats each name with an underscore for the id of its field.
      if (!key.startsWith('_') && !(UNREAD.test(own) && !READ.test(own))) collect(entry, own, texts, depth + 1)
    }
}

/** The values of an unknown block or shortcode. */
interface Values {
  /** What readers can read, as HTML: texts as paragraphs, and named values as a list of definitions. */
  readonly html: string
  /** The texts alone, for a line. */
  readonly line: readonly string[]
  /** All other values, such as `columns="3"`, for the report. */
  readonly lost: readonly string[]
}

/** What a JSON attribute says of the look of a block only. */
const LOOK = /^(?:style|lock|metadata|layout|className|backgroundColor|textColor|gradient|fontSize|fontFamily)$/

/**
 * Sorts the values of an unknown block or shortcode: readable ones become HTML, each other one is named.
 *
 * @param shown what is shown already, and is not repeated
 */
export function readValues(attributes: unknown, shown = ''): Values {
  const texts = new Set(readTexts(attributes).filter((text) => !shown.includes(text)))
  const named: (readonly [name: string, text: string])[] = []
  const lost: string[] = []
  for (const [path, value] of leavesOf(attributes, [])) {
    const name = toName(path.findLast((part) => !/^\d+$/.test(part)) ?? '')
    const text = String(value).trim()
    if (text === '' || shown.includes(text) || texts.has(text)) continue
    if (typeof value !== 'string' || !isReadable(name, text)) lost.push(`${path.join('.')}="${text}"`)
    else if (name === '') texts.add(text)
    else named.push([name.replace(/_+/g, ' ').trim(), text])
  }
  const paragraphs = [...texts].map((text) => `<p>${text}</p>`)
  const list = named.map(([name, text]) => `<dt>${toLabel(name)}</dt><dd>${text}</dd>`)
  return {
    html: [...paragraphs, ...(list.length === 0 ? [] : [`<dl>${list.join('')}</dl>`])].join('\n\n'),
    line: [...texts, ...named.map(([name, text]) => `${name}: ${text}`)],
    lost,
  }
}

/** Whether a value under an unknown name is for readers: several words, a name, or a script without capitals. */
function isReadable(name: string, text: string): boolean {
  if (!isText(text) || (UNREAD.test(name) && !READ.test(name))) return false
  return READ.test(name) || /\p{L}\S*\s+\S*\p{L}|^\p{Lu}|[^\p{ASCII}]/u.test(text)
}

const toLabel = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The single values of JSON, with their paths. */
function* leavesOf(
  value: unknown,
  path: readonly string[],
): Generator<readonly [path: readonly string[], value: string | number | boolean]> {
  if (path.length > DEEPEST) return
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') yield [path, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, entry] of Object.entries(value))
    if (!key.startsWith('_') && !LOOK.test(key)) yield* leavesOf(entry, [...path, key])
}

/** Finds the address of an unknown block or shortcode, such as that of a player; null for none. */
export function findAddress(attributes: Readonly<Record<string, unknown>>): string | null {
  const found = Object.entries(attributes).find(
    ([name, value]) =>
      /(?:^|_)(?:url|src|href|link)$/.test(toName(name)) && typeof value === 'string' && /^https?:\/\//.test(value),
  )
  return typeof found?.[1] === 'string' ? found[1] : null
}
