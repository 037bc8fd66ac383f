import { toPlainCharacters } from './plain-characters.ts'

/** Text of an XML document, already escaped. */
export type Xml = string

type Attributes = Readonly<Record<string, string | number | null | undefined>>

/** The first line of every XML file. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for XML 1.0, in elements and attributes; characters that no XML may contain are left out (XML 1.0 §2.2). */
export function escapeXml(text: string): Xml {
  return toPlainCharacters(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** An element with text; an empty string when the text is empty or null. */
export function textElement(name: string, text: string | null, attributes: Attributes = {}): Xml {
  return text ? `<${name}${toAttributes(attributes)}>${escapeXml(text)}</${name}>` : ''
}

/** An element with other elements, or none. */
export function element(name: string, attributes: Attributes, children: readonly Xml[] = []): Xml {
  const inside = children.join('')
  return inside === ''
    ? `<${name}${toAttributes(attributes)}/>`
    : `<${name}${toAttributes(attributes)}>${inside}</${name}>`
}

/** Attributes without a value are left out. */
function toAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === null || value === undefined ? '' : ` ${name}="${escapeXml(String(value))}"`))
    .join('')
}
