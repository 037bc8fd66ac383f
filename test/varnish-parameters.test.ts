import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEPLOY } from './builders/compose.ts'
import { FORCED_PARAMETERS, PARAMETERS } from './builders/parameters.ts'

test('BX-007 Varnish’s configuration has each parameter of the route table and of QA, and no other', () => {
  const text = readFileSync(join(DEPLOY, 'varnish', 'default.vcl'), 'utf8')

  const lists = [...text.matchAll(/\((ab\|[\w|]+)\)/g)].map(([, names = '']) => names.split('|').toSorted())

  expect(FORCED_PARAMETERS).toContain('setDevice')
  expect(lists).toEqual([PARAMETERS, PARAMETERS, FORCED_PARAMETERS])
})
