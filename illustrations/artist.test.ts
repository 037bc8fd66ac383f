import { expect, test } from 'vitest'
import { createArtist } from './artist.ts'
import { MOTIFS } from './motifs.ts'
import { SCENES } from './scenes.ts'

const story = { slug: 'a-story', section: 'tech', typeName: 'content_article' }
const author = { username: 'ines', name: 'Ines Okafor' }

test.each([
  ['ST-012 an unknown motif is refused by name', { motif: 'toaster' }, 'illustration.motif', Object.keys(MOTIFS)],
  ['ST-012 an unknown scene is refused by name', { scene: 'beach' }, 'illustration.scene', Object.keys(SCENES)],
  ['ST-012 a property of Object.prototype is no motif', { motif: 'toString' }, 'illustration.motif', ['phone']],
  ['ST-012 an unknown section is refused by name', { section: 'sport' }, 'illustration.section', ['tech', 'cars']],
  ['ST-012 a focus beyond the plate is refused', { focus: 4000 }, 'illustration.focus', ['1920']],
  ['ST-012 an unknown key is refused by name', { motive: 'phone' }, 'illustration', ['motive']],
])('%s', (_title, illustration, field, words) => {
  const plan = createArtist().plate({ ...story, illustration })

  if (!('issues' in plan)) throw new Error('The plate was accepted')
  expect(plan.issues.map((issue) => issue.field)).toEqual([field])
  for (const word of words) expect(plan.issues[0]?.message).toContain(word)
})

test.each([
  ['ST-012 an unknown hair is refused by name', { hair: 'mohawk' }, 'portrait.hair', ['afro', 'turban']],
  ['ST-012 an unknown beard is refused by name', { beard: 'goat' }, 'portrait.beard', ['goatee', 'true']],
])('%s', (_title, portrait, field, words) => {
  const plan = createArtist().portrait({ ...author, portrait })

  if (!('issues' in plan)) throw new Error('The portrait was accepted')
  expect(plan.issues[0]?.field).toBe(field)
  for (const word of words) expect(plan.issues[0]?.message).toContain(word)
})

test('ST-012 a plate shows the motif that a story names', () => {
  const plan = createArtist().plate({ ...story, illustration: { motif: 'kettle', scene: 'arch', section: 'home' } })

  expect('draw' in plan && plan.draw().alt).toBe('Illustration of a kettle on the boil')
})
