import { expect, test } from 'vitest'
import { DEBUG_SERVICES, toDebugServices } from './services.ts'

test.each([
  ['api', ['api']],
  ['api,ab', ['ab', 'api']],
  [' tracking , ads ', ['ads', 'tracking']],
  ['api,api,nonsense,<script>', ['api']],
  ['nonsense', []],
  ['', []],
  [null, []],
])('OP-003 jsDebug=%s enables %j', (value, services) => {
  expect(toDebugServices(value)).toEqual(services)
})

test('OP-003 the services are ads, ab, api, tracking, scripts and editor', () => {
  expect(DEBUG_SERVICES).toEqual(['ads', 'ab', 'api', 'tracking', 'scripts', 'editor'])
})
