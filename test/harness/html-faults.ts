import { HtmlValidate } from 'html-validate'

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
