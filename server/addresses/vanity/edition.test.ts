import { expect, test } from 'vitest'
import { findEditionSlug } from '../../../shared/entities/edition.ts'
import { findVanityTarget } from './vanity.ts'

test('BR-005 the edition selects the slug of an item', () => {
  const availableOn = [
    { edition: 'us', slug: 'color' },
    { edition: 'uk', slug: 'colour' },
  ]

  expect(findEditionSlug(availableOn, 'uk')).toBe('colour')
  expect(findEditionSlug(availableOn, 'fr')).toBeNull()
})

test('BR-005 the edition selects the target of a vanity record', () => {
  const us = { edition: 'us', targetType: 'url', target: '/ces/' } as const
  const uk = { edition: 'uk', targetType: 'object', target: 'article/ces' } as const

  expect(findVanityTarget({ targets: [us, uk] }, 'uk')).toBe(uk)
  expect(findVanityTarget({ targets: [us, uk] }, 'fr')).toBeNull()
})
