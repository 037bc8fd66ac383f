import { expect, test } from 'vitest'
import { createRegistry } from './registry.ts'

test('RT-083 a registry has one entry per route name', () => {
  const registry = createRegistry([
    ['article', 1],
    ['review', 2],
  ])

  expect(registry.get('review')).toBe(2)
})

test('RT-083 a second entry throws an Error naming the route', () => {
  const twice = [
    ['article', 1],
    ['article', 2],
  ] as const

  expect(() => createRegistry(twice)).toThrow('"article"')
})
