import { STATUS_CODES } from 'node:http'
import { cacheHeaders } from './cache-headers.ts'
import { type PlainText, toPlainHtml } from './plain-response.ts'

/** What readers can do about it themselves; other statuses are of programs. */
const TEXTS: Readonly<Record<number, PlainText>> = {
  431: {
    title: 'Your browser sent too much',
    explanation:
      'This is nearly always because of the cookies that it has stored for this site. Delete them, and load the page ' +
      'again: select the icon to the left of the address, then “Cookies and site data”, and remove all of this site. ' +
      'On a phone you find this in the settings of the browser, under “Site settings” or “Website data”.',
  },
  408: { title: 'The request took too long', explanation: 'Please load the page again.' },
}

/** A whole response for a connection whose request could not be read, so that there is nothing to respond with. */
export function toRefusal(status: number): string {
  const html = toPlainHtml(TEXTS[status] ?? { title: STATUS_CODES[status] ?? 'Error' })
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    ...cacheHeaders('error'),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${html}`
}
