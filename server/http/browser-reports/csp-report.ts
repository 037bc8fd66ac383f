/** Directives a violation may name; anything else is counted as `other`, so that the label stays bounded. */
export const CSP_DIRECTIVES = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
] as const

export interface CspReport {
  readonly directive: (typeof CSP_DIRECTIVES)[number] | 'other'
  /** Origin and path, or a keyword such as `inline`. */
  readonly blocked: string
  /** Origin and path of the page. */
  readonly page: string
}
