import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ExternalConsent } from '../../shared/consent/consent-settings.ts'
import { hydrated, launchBrowser, openPage, settled } from '../harness/browser.ts'
import { type PlatformPlay, playPlatform } from '../harness/consent-platforms.ts'
import { type Site, startSite } from '../harness/site.ts'

const SCRIPT = '/platform.js'
const PAGE = '/choices/'

/** A site of one page whose readers are asked by a platform of another company. */
async function startAskedBy(source: ExternalConsent['source']): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-consent-'))
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ name: 'Quay', consent: { source, script: SCRIPT } }))
  const body = '<shortcode shortcode="privacy_choices" title="Your choices"></shortcode>'
  const documents = [{ typeName: 'content_page', slug: 'choices', title: 'Choices', body }]
  const site = await startSite({ content: 'none', stills: true, env: { PUBLICATION_DIR: folder }, documents })
  afterAll(async () => {
    await site.close()
    rmSync(folder, { recursive: true })
  })
  return site
}

const SITES: Readonly<Record<ExternalConsent['source'], Site>> = {
  optanon: await startAskedBy('optanon'),
  tcf: await startAskedBy('tcf'),
  gpp: await startAskedBy('gpp'),
}
const browser = await launchBrowser()

/** Opens the page of choices as a reader in Germany, whom the site itself would ask. */
async function open(source: ExternalConsent['source'], play: PlatformPlay) {
  const { base } = SITES[source]
  const { page, context } = await openPage(browser, base, {
    asksForConsent: true,
    expected: [/\/platform\.js/, /platform throws/],
  })
  await context.setExtraHTTPHeaders({ 'x-country': 'DE' })
  const { release } = await playPlatform(page, SCRIPT, source, play)
  // Counting begins when it is known what is granted.
  const counting = page.waitForResponse(/\/assets\/start-tracking-/)
  await page.goto(base + PAGE)
  await hydrated(page)
  await page.locator('#choices-saved').evaluate((it) => it.scrollIntoView())
  const granted = () =>
    page
      .locator('[data-privacy-choices] input:checked')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')).join())
  const call = (name: 'grantAll' | 'revoke') => page.evaluate((given) => Reflect.get(window, given)(), name)
  return { page, counting, granted, call, release }
}

test.each(['optanon', 'tcf', 'gpp'] as const)(
  'CO-001 where %s asks, it alone says what is granted, and takes it back',
  async (source) => {
    const { page, granted, call } = await open(source, 'good')

    await expect.poll(granted).toBe('C0002,C0003')
    await call('grantAll')
    await expect.poll(granted).toBe('C0002,C0003,C0004,C0005')
    await page.evaluate(() => sessionStorage.setItem('video-ads', 'x'))
    await call('revoke')

    await expect.poll(granted).toBe(source === 'gpp' ? 'C0002,C0003' : '')
    expect(await page.evaluate(() => sessionStorage.getItem('video-ads'))).toBeNull()
    expect(await page.locator('[data-consent]').count()).toBe(0)
  },
)

test.each([
  ['tcf', 'slow'],
  ['gpp', 'dead'],
  ['optanon', 'throwing'],
  ['tcf', 'throwing'],
  ['optanon', 'lying'],
  ['tcf', 'lying'],
  ['gpp', 'lying'],
] as const)(
  'CO-001 where %s is %s, nothing but the critical is granted, and the page goes on',
  async (source, play) => {
    const { page, counting, granted, release } = await open(source, play)
    await page.evaluate(() => sessionStorage.setItem('video-ads', 'x'))

    await counting
    await settled(page)

    expect(await granted()).toBe('')
    expect(await page.locator('[data-consent]').count()).toBe(0)
    // What is unknown ends nothing that was granted before.
    expect(await page.evaluate(() => sessionStorage.getItem('video-ads'))).toBe('x')
    release()
    if (play === 'slow') await expect.poll(granted).toBe('C0002,C0003')
  },
)

test('CO-001 the form of the site refuses what a platform grants', async () => {
  const { page, granted } = await open('tcf', 'good')
  await expect.poll(granted).toBe('C0002,C0003')

  await page.getByRole('button', { name: 'Reject all' }).click()

  await expect.poll(granted).toBe('')
  await page.reload()
  await hydrated(page)
  await page.locator('#choices-saved').evaluate((it) => it.scrollIntoView())
  await page.locator('[data-privacy-choices] input').first().waitFor()
  await settled(page)
  expect(await granted()).toBe('')
})
