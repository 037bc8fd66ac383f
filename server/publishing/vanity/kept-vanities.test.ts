import { expect, test } from 'vitest'
import { buildDesk } from '../../../test/builders/store.ts'
import { createSiteRouter } from '../../site/site-router.ts'
import { parseVanityCsv } from './vanity-csv.ts'
import type { VanityDesk } from './vanity-desk.ts'
import { expireVanity, removeVanity, writeVanities } from './write-vanities.ts'

const toCsv = (...rows: readonly (readonly [string, string])[]) =>
  ['path,type,target', ...rows.map(([path, target]) => `${path},TEMPORARY_REDIRECT,${target}`)].join('\n')

function buildVanityDesk() {
  const { services, store } = buildDesk()
  const desk: VanityDesk = {
    publishing: services,
    router: createSiteRouter({ locales: ['en'] }),
    config: { siteOrigin: 'https://site.example', redirectHosts: [] },
  }
  const run = async (csv: string, importing?: { readonly replace: boolean }, dryRun = false) => {
    const report = await writeVanities(desk, parseVanityCsv(csv), { dryRun, ...(importing && { importing }) })
    return report.status === 'refused'
      ? report.faults
      : report.lines.map(({ status, record }) => `${record.urlPath} ${status}`)
  }
  return {
    desk,
    edit: (csv: string) => run(csv),
    load: (csv: string, replace = false) => run(csv, { replace }),
    dry: (csv: string) => run(csv, { replace: false }, true),
    targetsOf: async () =>
      (await store.vanities()).map(({ urlPath, targets }) => `${urlPath} ${targets.map(({ target }) => target)}`),
  }
}

test('MV-026 a short address that was changed, ended or removed on the site is not imported again', async () => {
  const { desk, load, edit, dry, targetsOf } = buildVanityDesk()
  await load(toCsv(['/one/', '/tech/'], ['/two/', '/tech/'], ['/three/', '/tech/'], ['/four/', '/tech/']))
  await edit(toCsv(['/one/', '/deals/'], ['/own/', '/deals/']))
  await expireVanity(desk, '/two/')
  await removeVanity(desk, '/three/')
  const later = toCsv(...['/one/', '/two/', '/three/', '/four/', '/own/'].map((path) => [path, '/reviews/'] as const))

  const fates = ['/one/ kept', '/two/ kept', '/three/ withheld', '/four/ replaced', '/own/ kept']
  expect(await dry(later)).toEqual(fates)
  expect(await load(later)).toEqual(fates)
  expect(await targetsOf()).toEqual(['/four/ /reviews/', '/one/ /deals/', '/own/ /deals/', '/two/ /tech/'])

  expect(await load(later, true)).toEqual([
    '/one/ replaced',
    '/two/ replaced',
    '/three/ created',
    '/four/ unchanged',
    '/own/ replaced',
  ])
  expect(await load(toCsv(['/one/', '/tech/']))).toEqual(['/one/ replaced'])
})

test('MV-026 a short address that is the same on the site counts as imported', async () => {
  const { load, edit } = buildVanityDesk()
  await edit(toCsv(['/one/', '/tech/']))

  expect(await load(toCsv(['/one/', '/tech/']))).toEqual(['/one/ unchanged'])
  expect(await load(toCsv(['/one/', '/deals/']))).toEqual(['/one/ replaced'])
})
