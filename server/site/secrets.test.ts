import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { formerResizeSecrets, readSecret } from './secrets.ts'

const buildVarDir = () => join(mkdtempSync(join(tmpdir(), 'masthead-secrets-')), 'var')

test('SE-007 a signing secret that is not configured is generated once, stored with mode 0600 and reused', () => {
  const varDir = buildVarDir()

  const first = readSecret({ varDir }, 'RESIZE_SECRET')
  const second = readSecret({ varDir }, 'RESIZE_SECRET')

  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(second).toBe(first)
  expect(statSync(join(varDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(readdirSync(varDir)).toEqual(['secrets.json'])
})

test('SE-007 two installations generate different secrets', () => {
  expect(readSecret({ varDir: buildVarDir() }, 'RESIZE_SECRET')).not.toBe(
    readSecret({ varDir: buildVarDir() }, 'RESIZE_SECRET'),
  )
})

test('SE-007 an invalid secrets file stops the start and is not changed', () => {
  const varDir = buildVarDir()
  mkdirSync(varDir)
  writeFileSync(join(varDir, 'secrets.json'), '{"RESIZE_SECRET":"short"}')

  expect(() => readSecret({ varDir }, 'RESIZE_SECRET')).toThrow()
  expect(readFileSync(join(varDir, 'secrets.json'), 'utf8')).toBe('{"RESIZE_SECRET":"short"}')
})

test.each([
  ['a value without quotes', '{"RESIZE_SECRET": 0123456789abcdef0123456789abcdefsecret}'],
  ['a truncated file', '{"RESIZE_SECRET":"0123456789abcdef0123456789abcdefsecr'],
  ['the secret alone', '0123456789abcdef0123456789abcdefsecret'],
  ['a secret under another name', '{"0123456789abcdef0123456789abcdefsecret": true}'],
  ['a list', '["0123456789abcdef0123456789abcdefsecret"]'],
  ['a short secret', '{"RESIZE_SECRET":"secret"}'],
])('SE-007 an invalid secrets file is named and not quoted: %s', (_what, text) => {
  const varDir = buildVarDir()
  mkdirSync(varDir)
  writeFileSync(join(varDir, 'secrets.json'), text)

  for (const read of [
    () => readSecret({ varDir }, 'RESIZE_SECRET'),
    () => formerResizeSecrets({ varDir, resizeSecret: 'another-secret-of-the-site', formerResizeSecrets: [] }),
  ]) {
    const error = catchError(read)
    // As an uncaught error is printed, with its cause and other properties.
    expect(inspect(error)).not.toMatch(/0123|cdefsecr|"secret"/)
    expect(error).toMatchObject({ code: 'CONFIG_INVALID', message: expect.stringContaining('secrets.json: expected') })
  }
})

function catchError(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return error
  }
}
