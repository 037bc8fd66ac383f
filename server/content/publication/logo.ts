import { DomHandler, type Element, isTag } from 'domhandler'
import { Parser } from 'htmlparser2'
import type { LogoArt } from '../../../shared/page/payload.ts'
import { escapeAttribute } from '../../body/escape.ts'

const SHAPES = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polygon', 'polyline']
/** Elements to drop without a fault, because the page shows their text. */
const SILENT = ['title', 'desc', 'metadata']
const ATTRIBUTES =
  /^(?:d|points|c[xy]|r[xy]?|x[12]?|y[12]?|width|height|transform|opacity|fill(?:-rule|-opacity)?|stroke(?:-width|-linecap|-linejoin|-miterlimit|-opacity|-dasharray)?)$/
const VALUE = /^(?:[\w\s#.,+\-()%]*|var\(--[a-z-]+\))$/

/** The maximum number of bytes of a logo, because the HTML of every page contains it twice. */
const LONGEST = 6_000

/**
 * Parses a logo, or returns the fault that excludes it. A logo is inlined in the page to follow the theme, so it may
 * contain only shapes.
 */
export function readLogo(source: string): LogoArt | { readonly fault: string } {
  if (Buffer.byteLength(source) > LONGEST) return { fault: `is larger than ${LONGEST} bytes; simplify its paths` }
  const handler = new DomHandler()
  new Parser(handler, { xmlMode: true }).end(source)
  const svg = handler.dom.find((node): node is Element => isTag(node) && node.name === 'svg')
  if (!svg) return { fault: 'is not an SVG' }
  const viewBox = svg.attribs.viewBox ?? ''
  if (!/^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/.test(viewBox)) return { fault: 'has no viewBox such as "0 0 120 32"' }
  const faults: string[] = []
  const shapes = svg.children.map((child) => (isTag(child) ? toShape(child, faults) : '')).join('')
  if (faults.length > 0) return { fault: `contains ${faults.join(', ')}; a logo may contain flat shapes only` }
  return { shapes, viewBox }
}

function toShape(element: Element, faults: string[]): string {
  const { name, attribs } = element
  if (SILENT.includes(name)) return ''
  if (!SHAPES.includes(name)) {
    faults.push(`<${name}>`)
    return ''
  }
  const attributes = Object.entries(attribs).flatMap(([key, value]) => {
    if (key === 'id' || key.startsWith('data-') || key.startsWith('xmlns')) return []
    if (ATTRIBUTES.test(key) && VALUE.test(value)) return [` ${key}="${escapeAttribute(value)}"`]
    faults.push(`${key}="${value.slice(0, 40)}"`)
    return []
  })
  const inside = element.children.map((child) => (isTag(child) ? toShape(child, faults) : '')).join('')
  return `<${name}${attributes.join('')}>${inside}</${name}>`
}
