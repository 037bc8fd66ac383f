import { ab } from './ab.ts'
import { auth } from './auth.ts'
import { brand } from './brand.ts'
import { cache } from './cache.ts'
import { featureFlags } from './feature-flags.ts'
import { i18n } from './i18n.ts'
import { transaction } from './transaction.ts'
import type { RouteMiddleware } from './types.ts'
import { vanity } from './vanity.ts'

/** The route middleware, in order (seed §2). */
export const MIDDLEWARE: readonly RouteMiddleware[] = [
  {
    name: 'brand',
    why: 'first: the brand follows from the path alone, and names the look of even an error page',
    create: brand,
  },
  { name: 'i18n', why: 'before anything that words or formats: it names the locale and its language', create: i18n },
  {
    name: 'featureFlags',
    why: 'before whatever a feature or a device could change; tests may ask for the device',
    create: featureFlags,
  },
  { name: 'ab', why: 'after the device, before whoever keeps pages: the bucket is part of what they are', create: ab },
  { name: 'auth', why: 'before cache: what is personal may not be kept', create: auth },
  { name: 'cache', why: 'after what may forbid caching, before what only observes', create: cache },
  {
    name: 'transaction',
    why: 'last of those without effect on the page: the id goes to the API calls that follow',
    create: transaction,
  },
  {
    name: 'vanity',
    why: 'last: it may replace the page, so brand, features and edition must be known',
    create: vanity,
  },
]

/** The chain for pages whose address is settled: the target of a mask, and the error page. */
export const SETTLED: readonly string[] = MIDDLEWARE.map(({ name }) => name).filter((name) => name !== 'vanity')

/** Other names a middleware is known by (BR-008). */
export const ALIASES: Readonly<Record<string, string>> = { nuxti18n: 'i18n' }
