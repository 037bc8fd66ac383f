import { expect, test } from 'vitest'
import { door } from '../../../shared/routing/builders.ts'
import { LANDING } from '../editorial/landing.ts'
import { landingRows } from './landing-rows.ts'

test('PG-071 every landing page is a hub with a door of the same path', () => {
  const rows = landingRows([])

  for (const { path } of LANDING) {
    expect(rows.find((row) => row.pattern === `${path}{pageNumber:page?}/`)).toMatchObject({
      page: 'hub',
      resolver: 'composedPage',
      content: 'door',
      id: path.slice(1, -1),
      meta: { maxAge: 600 },
    })
  }
})

test('RT-003 a landing page never replaces a row of the table, paged or not', () => {
  const table = [door('door-reviews', '/reviews/', { paged: true }), door('door-videos', '/videos/')]
  const patterns = landingRows(table).map(({ pattern }) => pattern)

  expect(patterns.filter((pattern) => pattern.startsWith('/reviews/'))).toEqual([])
  expect(patterns.filter((pattern) => pattern.startsWith('/videos/'))).toEqual([])
  expect(patterns).toContain('/features/{pageNumber:page?}/')
})

test('RT-080 paths that only the term table contains are hubs', () => {
  const patterns = landingRows([]).map(({ pattern }) => pattern)

  expect(patterns).toEqual(
    expect.arrayContaining(
      ['/ces/', '/best-vpn-services-directory/', '/holiday-gift-guide/black-friday/'].map(
        (path) => `${path}{pageNumber:page?}/`,
      ),
    ),
  )
})

test('BR-002 hubs under /roadshow/ belong to the cars brand', () => {
  const rows = landingRows([])

  expect(rows.find(({ pattern }) => pattern.startsWith('/roadshow/suvs/'))?.meta.brand).toBe('roadshow')
  expect(rows.find(({ pattern }) => pattern.startsWith('/tech/mobile/'))?.meta.brand).toBeUndefined()
})
