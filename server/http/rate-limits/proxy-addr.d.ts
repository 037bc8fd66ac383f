/** The parts of the package that the site uses; it has no types of its own. */
declare module 'proxy-addr' {
  import type { IncomingMessage } from 'node:http'

  type Trust = (address: string, index: number) => boolean
  function proxyaddr(request: IncomingMessage, trust: Trust): string
  namespace proxyaddr {
    function compile(ranges: readonly string[]): Trust
  }
  export = proxyaddr
}
