import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { layoutFileSchema, partsOf } from './layout-file.schema.ts'
import { readLayouts } from './layouts.ts'

const DEMO = resolve(import.meta.dirname, '../../../publication/layouts')

test('PG-013 the demo publication’s layouts are valid', () => {
  const faults: unknown[] = []

  const layouts = readLayouts(DEMO, (file, error) => faults.push([file, error]))

  expect(faults).toEqual([])
  expect(partsOf(layouts.front).some((part) => part.query?.collection === 'front-lead')).toBe(true)
})

test('PG-013 a publication without layouts has a built-in layout for every kind of page', () => {
  const faults: unknown[] = []

  const layouts = readLayouts('/nowhere', (file) => faults.push(file))

  expect(faults).toEqual([])
  for (const layout of Object.values(layouts)) expect(partsOf(layout).length).toBeGreaterThan(0)
})

test('AD-004 a layout names its slots by the list; a fault says which there are', () => {
  const place = (view: string) => ({ id: 'ad', familyName: 'Ad', view })
  const parse = (view: string) =>
    layoutFileSchema.safeParse({ name: 'x', rows: [{ columns: [{ components: [place(view)] }] }] })

  expect(parse('mpu-top').success).toBe(true)
  expect(parse('mpu').error?.message).toContain('expected the view of an Ad to be a slot: leader-top')
})
