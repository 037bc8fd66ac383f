/**
 * The base class of limiters over a store. The package's types list it in the main module, which does not export it.
 */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import { RateLimiterStoreAbstract } from 'rate-limiter-flexible'
  export = RateLimiterStoreAbstract
}
