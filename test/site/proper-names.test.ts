import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const TEXT = /\.(?:tsx?|css|svg|json|sql)$/

/** Sources that must not contain a publication's name; tests may. */
const files = ['client', 'server', 'shared', 'middleware', 'illustrations', 'routes.config.ts'].flatMap((place) =>
  place.includes('.')
    ? [place]
    : readdirSync(join(ROOT, place), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && TEXT.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
)

test('BR-003 no template or code contains the name of a publication or its publisher', () => {
  const site = JSON.parse(readFileSync(join(ROOT, 'publication/site.json'), 'utf8')) as Record<string, string>
  const names = [site.name, site.publisher, site.tagline].map((name) => name ?? 'none')

  const found = files.filter((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    return names.some((name) => source.includes(name))
  })

  expect(files.length).toBeGreaterThan(400)
  expect(found).toEqual([])
})
