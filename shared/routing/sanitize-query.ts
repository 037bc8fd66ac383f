const IGNORED: ReadonlySet<string> = new Set([
  'ftag',
  'gclid',
  'fbclid',
  'msclkid',
  'dclid',
  'cid',
  'adSuppress',
  'adtest',
  'jsDebug',
  'setDevice',
  'featureEnable',
  'featureDisable',
  'ab',
  'preview',
  'ref',
])

/** Sorts a query and removes parameters of campaigns, ads and QA, and control characters (VN-012, MV-003). */
export function sanitizeQuery(query: URLSearchParams): string {
  const clean = (text: string) => text.replace(/\p{Cc}/gu, '')
  const pairs = [...query]
    .map(([name, value]) => [clean(name), clean(value)] as const)
    .filter(([name]) => name !== '' && !IGNORED.has(name) && !name.startsWith('utm_'))
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
  return new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
