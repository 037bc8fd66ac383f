import { expect, test } from 'vitest'
import { toPushSubject } from './push-subject.ts'

test('whom push services can write to is never localhost', () => {
  expect(toPushSubject({ mailFrom: 'The News <a@example.com>', siteOrigin: 'http://localhost' })).toBe(
    'mailto:a@example.com',
  )
  expect(toPushSubject({ mailFrom: null, siteOrigin: 'https://www.example.com' })).toBe('https://www.example.com')
  expect(toPushSubject({ mailFrom: null, siteOrigin: 'http://localhost:3000' })).toBeNull()
})
