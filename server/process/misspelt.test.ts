import { expect, test } from 'vitest'
import { VARIABLES } from '../../test/builders/variables.ts'
import { findMisspelt } from './misspelt.ts'

test.each([
  ['SITE_ORIGN', 'SITE_ORIGIN'],
  ['SITEORIGIN', 'SITE_ORIGIN'],
  ['site_origin', 'SITE_ORIGIN'],
  ['SITE-ORIGIN', 'SITE_ORIGIN'],
  ['PUBLISHTOKEN', 'PUBLISH_TOKEN'],
  ['PUBLISH_TOKENS', 'PUBLISH_TOKEN'],
  ['PUBLISH_TOKEN_FIEL', 'PUBLISH_TOKEN_FILE'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['TRUSTED_PROXY', null],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['VARDIR', 'VAR_DIR'],
  ['LOCALE', 'LOCALES'],
  ['PROT', 'PORT'],
  ['HOSTS', 'HOST'],
  ['INDEXIBLE', 'INDEXABLE'],
  ['CDN_PURGE_HEADER', 'CDN_PURGE_HEADERS'],
  ['WEB_CONCURENCY', 'WEB_CONCURRENCY'],
])('BX-086 %s is reported, with %s as what was meant', (name, meant) => {
  const hint = meant === null ? [] : [`${name}: there is no such variable; did you mean ${meant}?`]

  expect(findMisspelt({ [name]: 'a value that nobody may see' })).toEqual(hint)
})

test('BX-086 a variable with one of our beginnings and another end is reported with those that there are', () => {
  expect(findMisspelt({ CDN_PURGE_TOKEN: 'secret' })).toEqual([
    expect.stringMatching(
      /^CDN_PURGE_TOKEN: there is no such variable; those that begin with CDN_PURGE_ are CDN_PURGE_VARNISH, /,
    ),
  ])
})

test('BX-086 a file for a variable that is no secret is reported', () => {
  expect(findMisspelt({ SITE_ORIGIN_FILE: '/run/origin' })).toEqual([
    'SITE_ORIGIN_FILE: only secrets come from a file; set SITE_ORIGIN',
  ])
})

test('BX-086 the variables of the site and of its surroundings are not reported', () => {
  const others = [
    ...['EDITOR', 'HOME', 'HOSTNAME', 'HOSTTYPE', 'LANG', 'LOGNAME', 'PATH', 'PWD', 'SHELL', 'TERM', 'TMPDIR', 'USER'],
    ...['NODE', 'NODE_OPTIONS', 'NODE_PATH', 'NODE_VERSION', 'NODE_COMPILE_CACHE', 'YARN_VERSION', 'MALLOC_CONF', 'CI'],
    ...[
      'npm_config_port',
      'npm_package_name',
      'INIT_CWD',
      'COLOR',
      'DISPLAY',
      'MAIL',
      'SSH_AUTH_SOCK',
      'VISUAL',
      'PS1',
    ],
    ...[
      'MASTHEAD_PORT',
      'MASTHEAD_SERVICE_HOST',
      'SITE_PORT_3000_TCP',
      'KUBERNETES_PORT',
      'PGHOST',
      'POSTGRES_PASSWORD',
    ],
    ...['http_proxy', 'NO_PROXY', 'SITE_IMAGE', 'PUBLICATION_FOLDER', 'LD_PRELOAD', 'DEBUG', 'TZ', 'LC_ALL'],
  ]

  expect(findMisspelt(Object.fromEntries([...VARIABLES, ...others].map((name) => [name, 'x'])))).toEqual([])
  expect(findMisspelt({ SITE_ORIGN: '' })).toEqual([])
})
