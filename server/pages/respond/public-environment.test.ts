import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { SECRETS } from '../../../test/builders/variables.ts'
import { parseConfig } from '../../process/config.ts'
import { toPublicEnvironment } from './public-environment.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
const SECRET = {
  PUBLISH_TOKEN: 'publish-token-of-the-test',
  RESIZE_SECRET: 'resize-secret-of-the-test',
  METRICS_TOKEN: 'metrics-token-of-the-test',
  DEBUG_TOKEN: 'debug-token-of-the-test',
}

test('CL-003 user API and static asset host are unset by default', () => {
  expect(toPublicEnvironment(parseConfig({}))).toEqual({
    environment: 'production',
    apiKey: null,
    siteKey: 'cnet',
    userApiHost: null,
    staticAssetHost: null,
  })
})

test('CL-003 the environment block exposes exactly one key', () => {
  const block = toPublicEnvironment(parseConfig({ ...SECRET, PUBLIC_API_KEY: 'captions-key' }))

  expect(block.apiKey).toBe('captions-key')
  for (const secret of Object.values(SECRET)) expect(JSON.stringify(block)).not.toContain(secret)
})

test('SE-007 no file that a browser loads names a secret or reads the environment', () => {
  const files = ['client', 'shared', join('dist', 'client')].flatMap((folder) => sourcesIn(join(root, folder)))
  const words = [...SECRETS.filter((name) => name !== 'PUBLIC_API_KEY'), 'process.env.', 'createHmac']

  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`)
  })

  expect(files.length).toBeGreaterThan(0)
  expect(found.filter((line) => !line.includes('.schema.ts'))).toEqual([])
})

function sourcesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|js)$/.test(entry.name) && !/\.test\./.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}
