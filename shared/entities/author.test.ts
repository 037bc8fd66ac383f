import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authorContentSchema, authorSchema } from './author.schema.ts'
import { isMedicalReviewer, isValidAuthor, toFullName, toTwitterHandle } from './author.ts'

const handle = (twitter: string | null) => toTwitterHandle(authorSchema.parse({ socialProfileIds: { twitter } }))

test('EN-033 an author without a slug gets the username as slug', () => {
  const author = authorContentSchema.parse({ id: 'a1', typeName: 'content_author', username: 'ada' })

  expect(author.slug).toBe('ada')
})

test('EN-034 the full name is first and last name, without a space for a missing part', () => {
  const named = (firstName: string | null, lastName: string | null) => toFullName({ firstName, lastName })

  expect(named('Ada', 'Lovelace')).toBe('Ada Lovelace')
  expect(named(' Ada ', null)).toBe('Ada')
  expect(named(null, 'Lovelace')).toBe('Lovelace')
  expect(named('  ', '')).toBe('')
})

test('EN-035 a handle gets its @ when it has none', () => {
  expect(handle('ada')).toBe('@ada')
  expect(handle('@ada')).toBe('@ada')
  expect(handle(null)).toBeNull()
  expect(handle(' @ ')).toBeNull()
})

test('EN-035 a handle never begins with two @', () => {
  fc.assert(fc.property(fc.string(), (text) => !(handle(text) ?? '').startsWith('@@')))
})

test('EN-036 only an author with a username is valid', () => {
  expect(isValidAuthor(authorSchema.parse({ username: 'ada' }))).toBe(true)
  expect(isValidAuthor(authorSchema.parse({ username: ' ' }))).toBe(false)
  expect(isValidAuthor(authorSchema.parse({ firstName: 'Ada' }))).toBe(false)
  expect(isValidAuthor(null)).toBe(false)
})

test('EN-037 a medical reviewer has a role of exactly that name', () => {
  const withRoles = (...names: string[]) => authorSchema.parse({ roles: names.map((name) => ({ name })) })

  expect(isMedicalReviewer(withRoles('Editor', 'Medical Reviewer'))).toBe(true)
  expect(isMedicalReviewer(withRoles('Reviewer'))).toBe(false)
  expect(isMedicalReviewer(withRoles())).toBe(false)
})
