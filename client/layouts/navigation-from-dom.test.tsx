import type { AnyNode, Element } from 'domhandler'
import { findAll, getAttributeValue, hasAttrib, textContent } from 'domutils'
import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { SECTION_THEMES } from '../../shared/page/names.ts'
import type { Navigation } from '../../shared/page/payload.ts'
import { buildPayload, buildShell } from '../../test/builders/payloads.ts'
import { renderStatic } from '../../test/builders/render.tsx'
import { Default } from './Default.tsx'
import { Layout as Empty } from './EmptyLayout.tsx'
import { Layout as Minimal } from './MinimalLayout.tsx'
import { type NavigationNode, readNavigation } from './navigation-from-dom.ts'

/** The part of a DOM that `readNavigation` uses, over parsed HTML: selectors of one attribute only. */
function toNode(node: AnyNode): NavigationNode {
  return {
    querySelectorAll(selector) {
      const [, name = '', value] = /^\[([\w-]+)(?:="(.*)")?\]$/.exec(selector) ?? []
      const matches = (element: Element) =>
        value === undefined ? hasAttrib(element, name) : getAttributeValue(element, name) === value
      return findAll(matches, 'children' in node ? node.children : []).map(toNode)
    },
    getAttribute: (name) => ('attribs' in node ? (node.attribs[name] ?? null) : null),
    textContent: textContent(node),
  }
}

// Any text without carriage returns, which HTML parsers change, and NUL, which they reject.
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((value) => !/[\r\0]/.test(value))
const links = fc.uniqueArray(fc.record({ label: text, href: text.map((value) => `/${encodeURIComponent(value)}/`) }), {
  selector: ({ href }) => href,
  maxLength: 4,
})
const group = fc.record({
  label: text,
  href: text.map((value) => `/${encodeURIComponent(value)}/`),
  section: fc.option(fc.constantFrom(...SECTION_THEMES)),
  items: links,
})
const navigation: fc.Arbitrary<Navigation> = fc.record({
  groups: fc.uniqueArray(group, { selector: ({ href }) => href, maxLength: 4 }),
  links,
})

test.each([
  ['default', Default],
  ['minimal', Minimal],
  ['empty', Empty],
])('CL-012 the %s layout contains both navigations, and they read back exactly', (_name, Layout) => {
  fc.assert(
    fc.property(navigation, navigation, (header, footer) => {
      const shell = buildShell({ header, footer })
      const html = renderStatic(
        <Layout shell={shell} payload={buildPayload()}>
          <h1>Page</h1>
        </Layout>,
      )

      expect(readNavigation(toNode(parseDocument(html)))).toEqual({ header, footer })
    }),
    { numRuns: 40 },
  )
})

test('CL-012 a page without navigation gives empty navigations', () => {
  const none = { groups: [], links: [] }

  expect(readNavigation(toNode(parseDocument('<main></main>')))).toEqual({ header: none, footer: none })
})
