import { z } from 'zod'
import { DEFAULT_LOCALE, isLocaleCode, LOCALE_CODES, type LocaleCode } from '../shared/brand/locale.ts'
import { list, whole } from './variables.ts'

/** An origin alone: scheme, host and port, stored without the closing slash. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'expected an http(s) address, e.g. https://cms.example' })
  .transform((value, context) => {
    const url = new URL(value)
    if (url.pathname !== '/' || url.search || url.hash || url.username) {
      context.addIssue({ code: 'custom', message: 'expected an origin without path, e.g. https://www.example.com' })
    }
    return url.origin
  })

/** An ad server over https; plain http is for one on the same machine, in tests. */
const AD_HOST = /^(?:https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?$/i
export const adHost = z
  .string()
  .regex(AD_HOST, 'expected origins over https, separated by commas, e.g. https://ads.example, https://*.media.example')
  .toLowerCase()
export const adUrl = z
  .url('expected an address over https, e.g. https://ads.example/gampad/ads')
  .refine((url) => AD_HOST.test(new URL(url).origin), 'expected an address over https, e.g. https://ads.example/ads')

/** Browsers refuse sockets without encryption on pages with it; `ws:` is for a site on its own machine. */
export const socketUrl = z
  .url({ protocol: /^wss?$/, error: 'expected an address of a socket, e.g. wss://live.example.com/live' })
  .refine((value) => !/[\s;,#]/.test(value), 'expected an address without spaces, commas, semicolons and fragment')

/** Locales, each with messages; the first is the default (RT-086, BR-006). */
export const locales = list.transform((codes, context): readonly LocaleCode[] => {
  const available = LOCALE_CODES.join(', ')
  for (const code of codes) {
    if (isLocaleCode(code)) continue
    context.addIssue({
      code: 'custom',
      message: `there are no messages for "${code}"; there are for ${available} (docs/languages.md says how to add some)`,
    })
  }
  const found = [...new Set(codes.filter(isLocaleCode))]
  return found.length > 0 ? found : [DEFAULT_LOCALE]
})

/** Plain http is for a CMS on an editor's own machine. */
const FRAME_HOST = /^(?:(?:https:\/\/)?[a-z\d.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?\/?$/i

/**
 * A site whose frames may show previews, as a source of `frame-ancestors`: one host, because a wildcard would admit
 * anyone who gets a name below it.
 */
export const frameHost = z.string().transform((text, context) => {
  const address = text.includes('://') ? text : `https://${text}`
  if (FRAME_HOST.test(text) && URL.canParse(address)) return new URL(address).origin
  context.addIssue({
    code: 'custom',
    message: `expected hosts separated by commas, e.g. cms.example or https://cms.example:8443 (http for localhost alone), not "${text}"`,
  })
  return z.NEVER
})

export const token = z.string().min(16, 'expected 16 characters or more')
export const headerName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a header name in lower case')
export const path = z.string().min(1)
export const bytes = whole('a size in bytes, e.g. 536870912', 1)
