import { onTestFinished } from 'vitest'
import { type ApiHost, sendJson, startApiHost } from '../builders/api-host.ts'
import { type Site, startSite } from './site.ts'

export interface RemoteSite {
  readonly site: Site
  readonly host: ApiHost
  /** The host's responses by path under `/api/neutron/composer/cnet/`; a function handles the request itself. */
  readonly answers: Map<string, unknown>
}

/** A whole site with content of another host: navigation, no vanity records, and the pages of the test. */
export async function startRemoteSite(env: Readonly<Record<string, string>> = {}): Promise<RemoteSite> {
  const answers = new Map<string, unknown>()
  const host = await startApiHost((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host.invalid')
    if (pathname.startsWith('/api/neutron/navigation/')) return sendJson(response, { data: { groups: [], links: [] } })
    if (pathname.startsWith('/api/neutron/vanity/')) return sendJson(response, { data: null })
    const answer = answers.get(pathname.replace('/api/neutron/composer/cnet/', ''))
    if (typeof answer === 'function') return answer(request, response)
    if (answer === undefined) return sendJson(response, { error: { code: 404, message: 'no such page' } }, 404)
    sendJson(response, { data: answer })
  })
  const site = await startSite({ content: 'none', env: { CONTENT_API_URL: host.origin, ...env } })
  return { site, host, answers }
}

/** Makes the host return a page at an address, until the end of the test. */
export function answerPage({ answers }: RemoteSite, address: string, page: unknown): void {
  const path = `pages/${address}/web`
  answers.set(path, page)
  onTestFinished(() => void answers.delete(path))
}
