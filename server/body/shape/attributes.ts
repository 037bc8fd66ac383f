import type { Element } from './tree.ts'

export type Attributes = Record<string, string>
type Check = (value: string) => string | null

const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value.trim().toLowerCase()) ? value.trim().toLowerCase() : null
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value.trim()) ? value.trim() : null
const integer =
  (least: number, most: number): Check =>
  (value) => {
    const number = Number.parseInt(value, 10)
    return number >= least && number <= most ? String(number) : null
  }
const bare: Check = () => ''
const text: Check = (value) => value.replace(/\s+/g, ' ').trim() || null

const CHECKS: Readonly<Record<string, Check>> = {
  lang: matching(/^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/),
  dir: oneOf('ltr', 'rtl', 'auto'),
  hreflang: matching(/^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/),
  width: integer(1, 20000),
  height: integer(1, 20000),
  colspan: integer(2, 100),
  rowspan: integer(2, 1000),
  start: integer(-9999, 99999),
  value: integer(-9999, 99999),
  scope: oneOf('row', 'col', 'rowgroup', 'colgroup'),
  type: text,
  datetime: matching(/^\d{4}(-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/),
  kind: oneOf('captions', 'subtitles', 'descriptions', 'chapters'),
  srclang: matching(/^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/),
  label: text,
  title: text,
  abbr: text,
  reversed: bare,
  open: bare,
  sizes: matching(/^[\w\s().:,*/+-]{1,300}$/),
  loop: bare,
  muted: bare,
  default: bare,
}

/** Attributes that other code handles: the shaper makes `id` and `name` one id, `link.ts` handles `rel`, the sanitiser the rest. */
const OWN: ReadonlySet<string> = new Set(['id', 'name', 'rel', 'data-frame'])

/** The valid attributes of an element in canonical form, without malformed ones. */
export function toAttributes(element: Element): Attributes {
  const valid: Attributes = {}
  for (const [name, value] of Object.entries(element.attribs)) {
    if (OWN.has(name)) continue
    const check = CHECKS[name]
    const good = check === undefined ? value : check(value)
    if (good !== null) valid[name] = good
  }
  if (element.name === 'ol' && valid.type !== undefined && !/^[1aAiI]$/.test(valid.type)) delete valid.type
  // A srcset with widths needs `sizes`; one with densities does not.
  if (valid.srcset === undefined || valid.sizes === undefined) {
    if (valid.srcset === undefined || / \d+w(,|$)/.test(valid.srcset)) delete valid.srcset
    delete valid.sizes
  }
  return valid
}
