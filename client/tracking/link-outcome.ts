/** Whether a link stays on the host of the page (TR-009). @param href as the link has it */
export function linkOutcome(href: string, page: string): 'internal' | 'external' {
  const target = URL.parse(href, page)
  if (target === null || !/^https?:$/.test(target.protocol)) return 'internal'
  return target.host === new URL(page).host ? 'internal' : 'external'
}
