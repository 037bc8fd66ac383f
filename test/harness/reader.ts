import type { Page } from 'playwright'
import type { Site } from './site.ts'
import { until } from './until.ts'

interface Mail {
  readonly name: string
  readonly text: string
}

async function listMails(site: Site, address: string): Promise<readonly Mail[]> {
  const mails = (await site.services.outbox?.list(50)) ?? []
  return mails.filter(({ recipient }) => recipient === address)
}

/** The newest mail to an address, once it has arrived in the outbox. @param known names of mails that were there before */
export async function readMail(
  site: Site,
  address: string,
  known: readonly string[] = [],
): Promise<{ readonly code: string; readonly link: string }> {
  const { text } = await until(`a mail to ${address}`, async () => {
    const mails = await listMails(site, address)
    return mails.find(({ name }) => !known.includes(name)) ?? null
  })
  return { code: /\b\d{6}\b/.exec(text)?.[0] ?? '', link: /https?:\/\/\S+\/user\/\S+/.exec(text)?.[0] ?? '' }
}

/** Signs a browser in, with a new account for an address that has none; no page is opened. */
export async function signIn(page: Page, site: Site, email: string): Promise<void> {
  const { request } = page.context()
  const headers = { origin: site.base }
  const known = (await listMails(site, email)).map(({ name }) => name)
  await request.post(`${site.base}/apigee/users/link`, { headers, data: { email } })
  const { code } = await readMail(site, email, known)
  await request.post(`${site.base}/apigee/users/code`, { headers, data: { code } })
}
