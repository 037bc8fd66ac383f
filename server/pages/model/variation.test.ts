import { expect, test } from 'vitest'
import { pageSchema } from '../../../shared/entities/door.schema.ts'
import { wordsOf } from '../../body/messages/words.ts'
import { toAction, toVaried } from './variation.ts'

const CONTEXT = { words: { ...wordsOf('en'), commission: 'Paid' }, links: null }

const entry = (productName: string) => ({ id: productName, productName })
const page = pageSchema.parse({
  ...{ id: 'p-1', typeName: 'content_page', slug: 'landing', title: 'All', dek: 'Of all' },
  listicles: ['One', 'Two', 'Three'].map(entry),
  variations: [
    {
      slug: 'free',
      title: 'Free ones',
      ranking: ['Three', 'One', 'Four'],
      action: { label: 'Try <Three>', href: 'https://three.example/' },
    },
    { slug: 'plain' },
    { slug: 'unsafe', action: { label: 'Press', href: 'javascript:alert(1)' } },
  ],
})
const namesOf = (name: string | null) => toVaried(page, name).listicles.map(({ productName }) => productName)

test('PG-069 a variation has its own title, and the entries of its ranking in that order', () => {
  expect(toVaried(page, 'free')).toMatchObject({ title: 'Free ones', headline: 'Free ones', dek: 'Of all' })
  expect(namesOf('free')).toEqual(['Three', 'One'])
})

test('PG-069 what a variation lacks comes from the page', () => {
  for (const name of ['plain', 'unknown', null]) {
    expect(toVaried(page, name).title).toBe('All')
    expect(namesOf(name)).toEqual(['One', 'Two', 'Three'])
    expect(toAction(page, name, CONTEXT)).toBeNull()
  }
})

test('PG-069 the button of a variation leads to a shop, and to no other kind of address', () => {
  expect(toAction(page, 'free', CONTEXT)?.html).toBe(
    '<p class="src" data-disclosure="">Paid</p><p><a class="btn" href="https://three.example/" rel="sponsored nofollow">Try &lt;Three&gt;</a></p>',
  )
  expect(toAction(page, 'unsafe', CONTEXT)).toBeNull()
})
