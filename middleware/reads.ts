import type { MiddlewareRequest, Reads } from './types.ts'

/** Whether a declared name, or a declared prefix such as `flag_*`, covers a name. */
export function covers(declared: readonly string[], name: string): boolean {
  return declared.some((entry) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : entry === name))
}

/** All that several middleware read of the address, the headers and the cookies. */
export function joinReads(all: readonly Reads[]): Required<Omit<Reads, 'user'>> {
  const queries = all.map(({ query = [] }) => query)
  return {
    headers: all.flatMap(({ headers = [] }) => headers),
    cookies: all.flatMap(({ cookies = [] }) => cookies),
    query: queries.includes('all') ? 'all' : queries.flatMap((names) => (names === 'all' ? [] : names)),
  }
}

/**
 * Reduces a request to what one middleware declares. The key of the early hit is derived from the same declaration, so an
 * undeclared read would give a reader the page of another one.
 *
 * @param isStrict an undeclared read throws; otherwise the value is absent
 */
export function createRestriction(
  middleware: string,
  { headers = [], cookies = [], query = [], user }: Reads,
  isStrict: boolean,
): (request: MiddlewareRequest) => MiddlewareRequest {
  const checkIn = (declared: readonly string[], kind: string) => (name: string) => {
    if (!covers(declared, name)) throw new Error(`${middleware} reads the ${kind} ${name}, but does not declare it`)
  }
  const checkHeader = checkIn(headers, 'header')
  const checkCookie = checkIn(cookies, 'cookie')
  const checkQuery = query === 'all' ? () => {} : checkIn(query, 'parameter')

  function restrictCookies(all: MiddlewareRequest['cookies']): MiddlewareRequest['cookies'] {
    if (all.size === 0 && !isStrict) return all
    const declared = new Map(Array.from(all).filter(([name]) => covers(cookies, name)))
    return isStrict ? guard(declared, ['get', 'has'], checkCookie) : declared
  }

  function restrictQuery(all: URLSearchParams): URLSearchParams {
    if (query === 'all' || (all.size === 0 && !isStrict)) return all
    const declared = new URLSearchParams(Array.from(all).filter(([name]) => query.includes(name)))
    return isStrict ? guard(declared, ['get', 'getAll', 'has'], checkQuery) : declared
  }

  return ({ path, match, txId, ...request }) => ({
    ...{ path, match, txId },
    cookies: restrictCookies(request.cookies),
    query: restrictQuery(request.query),
    header(name) {
      if (isStrict) checkHeader(name)
      return covers(headers, name) ? request.header(name) : undefined
    },
    findUser: user ? request.findUser : undefined,
  })
}

/** The same object, whose named methods check their first argument. */
function guard<Values extends object>(
  values: Values,
  methods: readonly (keyof Values & string)[],
  check: (name: string) => void,
): Values {
  for (const method of methods) {
    const original: unknown = values[method]
    if (typeof original !== 'function') continue
    const checked = (name: string) => {
      check(name)
      return original.call(values, name)
    }
    Object.assign(values, { [method]: checked })
  }
  return values
}
