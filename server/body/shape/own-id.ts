import { TOC_ID } from '../../../shared/body/contents.ts'

/** The ids of the site's own elements. A test compares this list with the components. */
export const SITE_IDS: ReadonlySet<string> = new Set([
  'address',
  'alerts',
  'app',
  'choices-saved',
  'data',
  'delete',
  'devices',
  'estimate',
  'following',
  'following-title',
  'footer-nav',
  'form-export',
  'house',
  'interests',
  'lead-address',
  'lead-address-fault',
  'lead-calls',
  'lead-calls-fault',
  'lead-consent',
  'lead-consent-fault',
  'lead-name',
  'lead-name-fault',
  'lead-phone',
  'lead-phone-fault',
  'lead-phone-hint',
  'lead-street',
  'lead-street-fault',
  'lead-street-hint',
  'lead-website',
  'main',
  'near',
  'newsletters',
  'next-story',
  'no-letter',
  'passkeys',
  'password',
  'plans',
  'plans-street',
  'plans-street-fault',
  'plans-street-hint',
  'plans-streets',
  'plans-unit',
  'plans-zip',
  'plans-zip-fault',
  'privacy',
  'profile',
  'quotes',
  'quotes-heading',
  'rates-cds',
  'rates-cds-amount',
  'rates-cds-choice',
  'rates-cds-zip',
  'rates-checking',
  'rates-checking-amount',
  'rates-checking-choice',
  'rates-checking-zip',
  'rates-savings',
  'rates-savings-amount',
  'rates-savings-choice',
  'rates-savings-zip',
  'search-field',
  'search-suggestions',
  'sign-out',
  'solar-bill',
  'solar-bill-fault',
  'solar-direction',
  'solar-shade',
  'solar-zip',
  'solar-zip-fault',
  'stories',
  'stories-title',
  'your-data',
])

/** The ids that the site generates: of compiled bodies, of lists of contents, of React. */
const GENERATED = new RegExp(`^b[0-9a-f]{5}-|^${TOC_ID}|^_r|^:r|^_R`)

/**
 * Names by which scripts find out what a browser or a page has. An element with such an id would be an answer:
 * `window.navigation` is an element where the browser has no such object.
 */
const GLOBALS: ReadonlySet<string> = new Set(
  (
    'navigation scheduler caches crypto performance chrome opera process global module exports require define amd ' +
    'dataLayer gtag ga fbq twttr instgrm googletag grecaptcha jQuery FB YT DISQUS Prebid pbjs apstag ' +
    '__proto__ constructor prototype toString valueOf hasOwnProperty isPrototypeOf'
  ).split(' '),
)

const LONGEST = 200

/**
 * Whether an element of a story may keep the id that its author gave it, so that links to it work. No id of the site is
 * free, and none that could pass for an object of a script (DOM clobbering): a name of one word in lower case, or with a
 * first capital, is; a name in camel case is not.
 */
export function isFreeId(id: string): boolean {
  if (id === '' || id.length > LONGEST || /[\s\p{Cc}]|%(?![\da-f]{2})/iu.test(id)) return false
  if (SITE_IDS.has(id) || GENERATED.test(id) || GLOBALS.has(id)) return false
  // No script reads a name with another character from `window`.
  if (!/^[\p{L}\p{N}_$]+$/u.test(id)) return true
  return /^_?\p{L}?[\p{Ll}\p{Lo}\p{N}_]*$|^\p{Lu}{2,8}\d*$|^_?(?:Toc|ftn|edn)\w*\d$|^(?:\p{Lu}[\p{Ll}\p{N}]*_)+[\p{L}\p{N}]*$/u.test(
    id,
  )
}
