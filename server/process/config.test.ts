import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf, startingWith } from '../../test/builders/config-faults.ts'
import { SECRETS, VARIABLES } from '../../test/builders/variables.ts'
import { parseConfig } from './config.ts'

const writeSecret = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'masthead-config-')), 'secret')
  writeFileSync(file, text)
  return file
}

test.each(['test', 'staging', 'PRODUCTION'])('OP-005 NODE_ENV=%s stops the start', (value) => {
  expect(faultsOf({ NODE_ENV: value })).toEqual(['NODE_ENV: expected production or development'])
})

test.each(['production', 'development'])('OP-005 the environment is %s when NODE_ENV says so', (value) => {
  expect(parseConfig({ NODE_ENV: value }).environment).toBe(value)
})

test('OP-010 an empty environment is a valid one', () => {
  expect(parseConfig({})).toMatchObject({ environment: 'production', port: 3000, maxAge: 3600, contentApiUrl: null })
})

test('OP-010 a bad value stops the start with a message that names its variable', () => {
  expect(faultsOf({ PORT: 'eighty' })).toEqual([expect.stringMatching(/^PORT: expected a port/)])
  expect(faultsOf({ CONTENT_API_URL: 'https://cms.example/path' })).toEqual([
    expect.stringMatching(/^CONTENT_API_URL: /),
  ])
  expect(faultsOf({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/40' })).toEqual([
    expect.stringMatching(/^TRUSTED_PROXIES: expected addresses or subnets/),
  ])
  expect(faultsOf({ PUBLISH_TOKEN: 'short' })).toEqual([expect.stringMatching(/^PUBLISH_TOKEN: /)])
})

test.each([
  ['the demo', null, {}, 'cnet'],
  ['a site without a publication', 'none', {}, 'cnet'],
  ['a publication that names a key', '{"name": "Windfall Press", "key": "windfall"}', {}, 'windfall'],
  ['a publication that names none', '{"name": "Windfall Press"}', {}, 'windfall-press'],
  ['a publication in other letters', '{"name": "Сад"}', {}, 'site'],
  ['a file that is no JSON', '{"name"', {}, 'site'],
  ['an operator who says otherwise', '{"name": "Windfall", "key": "windfall"}', { SITE_KEY: 'quay' }, 'quay'],
])('CL-001 the site key of %s', (_whose, file, env, key) => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-config-'))
  if (file !== null && file !== 'none') writeFileSync(join(folder, 'site.json'), file)

  expect(parseConfig({ ...(file !== null && { PUBLICATION_DIR: folder }), ...env }).siteKey).toBe(key)
})

test.each([
  [{}, resolve('var')],
  [{ PUBLICATION_DIR: 'publication' }, resolve('var')],
  [{ PUBLICATION_DIR: '/srv/tidewater/' }, '/srv/tidewater-data'],
  [{ PUBLICATION_DIR: '/srv/tidewater', VAR_DIR: '/srv/store' }, '/srv/store'],
])('MV-012 the store of %j is in %s', (env, varDir) => {
  expect(parseConfig(env).varDir).toBe(varDir)
})

test('BR-005 the edition of a site is us unless EDITION names another, in lower case', () => {
  expect(parseConfig({}).edition).toBe('us')
  expect(parseConfig({ EDITION: 'UK' }).edition).toBe('uk')
  expect(faultsOf({ EDITION: 'United Kingdom' })).toEqual(['EDITION: expected an edition such as us'])
})

test('RR-029 the studio’s name is compared in lower case', () => {
  expect(parseConfig({ STUDIO_NAME: ' BrandLab ' }).branded.studio).toBe('brandlab')
})

test('BX-086 all faults are reported at once, one line each', () => {
  const faults = faultsOf({ PORT: '70000', MAX_AGE: '-1', SITE_ORIGIN: 'nonsense', NODE_ENV: 'qa' })

  expect(faults.map((line) => line.split(':')[0]).sort()).toEqual(['MAX_AGE', 'NODE_ENV', 'PORT', 'SITE_ORIGIN'])
})

test('BX-086 a secret may come from a file, without its trailing line break', () => {
  expect(parseConfig({ PUBLISH_TOKEN_FILE: writeSecret('a-token-of-sixteen\n') }).publishToken).toBe(
    'a-token-of-sixteen',
  )
})

test('BX-086 a secret from two places, or from a missing file, is a fault', () => {
  const file = writeSecret('a-token-of-sixteen')

  expect(faultsOf({ PUBLISH_TOKEN: 'a-token-of-sixteen', PUBLISH_TOKEN_FILE: file })[0]).toMatch(/^PUBLISH_TOKEN: set/)
  expect(faultsOf({ METRICS_TOKEN_FILE: `${file}-gone` })[0]).toMatch(/^METRICS_TOKEN_FILE: cannot be read/)
})

test('BX-086 a blank variable counts as unset, and a stub source is refused in production', () => {
  expect(parseConfig({ PORT: '', SITE_NAME: '' }).port).toBe(3000)
  expect(faultsOf({ DATA_SOURCE: 'stub' })).toEqual(['DATA_SOURCE: stub is refused in production'])
  expect(VARIABLES).toEqual(expect.arrayContaining([...SECRETS]))
})

test.each(['postgres://site:word@db.example:5432/site', 'postgresql:///site?host=/run/postgresql'])(
  'BX-084 DATABASE_URL=%s is accepted, from a file too',
  (url) => {
    expect(parseConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
    expect(parseConfig({ DATABASE_URL_FILE: writeSecret(`${url}\n`) }).databaseUrl).toBe(url)
  },
)

test.each(['mysql://db.example/site', 'word@db/site', 'postgres://db:port/site', 'postgres:/db/site'])(
  'BX-084 DATABASE_URL=%s is refused with a message that names the variable and not its value',
  (url) => {
    const [fault = '', ...more] = faultsOf({ DATABASE_URL: url })
    expect(more).toEqual([])
    expect(fault).toMatch(/^DATABASE_URL: expected an address of PostgreSQL/)
    expect(fault).not.toContain(url)
  },
)

test('BX-084 without DATABASE_URL the store is the embedded one', () => {
  expect(parseConfig({ DATABASE_URL: '' }).databaseUrl).toBeNull()
})

test('VD-012 an ad server has an address over https and a network, and is one of the hosts of advertisements', () => {
  const ads = { VIDEO_AD_URL: 'https://ads.example/gampad/ads?gdfp_req=1', VIDEO_AD_NETWORK: '8264' }
  expect(parseConfig({ ...ads, VIDEO_AD_HOSTS: 'https://*.Media.example' })).toMatchObject({
    videoAdUrl: ads.VIDEO_AD_URL,
    videoAdHosts: ['https://ads.example', 'https://*.media.example'],
  })
  expect(faultsOf({ VIDEO_AD_URL: ads.VIDEO_AD_URL })).toEqual([
    expect.stringMatching(/^VIDEO_AD_NETWORK: expected the network/),
  ])
  expect(faultsOf({ ...ads, VIDEO_AD_URL: 'http://ads.example/' })).toEqual([
    expect.stringMatching(/^VIDEO_AD_URL: expected an address over https/),
  ])
  expect(faultsOf({ VIDEO_AD_HOSTS: 'https://ads.example/path' })).toEqual([
    expect.stringMatching(/^VIDEO_AD_HOSTS: expected origins over https/),
  ])
})

test.each(['0.0.0.0/0', '::/0', '0.0.0.0/1', '128.0.0.0/1', '::ffff:0:0/96', '2000::/3', '10.0.0.0/8,0.0.0.0/0'])(
  'BX-084 TRUSTED_PROXIES=%s is refused: every client could choose its address',
  (value) => {
    expect(faultsOf({ TRUSTED_PROXIES: value })).toEqual([
      expect.stringMatching(/^TRUSTED_PROXIES: expected the proxies/),
    ])
  },
)

test.each(['10.0.0.0/8', 'fc00::/7', '127.0.0.1/32', '::ffff:10.0.0.0/104', 'loopback, uniquelocal'])(
  'BX-084 TRUSTED_PROXIES=%s is accepted',
  (value) => {
    expect(faultsOf({ TRUSTED_PROXIES: value })).toEqual([])
  },
)

test.each([
  'postgres://site:hush#hush@db.example/site',
  'postgres://site:1/hush@db.example/site',
  'postgres://site:hush?hush@db.example/site',
  'postgres://site:hush%hush@db.example/site',
  'postgres://site:hush hush@db.example:x/site',
])('BX-084 DATABASE_URL=%s, whose password is not escaped, is refused and not quoted', (url) => {
  const faults = faultsOf({ DATABASE_URL: url })

  expect(faults).toEqual([startingWith('DATABASE_URL')])
  expect(faults.join()).not.toContain('hush')
})

/** Each secret with a value that its parser refuses; the value has the word “hush”. */
const BROKEN_SECRETS: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://site:hush@db:port/site',
  SMTP_URL: 'smtp://site:hush#@mail',
  TOKEN_KEY: 'hush',
  VAPID_PRIVATE_KEY: 'hush',
  FORM_KEY: 'hush',
  OIDC_CLIENT_SECRET: 'hush hush',
  PUBLISH_TOKEN: 'hush',
  RESIZE_SECRET: 'hush',
  RESIZE_SECRET_FORMER: 'hush',
  METRICS_TOKEN: 'hush',
  NUMBERS_TOKEN: 'hush',
  LEADS_TOKEN: 'hush',
  SMARTY_AUTH_ID: 'hush',
  SMARTY_AUTH_TOKEN: 'hush',
  DEBUG_TOKEN: 'hush',
  PUBLIC_API_KEY: 'hush',
  CDN_PURGE_HEADERS: '{"authorization": hush}',
}

test.each(SECRETS)('SE-007 a value of %s that cannot be read is not quoted, from a file neither', (name) => {
  const value = BROKEN_SECRETS[name] ?? ''

  for (const env of [{ [name]: value }, { [`${name}_FILE`]: writeSecret(value) }]) {
    const faults = faultsOf(env)
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
    expect(faults.join()).not.toContain('hush')
  }
})
