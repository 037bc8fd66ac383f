/** Names of browsers by what their User-Agent contains; the first match counts, as others contain “Chrome” and “Safari”. */
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

/** The browser and the system of a User-Agent for the list of devices, such as “Firefox, Linux”; empty: unknown. */
export function describeAgent(agent: string): string {
  return [BROWSERS, SYSTEMS].flatMap((table) => table.find(([pattern]) => pattern.test(agent))?.[1] ?? []).join(', ')
}
