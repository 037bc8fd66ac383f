import { expect, test } from 'vitest'
import { buildModelContext } from '../../../../test/builders/model-context.ts'
import { toBodySlot, toFeedSlot, toSlotText } from './slot-block.ts'

const LETTERS = [
  { slug: 'brief', name: 'The <brief>', text: 'Every morning.' },
  { slug: 'volts', name: 'Volts', text: 'Every charge.', section: 'home' },
]
const forms = { locale: 'en', siteKey: 'cnet', sendsMail: true, newsletters: LETTERS } as const
const FULL = { forms, whyTrust: '/about/trust/' }

const bodySlot = (place: number, over: object = {}, section = 'tech') =>
  toBodySlot('s', place, section, buildModelContext(over)).html ?? ''
const linkOf = (html: string) => /<a href="([^"]*)">([^<]*)/.exec(html)?.slice(1)

test('AD-012 an unsold place holds words of the house, one after the other', () => {
  expect([0, 1, 2, 3].map((place) => linkOf(bodySlot(place, FULL))?.[0])).toEqual([
    '/newsletters/',
    '/about/trust/',
    '/tech/',
    '/newsletters/',
  ])
  expect(linkOf(bodySlot(0, FULL))?.[1]).toBe('The &lt;brief&gt;')
  expect(linkOf(bodySlot(0, FULL, 'home'))?.[1]).toBe('Volts')
})

test('AD-012 no two places of a page show the same words, in the text, in the rail and between updates', () => {
  const context = buildModelContext(FULL)
  const owner = { id: 's', section: 'tech' } as const
  const rail = (id: string) => toSlotText({ ...owner, id, name: 'mpu-middle', isInRail: true }, context).blocks[0]?.html

  const all = [
    ...[0, 1, 2, 3].map((place) => toBodySlot('s', place, 'tech', context).html),
    ...['a', 'b', 'c'].map(rail),
    toFeedSlot(owner, context).html,
  ].map((html) => linkOf(html ?? '')?.join(' '))

  expect(new Set(all).size).toBe(all.length)
})

test('AD-012 words of the house lead to no page that the publication leaves out; the front page is always there', () => {
  const isLeftOut = (href: string) => href !== '/about/trust/'

  expect([0, 1].map((place) => linkOf(bodySlot(place, { ...FULL, isLeftOut }))?.[0])).toEqual([
    '/about/trust/',
    '/about/trust/',
  ])
  expect(linkOf(bodySlot(1, { toLocalHref: (href: string) => `/fr${href}` }, 'none'))?.[0]).toBe('/fr/')
})

test('AD-004 a slot without space of its own begins empty', () => {
  const textOf = (name: 'skybox' | 'mpu-top') =>
    toSlotText({ id: 'x', name, section: 'tech' }, buildModelContext()).blocks[0]?.html

  expect(textOf('skybox')).toBe('')
  expect(textOf('mpu-top')).toContain('<a href="/tech/">')
})

test('FF-005 a slot of a rail, which may be sticky, never begins with a newsletter', () => {
  const linksOf = (isInRail: boolean) =>
    new Set(
      Array.from({ length: 20 }, (_, at) => {
        const slot = { id: `slot-${at}`, name: 'mpu-middle', section: 'tech', isInRail } as const
        return linkOf(toSlotText(slot, buildModelContext(FULL)).blocks[0]?.html ?? '')?.[0]
      }),
    )

  expect(linksOf(true)).toEqual(new Set(['/about/trust/', '/tech/']))
  expect(linksOf(false)).toContain('/newsletters/')
})
