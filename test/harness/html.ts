import type { Element } from 'domhandler'
import { getAttributeValue, getElementsByTagName, textContent } from 'domutils'
import { HtmlValidate } from 'html-validate'
import { parseDocument } from 'htmlparser2'

/** The rules of the HTML standard, and what the CSP blocks; style is left to the formatter. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-inline-style': 'error', 'no-dup-id': 'error', 'void-content': 'error' },
})

/** The faults of a document: rule, place and reason. */
export async function findHtmlFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId} at ${selector}: ${message}`),
  )
}

/** A parsed document, without running its scripts. */
export interface ReadHtml {
  readonly all: (name: string) => readonly Element[]
  /** The text of all elements with this name, in order. */
  readonly texts: (name: string) => readonly string[]
  /** The canonical address; null when there is not exactly one. */
  readonly canonical: string | null
  readonly robots: string | null
  readonly meta: (name: string) => string | null
  /** Parsed, in order. */
  readonly jsonLd: readonly Readonly<Record<string, unknown>>[]
  /** Scripts inside the document; the CSP allows none (BX-020). */
  readonly inlineScripts: readonly string[]
}

/** Parses a document. */
export function readHtml(html: string): ReadHtml {
  const document = parseDocument(html)
  const all = (name: string) => getElementsByTagName(name, document)
  const value = (element: Element, name: string) => getAttributeValue(element, name) ?? null
  const meta = (name: string) => {
    const found = all('meta').find((element) => value(element, 'name') === name || value(element, 'property') === name)
    return found ? value(found, 'content') : null
  }
  const canonicals = all('link').filter((element) => value(element, 'rel') === 'canonical')
  const ofType = (type: string) => all('script').filter((element) => value(element, 'type') === type)
  return {
    all,
    texts: (name) => all(name).map((element) => textContent(element).trim()),
    canonical: canonicals.length === 1 && canonicals[0] ? value(canonicals[0], 'href') : null,
    robots: meta('robots'),
    meta,
    jsonLd: ofType('application/ld+json').map((element) => JSON.parse(textContent(element))),
    inlineScripts: all('script')
      .filter((element) => value(element, 'src') === null)
      .filter((element) => !/^application\/(?:ld\+)?json$/.test(value(element, 'type') ?? ''))
      .map((element) => textContent(element)),
  }
}
