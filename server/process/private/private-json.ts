/**
 * Parses JSON that may hold a secret, a draft or an address. The message of `JSON.parse` quotes the text, and would
 * bring it into the log, so this error names only what the text is.
 *
 * @throws Error without cause
 */
export function parsePrivateJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SyntaxError(`${what} is not valid JSON`)
  }
}
