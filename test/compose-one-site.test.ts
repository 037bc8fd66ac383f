import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from '../server/process/config.ts'
import { composeVariables, DEPLOY, mountsOf, ROOT, readCompose, readEnvExample } from './builders/compose.ts'
import { VARIABLES } from './builders/variables.ts'

const FOLDER = join(DEPLOY, 'one-site')
const example = readEnvExample(FOLDER)
const compose = readCompose(example, FOLDER)
const { site, edge } = compose.services
if (!site || !edge) throw new Error('deploy/one-site/compose.yaml has no services site and edge')
const caddyfile = readFileSync(join(FOLDER, 'Caddyfile'), 'utf8')
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')

/** The directives of the Caddyfile, a line each, without comments. */
const directives = caddyfile
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'))

test('MV-021 one site with TLS needs SITE_ORIGIN alone', () => {
  const required = composeVariables(FOLDER).filter((name) => {
    try {
      readCompose({ ...example, [name]: '' }, FOLDER)
      return false
    } catch {
      return true
    }
  })

  expect(Object.keys(compose.services)).toEqual(['site', 'edge'])
  expect([Object.keys(example), required]).toEqual([['SITE_ORIGIN'], ['SITE_ORIGIN']])
  expect(new URL(example.SITE_ORIGIN ?? '').protocol).toBe('https:')
})

test('MV-021 .env.example names every variable of the site and of the compose file once', () => {
  const text = readFileSync(join(FOLDER, '.env.example'), 'utf8')
  const named = [...text.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)
  const settled = Object.keys(site.environment).filter((name) => name !== 'SITE_ORIGIN')

  expect(named.toSorted()).toEqual(
    [...new Set([...VARIABLES, ...composeVariables(FOLDER)])].filter((name) => !settled.includes(name)).sort(),
  )
  expect([...text.matchAll(/^#?[A-Z_]*(?:TOKEN|SECRET|KEY)[A-Z_]*=(.+)$/gm)]).toEqual([])
})

test('MV-021 the site has every variable of its compose file, and accepts its value', () => {
  const config = parseConfig({ ...example, ...site.environment })

  expect(Object.keys(site.environment).filter((name) => !VARIABLES.includes(name))).toEqual([])
  expect(site.env_file).toEqual(['.env'])
  expect(config.siteOrigin).toBe(example.SITE_ORIGIN)
  expect(config.databaseUrl).toBeNull()
  expect(config.environment).toBe('production')
  expect(site.volumes).toContain(`site:${config.varDir}`)
  expect(mountsOf(site, FOLDER).get(config.publicationDir)).toBe(join(ROOT, 'publication'))
  expect(site.stop_grace_period * 1000).toBeGreaterThan(config.drainMs + config.drainNoticeMs)
  expect(/^VOLUME \["(.+)"\]$/m.exec(dockerfile)?.[1]).toBe(config.varDir)
})

test('MV-021 Caddy alone is exposed, and the site trusts its address alone', () => {
  const { trustedProxies, port } = parseConfig(site.environment)

  expect([site.ports, edge.ports]).toEqual([[], ['80:80', '443:443', '443:443/udp']])
  expect(trustedProxies).toEqual([edge.networks.web?.ipv4_address])
  expect(directives).toContain(`reverse_proxy site:${port} {`)
  expect(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]).toBe(String(port))
  expect(Object.keys(edge.depends_on)).toEqual(['site'])
})

test('MV-021 certificates and content are in volumes, files of the checkout are mounted read-only', () => {
  expect(edge.volumes).toContain('certificates:/data')
  expect(Object.keys(compose.volumes).sort()).toEqual(['caddy', 'certificates', 'site'])
  for (const service of [site, edge]) {
    expect(service.image).toMatch(/^[a-z]+:\d+\.\d+\.\d+$/)
    for (const [target, source] of mountsOf(service, FOLDER)) {
      expect([source, existsSync(source)]).toEqual([source, true])
      expect(service.volumes.find((volume) => volume.includes(`:${target}`))).toMatch(/:ro$/)
    }
    for (const volume of service.volumes.filter((entry) => !entry.startsWith('.')))
      expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
  }
  expect(mountsOf(edge, FOLDER).get('/etc/caddy/Caddyfile')).toBe(join(FOLDER, 'Caddyfile'))
  expect([site.user, site.cap_add]).toEqual(['1000:1000', []])
  expect(edge.cap_add).toEqual(['NET_BIND_SERVICE'])
})

test('MV-021 Caddy serves the one origin, hides what is for operators, and passes on nothing that an edge may say', () => {
  const inside = /@inside path (.+)/.exec(caddyfile)?.[1]?.split(' ')

  expect(directives).toContain('{$SITE_ORIGIN} {')
  expect(edge.environment).toEqual({ SITE_ORIGIN: example.SITE_ORIGIN })
  expect(inside).toEqual(['/_node/metrics', '/_node/metrics/*', '/_node/status', '/_node/status/*'])
  for (const directive of ['admin off', 'respond @inside 404', '@purge method PURGE', 'respond @purge 405'])
    expect(directives).toContain(directive)
  for (const name of ['X-Device', 'X-Ab-Test-Variation', 'X-Ab-Exclusions'])
    expect(directives).toContain(`header_up -${name}`)
  for (const name of ['CDN-Cache-Control', 'Surrogate-Control', 'Surrogate-Key', 'Cache-Tag'])
    expect(directives).toContain(`header_down -${name}`)
})

test('MV-021 Caddy asks the site whether it is ready, and its container asks Caddy', () => {
  const [, ...command] = edge.healthcheck.test

  expect(directives).toContain('health_uri /readyz')
  expect(command.at(-1)).toBe('http://127.0.0.1:8081/')
  expect(directives).toContain('http://127.0.0.1:8081 {')
  expect(site.healthcheck.test.join(' ')).toContain('/readyz')
})
