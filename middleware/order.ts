import { ab } from './ab.ts'
import { auth } from './auth.ts'
import { brand } from './brand.ts'
import { cache } from './cache.ts'
import { featureFlags } from './feature-flags.ts'
import { i18n } from './i18n.ts'
import { transaction } from './transaction.ts'
import type { RouteMiddleware } from './types.ts'
import { vanity } from './vanity.ts'

/** The route middleware, in order (NV-002). */
export const MIDDLEWARE: readonly RouteMiddleware[] = [
  {
    name: 'brand',
    why: 'first: the brand follows from the path alone, and styles even an error page',
    ...brand,
  },
  { name: 'i18n', why: 'before anything that formats text: it sets the locale and its language', ...i18n },
  {
    name: 'featureFlags',
    why: 'before anything that a feature or a device may change; tests may depend on the device',
    ...featureFlags,
  },
  { name: 'ab', why: 'after the device, before the page cache: the bucket is part of the key', ...ab },
  {
    name: 'auth',
    why: 'after the features, one of which is sign-in; before cache: a personal page is never cached',
    ...auth,
  },
  { name: 'cache', why: 'after what may forbid caching, before what only observes', ...cache },
  {
    name: 'transaction',
    why: 'without effect on the page: the id goes to the API calls that follow',
    ...transaction,
  },
  {
    name: 'vanity',
    why: 'last: it may replace the page, so it needs brand, features and edition',
    ...vanity,
  },
]

/** The chain without vanity: for the target of a mask, and for the error page. */
export const SETTLED: readonly string[] = MIDDLEWARE.map(({ name }) => name).filter((name) => name !== 'vanity')

/** Aliases of middleware (BR-008). */
export const ALIASES: Readonly<Record<string, string>> = { nuxti18n: 'i18n' }
