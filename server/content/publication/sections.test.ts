import { expect, test } from 'vitest'
import { constraints } from '../../addresses/routing/constraints.ts'
import { createLeaveOut } from '../../addresses/routing/leave-out.ts'
import { routeFor } from '../../addresses/routing/resolve.ts'
import { BRANDED } from '../../process/branded.ts'
import { createSiteRouter } from '../../site/site-router.ts'
import { createSections, toSlots } from './sections.ts'

const garden = { name: 'garden', title: 'Garden', topics: [{ slug: 'fruit', title: 'Fruit' }] }
const plain = (name: string, title = name) => ({ name, title, topics: [] })

test('BR-004 by default the sections are the platform’s', () => {
  const sections = createSections()

  expect(sections.own).toEqual([])
  expect(sections.linkOf('personal-finance')).toEqual({ label: 'Money', href: '/personal-finance/' })
  expect(sections.linkOf('how_to')).toEqual({ label: 'How to', href: '/how-to/' })
  expect([sections.themeOf('health'), sections.themeOf('news'), sections.themeOf(null)]).toEqual([
    'wellness',
    null,
    null,
  ])
  expect(sections.ofTopic('laptops')).toBe('tech')
})

test('BR-004 a section of the publisher’s own has a title, a colour, a front and hubs below it', () => {
  const sections = createSections([garden, plain('workshop')])

  expect(sections.linkOf('garden')).toEqual({ label: 'Garden', href: '/garden/' })
  expect(sections.themeOf('garden')).not.toBeNull()
  expect(sections.themeOf('garden')).not.toBe(sections.themeOf('workshop'))
  expect(sections.ofTopic('fruit')).toBe('garden')
  expect(sections.hubs.get('garden/fruit')).toEqual({
    path: '/garden/fruit/',
    title: 'Fruit',
    section: 'garden',
    topic: 'fruit',
  })
})

test('CL-012 without a published navigation, the bar shows the sections of site.json', () => {
  const { bar } = createSections([garden, plain('home', 'The house')])

  expect(bar).toEqual([
    {
      label: 'Garden',
      href: '/garden/',
      section: 'garden',
      items: [{ label: 'Fruit', href: '/garden/fruit/' }],
    },
    { label: 'The house', href: '/home/', section: 'home', items: [] },
  ])
  expect(createSections().bar).toEqual([])
})

test('BR-004 a renamed section of the platform keeps its addresses and colour', () => {
  const sections = createSections([plain('home', 'The house')])

  expect(sections.linkOf('home')).toEqual({ label: 'The house', href: '/home/' })
  expect(sections.hubs.get('home')?.title).toBe('The house')
  expect(sections.themeOf('home')).toBe('home')
  expect(sections.own).toEqual([])
})

test('RT-003 a publisher’s own section adds addresses and changes no others', () => {
  const { own, ownNames } = createSections([garden])
  const [platform, router] = [createSiteRouter({ locales: ['en'] }), createSiteRouter({ locales: ['en'] }, { own })]
  const story = { typeName: 'content_article', slug: 'pears', section: 'Garden', topics: [] }
  const addressOf = (content: Parameters<typeof routeFor>[0]) => {
    const { name, params } = routeFor(content, { branded: BRANDED, sections: ownNames })
    return router.hrefFor(name, params)
  }

  expect(addressOf(story)).toBe('/garden/pears/')
  expect(addressOf({ ...story, type: 'Longform' })).toBe('/garden/features/pears/')
  expect(addressOf({ ...story, section: 'tech' })).toBe('/tech/pears/')
  expect(router.match('/garden/fruit/')?.route.name).toBe('door-garden-fruit')
  expect(router.match('/garden/2/')).toMatchObject({ route: { name: 'door-garden' }, params: { pageNumber: '2' } })
  expect(router.match('/replay/garden/pears/')?.route.meta.robots).toBe('noindex')
  expect(router.names).toEqual(expect.arrayContaining([...platform.names]))
  expect(platform.match('/garden/pears/')?.route.name).toBe('own-page')
  expect(constraints['topic-any'].accepts('fruit')).toBe(false)
})

test('MV-011 a section that is left out has no name, link, colour or topics, unless it is the publisher’s own', () => {
  const leaveOut = createLeaveOut(['tech', 'wellness', 'reviews', 'news'])
  const sections = createSections([plain('garden'), plain('health', 'Well')], leaveOut)

  for (const name of ['tech', 'reviews', 'news']) {
    expect([sections.isKnown(name), sections.linkOf(name), sections.themeOf(name)]).toEqual([false, null, null])
  }
  expect(sections.names).toEqual(expect.arrayContaining(['garden', 'health', 'home', 'deals']))
  expect(sections.names).not.toContain('tech')
  expect(sections.linkOf('health')).toEqual({ label: 'Well', href: '/health/' })
  expect([sections.ofTopic('sleep'), sections.ofTopic('banking')]).toEqual([null, 'finance'])
  expect(sections.landing.filter(({ path }) => /^\/(?:tech|health)\//.test(path)).map(({ path }) => path)).toEqual([
    '/health/',
  ])
  expect([sections.fallback, createSections().fallback]).toEqual(['garden', 'news'])
  expect(toSlots([plain('events'), plain('shopping')], leaveOut).faults).toHaveLength(1)
})

test.each([
  { choices: [plain('topics')], path: 'sections.0.name', message: /already starts addresses/ },
  { choices: [plain('api')], path: 'sections.0.name', message: /already starts addresses/ },
  { choices: [plain('garden'), plain('garden')], path: 'sections.1.name', message: /twice/ },
  { choices: [plain('health'), plain('wellness')], path: 'sections.1.name', message: /twice/ },
  { choices: [{ ...garden, name: 'home' }], path: 'sections.0.topics', message: /platform’s/ },
  { choices: 'abcdefg'.split('').map((name) => plain(name)), path: 'sections.6', message: /at most 6/ },
])('BR-004 $path is refused: $message', ({ choices, path, message }) => {
  expect(toSlots(choices).faults).toEqual([{ path, message: expect.stringMatching(message) }])
})
