import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createBareApp } from '../server/http/apply.ts'
import { parseConfig } from '../server/process/config.ts'
import {
  type ComposeService,
  composeVariables,
  DEPLOY,
  mountsOf,
  ROOT,
  readCompose,
  readEnvExample,
} from './builders/compose.ts'
import { VARIABLES } from './builders/variables.ts'

const example = readEnvExample()
const outerProxy = { OUTER_PROXY: '172.30.40.1' }
const filled = Object.fromEntries(
  Object.entries({ ...example, ...outerProxy }).map(([name, value]) => [
    name,
    value || `${name.toLowerCase().replaceAll('_', '')}0123456789`,
  ]),
)
const compose = readCompose(filled)
const services = Object.entries(compose.services)
const sites = services.filter(([, { build }]) => build !== undefined)
const edge = readService('edge')
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
const vcl = readFileSync(join(DEPLOY, 'varnish/two-sites.vcl'), 'utf8')

function readService(name: string): ComposeService {
  const service = compose.services[name]
  if (!service) throw new Error(`There is no service ${name}`)
  return service
}

/** The environment of a site's process: that of the image, then that of the compose file. */
function environmentOf({ environment }: ComposeService): Readonly<Record<string, string>> {
  const block = /^ENV (?:.*\\\n)*.*$/gm.exec(dockerfile.slice(dockerfile.lastIndexOf('\nFROM')))?.[0] ?? ''
  const image = [...block.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])
  return { ...Object.fromEntries(image), ...environment }
}

test('BX-083 the compose file runs two sites, PostgreSQL and Varnish', () => {
  expect(services.map(([name]) => name)).toEqual(['demo', 'windfall', 'postgres', 'edge'])
  expect(sites.map(([name]) => name)).toEqual(['demo', 'windfall'])
})

test('BX-083 .env.example has every variable of the compose file, and no secret', () => {
  const secrets = Object.entries(example).filter(([name]) => /PASSWORD|TOKEN|SECRET/.test(name))

  expect(Object.keys(example).sort()).toEqual([...composeVariables()].sort())
  expect(secrets.length).toBe(7)
  expect(secrets.filter(([, value]) => value !== '')).toEqual([])
  for (const [name] of secrets) expect(() => readCompose({ ...filled, [name]: '' })).toThrow(name)
})

test.each(sites)('BX-086 the site has every variable of %s, and accepts its value', (name, site) => {
  const environment = environmentOf(site)
  const config = parseConfig(environment)

  expect(Object.keys(site.environment).filter((variable) => !VARIABLES.includes(variable))).toEqual([])
  expect(config.databaseUrl).toBe(
    `postgres://${name}:${filled[`${name.toUpperCase()}_DB_PASSWORD`]}@postgres:5432/${name}`,
  )
  expect(config.cdnPurge.targets.map(({ url }) => new URL(url).host)).toEqual(['edge:8081'])
  expect(config.publishToken).toBe(filled[`${name.toUpperCase()}_PUBLISH_TOKEN`])
  expect(vcl).toContain(`^${new URL(config.siteOrigin).hostname.replace('.', '\\.')}(`)
  // VAR_DIR is a volume; the publication is in the image or mounted.
  expect(site.volumes).toContain(`${name}:${config.varDir}`)
  expect(resolve(ROOT, 'publication') === config.publicationDir || mountsOf(site).has(config.publicationDir)).toBe(true)
  expect(site.stop_grace_period * 1000).toBeGreaterThan(config.drainMs + config.drainNoticeMs)
})

test.each([
  ['172.30.40.1', ['172.30.40.10', '172.30.40.1']],
  ['10.0.0.7,10.0.0.8', ['172.30.40.10', '10.0.0.7', '10.0.0.8']],
])('BX-084 readers behind the TLS proxy at %s are clients of their own', async (outerProxy, trusted) => {
  const proxied = readCompose({ ...filled, OUTER_PROXY: outerProxy })

  for (const [name] of sites) {
    const { trustedProxies } = parseConfig(environmentOf(proxied.services[name] ?? edge))
    expect(trustedProxies).toEqual(trusted)
    // Varnish adds the address of the proxy to what the proxy says.
    const app = createBareApp({ config: { trustedProxies, environment: 'production' } })
    const ask = (reader: string) => {
      const request = { app, socket: { remoteAddress: '172.30.40.10' }, headers: {} as Record<string, string> }
      request.headers['x-forwarded-for'] = `${reader}, ${trusted.at(-1)}`
      return Reflect.get(app.request, 'ip', request)
    }
    expect([ask('203.0.113.5'), ask('203.0.113.6')]).toEqual(['203.0.113.5', '203.0.113.6'])
  }
})

test('BX-084 the compose file does not start without the address of the TLS proxy', () => {
  expect(() => readCompose({ ...filled, OUTER_PROXY: '' })).toThrow('OUTER_PROXY')
})

test('BX-083 the sites share no secret, volume or database', () => {
  const [demo = {}, windfall = {}] = sites.map(([, { environment }]) => environment)
  const own = ['SITE_ORIGIN', 'DATABASE_URL', 'PUBLISH_TOKEN', 'RESIZE_SECRET']

  expect(own.filter((name) => !demo[name] || demo[name] === windfall[name])).toEqual([])
  expect(Object.keys(compose.volumes).sort()).toEqual(['demo', 'postgres', 'windfall'])
})

test.each(services)(
  'BX-083 %s has a pinned image, does not run as root, and mounts existing files read-only',
  (_name, service) => {
    expect(service.image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-bookworm)?$/)
    expect(service.user).not.toMatch(/^(root|0)(:|$)/)
    for (const [target, source] of mountsOf(service)) {
      expect([source, existsSync(source)]).toEqual([source, true])
      expect(service.volumes.find((volume) => volume.includes(`:${target}`))).toMatch(/:ro$/)
    }
    for (const volume of service.volumes.filter((entry) => !entry.startsWith('.')))
      expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
  },
)

test('BX-083 only the edge is exposed, and services wait until their dependencies are healthy', () => {
  expect(services.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual(['edge'])
  expect(compose.networks.data?.internal).toBe(true)
  expect(Object.keys(readService('postgres').networks)).toEqual(['data'])
  expect(Object.keys(edge.networks)).toEqual(['web'])
  for (const [, site] of sites) expect(Object.keys(site.depends_on)).toEqual(['postgres'])
  expect(Object.keys(edge.depends_on)).toEqual(sites.map(([name]) => name))
})

test('BX-083 ports and addresses match in the image, Varnish’s configuration and its command', () => {
  const exposed = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]
  const backends = [...vcl.matchAll(/backend (\w+) \{\s+\.host = "([\d.]+)";\s+\.port = "(\d+)";/g)]
  const purgers = [...(/acl purgers \{([^}]*)\}/.exec(vcl)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, host]) => host)
  const addresses = sites.map(([, { networks }]) => networks.web?.ipv4_address)

  expect(backends.map(([, name, host, port]) => [name, host, port])).toEqual(
    sites.map(([name], index) => [name, addresses[index], exposed]),
  )
  expect(purgers).toEqual(addresses)
  expect(edge.ports).toEqual(['80:8080'])
  const listeners = edge.command.filter((_, index) => edge.command[index - 1] === '-a')
  // The port for purges is published nowhere.
  expect(listeners).toEqual([':8080', 'purge=:8081'])
  expect(mountsOf(edge).has(edge.command[edge.command.indexOf('-f') + 1] ?? '')).toBe(true)
  expect(edge.command.join(' ')).toContain('-p http_gzip_support=off')
})

test('BX-083 PostgreSQL creates the databases with an executable script that gets all its variables', () => {
  const postgres = readService('postgres')
  const script = mountsOf(postgres).get('/docker-entrypoint-initdb.d/databases.sh') ?? ''
  const asked = [...readFileSync(script, 'utf8').matchAll(/"\$([A-Z_]+)"/g)].map(([, name = '']) => name)

  expect(statSync(script).mode & 0o111).not.toBe(0)
  expect(asked.filter((name) => !postgres.environment[name])).toEqual([])
  expect(asked.length).toBe(2)
})

test.each([
  [200, 0],
  [503, 1],
])('BX-083 the health check of a site that responds with %s exits with %s', async (status, code) => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(status).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const [, command = '', ...args] = readService('demo').healthcheck.test

  const child = spawn(
    process.execPath,
    args.map((arg) => arg.replace(':3000', `:${port}`)),
    { stdio: 'inherit' },
  )
  const [ended] = await once(child, 'exit')
  await new Promise((closed) => server.close(closed))

  expect([command, ended, asked]).toEqual(['node', code, ['/readyz']])
})
