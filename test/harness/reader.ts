import type { Page } from 'playwright'
import type { Site } from './site.ts'
import { until } from './until.ts'

/** The newest mail to an address, once it has arrived in the outbox. */
export async function readMail(site: Site, address: string): Promise<{ readonly code: string; readonly link: string }> {
  const { text } = await until(`a mail to ${address}`, async () => {
    const mails = (await site.services.outbox?.list(50)) ?? []
    return mails.find(({ recipient }) => recipient === address) ?? null
  })
  return { code: /\b\d{6}\b/.exec(text)?.[0] ?? '', link: /https?:\/\/\S+\/user\/\S+/.exec(text)?.[0] ?? '' }
}

/** Signs a browser in, with a new account for an address that has none; no page is opened. */
export async function signIn(page: Page, site: Site, email: string): Promise<void> {
  const { request } = page.context()
  const headers = { origin: site.base }
  await request.post(`${site.base}/apigee/users/link`, { headers, data: { email } })
  const { code } = await readMail(site, email)
  await request.post(`${site.base}/apigee/users/code`, { headers, data: { code } })
}
