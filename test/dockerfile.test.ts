import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const source = readFileSync(join(root, 'Dockerfile'), 'utf8')

interface Instruction {
  readonly name: string
  readonly value: string
}

/** The stages in order, each as its instructions, without comments and with continued lines joined. */
function parseStages(text: string): readonly (readonly Instruction[])[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Instruction[][] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, value })
  }
  return stages
}

const stages = parseStages(source)
const last = stages.at(-1) ?? []
const values = (name: string) => last.filter((step) => step.name === name).map((step) => step.value)
const environment = Object.fromEntries(
  values('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split('=', 2))),
)
/** The exec form as words; the shell form is not JSON and throws. */
const words = (value: string): string[] => JSON.parse(value)

test('BX-083 a linter finds no fault in the Dockerfile', () => {
  expect(validate(source).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
})

test('BX-083 one stage builds and another runs, both on the slim image of Node 24', () => {
  expect(stages.length).toBeGreaterThan(1)
  for (const stage of stages) expect(stage[0]?.value).toMatch(/^node:24-bookworm-slim( AS \w+)?$/)
})

test('BX-083 the last stage installs nothing and contains only production packages', () => {
  const built = stages[0]?.filter(({ name }) => name === 'RUN').map(({ value }) => value) ?? []

  expect(values('RUN').filter((command) => /\b(npm|npx|apt|apt-get|curl|wget)\b/.test(command))).toEqual([])
  expect(built.findIndex((command) => /npm prune --omit=dev/.test(command))).toBe(built.length - 1)
  expect(environment.NODE_ENV).toBe('production')
})

test('BX-083 the image runs as a user who is not root and owns none of the code', () => {
  expect(values('USER').at(-1)).toMatch(/^[1-9]\d*(:[1-9]\d*)?$/)
  expect(values('COPY').filter((copy) => /--chown|--chmod/.test(copy))).toEqual([])
  expect(last.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(
    last.findLastIndex(({ name }) => name === 'COPY'),
  )
})

test('BX-083 VAR_DIR is the only volume, temporary files included, so that the root may be read-only', () => {
  const volumes = values('VOLUME').flatMap(words)

  expect(volumes).toEqual([environment.VAR_DIR])
  expect(volumes).toEqual([environment.TMPDIR])
  expect(environment.VAR_DIR).toMatch(/^\/var\/lib\//)
})

test('BX-083 the node process is PID 1 and is stopped by SIGTERM', () => {
  expect(values('CMD').map(words)).toEqual([
    ['node', '--max-semi-space-size=32', '--heap-growing-percent=100', 'server/main.ts'],
  ])
  expect(values('ENTRYPOINT')).toEqual([])
  expect(values('SHELL')).toEqual([])
  expect(values('STOPSIGNAL')).toEqual(['SIGTERM'])
  expect(values('EXPOSE')).toEqual([environment.PORT])
})

test.each([
  [200, 0],
  [503, 1],
  [null, 1],
])('BX-083 the health check of a server that responds with %s exits with %s', async (status, code) => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(status ?? 500).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  if (status === null) await new Promise((closed) => server.close(closed))
  const check = values('HEALTHCHECK')[0] ?? ''
  const [command, ...args] = words(check.slice(check.indexOf('[')))

  const child = spawn(process.execPath, args, { env: { PORT: String(port) }, stdio: 'inherit' })
  const [ended] = await once(child, 'exit')
  if (status !== null) await new Promise((closed) => server.close(closed))

  expect(command).toBe('node')
  expect(ended).toBe(code)
  expect(asked).toEqual(status === null ? [] : ['/healthz'])
})

const LIBRARY = '/usr/lib/*-linux-gnu/libjemalloc.so.2'

/** What the last stage copies: paths in the repository, and a library. */
const taken = values('COPY').flatMap((copy) => {
  const parts = copy.split(/\s+/).filter((part) => !part.startsWith('--'))
  return parts.slice(0, -1).map((part) => part.replace(/^(\/app|\.)\//, ''))
})
const copied = taken.filter((path) => path !== LIBRARY)

/** Every file that the entries import, by its path in the repository. */
function findImported(entries: readonly string[]): readonly string[] {
  const found = new Set(entries)
  for (const file of found) {
    const imports = readFileSync(join(root, file), 'utf8').matchAll(
      /(?:^import (?!type)[^'"]*?|^\} from |^export [^'"]*? from |\bimport\()'(\.[^']+)'/gm,
    )
    for (const [, path = ''] of imports) found.add(join(dirname(file), path))
  }
  return [...found]
}

test('BX-083 the image contains the build, the publication, and every file that the site or its commands run', () => {
  const run = findImported(['server/main.ts', 'scripts/content.ts'])

  expect(copied).toEqual(expect.arrayContaining(['node_modules', 'dist', 'package.json', 'publication']))
  expect(copied.filter((path) => !['node_modules', 'dist'].includes(path) && !existsSync(join(root, path)))).toEqual([])
  expect(run.length).toBeGreaterThan(500)
  expect(run.filter((file) => !copied.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual([])
})

test('BX-083 the site runs with jemalloc, whose two arenas return freed memory after a second', () => {
  expect(stages[0]?.map(({ value }) => value).join('\n')).toContain('libjemalloc2')
  expect(taken).toContain(LIBRARY)
  expect(values('COPY').filter((copy) => copy.includes(LIBRARY))).toEqual([`--from=build ${LIBRARY} /usr/local/lib/`])
  expect(environment.LD_PRELOAD).toBe('/usr/local/lib/libjemalloc.so.2')
  expect(environment.MALLOC_CONF?.split(',')).toEqual(['narenas:2', 'dirty_decay_ms:1000', 'muzzy_decay_ms:0'])
})

test('BX-083 the image contains neither the bench nor any other development script', () => {
  const scripts = copied.filter((path) => /^scripts\b/.test(path))

  expect(scripts).toEqual(['scripts/content.ts'])
})

test('BX-083 other files of a checkout are not in the build context, especially secrets', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  const rooms = readdirSync(root).filter((name) => ignored.includes(name))

  expect(ignored).toEqual(
    expect.arrayContaining(['.git', 'dist', 'node_modules', 'scripts/bench', 'test', 'var', '**/.env*', '**/*.pem']),
  )
  for (const needed of ['client', 'scripts', 'server', 'shared', 'package-lock.json', 'vite.config.ts'])
    expect(rooms).not.toContain(needed)
})
