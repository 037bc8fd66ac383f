import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createArtist } from '../../../illustrations/artist.ts'
import { SiteError } from '../../../shared/errors.ts'
import { NO_DISPLAY_LISTS } from '../../../test/builders/display-lists.ts'
import { COMMERCE_HOSTS } from '../../body/link-rules.ts'
import { toLinkRules } from './link-rules.ts'
import { readPublication } from './publication.ts'

function readFrom(site: unknown, files: Readonly<Record<string, string>> = {}, siteName: string | null = null) {
  const publicationDir = mkdtempSync(join(tmpdir(), 'publication-'))
  onTestFinished(() => rmSync(publicationDir, { recursive: true }))
  writeFileSync(join(publicationDir, 'site.json'), typeof site === 'string' ? site : JSON.stringify(site))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(publicationDir, name)), { recursive: true })
    writeFileSync(join(publicationDir, name), text)
  }
  return readPublication({ publicationDir, siteName, siteKey: 'cnet' })
}

function faultsOf(site: unknown, files?: Readonly<Record<string, string>>): string {
  try {
    readFrom(site, files)
  } catch (error) {
    if (error instanceof SiteError && error.code === 'CONFIG_INVALID') return error.message
    throw error
  }
  return ''
}

test('BR-003 a publication needs only a name', () => {
  expect(readFrom({ name: 'Zephyr' })).toMatchObject({
    name: 'Zephyr',
    publisher: 'Zephyr',
    logo: { text: 'Zephyr', alt: 'Zephyr', art: null },
    brandNames: { roadshow: 'Roadshow' },
    timeZone: 'America/Los_Angeles',
    stylesheet: null,
    themeColour: '#2d22e8',
  })
})

test('BR-003 without a file the site gets its name from the environment', () => {
  const nowhere = {
    publicationDir: join(tmpdir(), 'there-is-none'),

    siteKey: 'quay',
  } as const

  expect(readPublication({ ...nowhere, siteName: null }).name).toBe('quay')
  expect(readPublication({ ...nowhere, siteName: 'The Quay' }).name).toBe('The Quay')
  expect(readFrom({ name: 'Zephyr' }, {}, 'Boreas').name).toBe('Boreas')
})

test('BR-003 names, logo, colours and icon come from the publication', () => {
  const publication = readFrom(
    {
      name: 'Zephyr',
      timeZone: 'Pacific/Auckland',
      tagline: 'Wind, mostly',
      publisher: 'Zephyr & Sons',
      logo: { file: 'mark.svg', alt: 'Zephyr, since 1901' },
      brands: { roadshow: 'On the road' },
      colours: { accent: '#8a1f4b' },
    },
    { 'mark.svg': '<svg viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>' },
  )

  expect(publication).toMatchObject({
    timeZone: 'Pacific/Auckland',
    tagline: 'Wind, mostly',
    publisher: 'Zephyr & Sons',
    logo: { alt: 'Zephyr, since 1901', art: { viewBox: '0 0 4 4' } },
    brandNames: { roadshow: 'On the road' },
    themeColour: '#8a1f4b',
  })
  expect(publication.stylesheet?.href).toMatch(/^\/assets\/colours-[\w-]{8}\.css$/)
  expect(publication.icon).toContain('#8a1f4b')
})

test('BR-003 drawings use the colours of their section', () => {
  const site = { name: 'Z', sections: [{ name: 'garden', title: 'Garden', colour: '#3b7426' }] }
  const artist = createArtist(readFrom(site).drawingColours)
  const illustration = { motif: 'bowl', scene: 'arch', palette: 1 }
  const draw = (section: string) => {
    const plan = artist.plate({ slug: 'pears', section, typeName: 'content_article', illustration })
    return 'draw' in plan ? Buffer.from(plan.draw().bytes).toString() : ''
  }

  expect(draw('garden')).toContain('#3b7426')
  expect(draw('wellness')).toContain('<svg')
  expect(draw('wellness')).not.toContain('#3b7426')
})

test('CO-001 a publication names who asks for consent, by default the site itself', () => {
  expect(readFrom({ name: 'Z' }).consent).toBeNull()
  expect(readFrom({ name: 'Z', consent: { source: 'own' } }).consent).toBeNull()
  expect(readFrom({ name: 'Z', consent: { source: 'gpp' } }).consent).toEqual({ source: 'gpp' })
})

test.each([
  { id: 'no name', site: {}, says: 'name: expected text' },
  { id: 'an unknown key', site: { name: 'Z', color: '#fff' }, says: 'there is no key color; did you mean colours?' },
  { id: 'no colour', site: { name: 'Z', colours: { accent: 'plum' } }, says: 'colours.accent.fill: expected a colour' },
  {
    id: 'one token that is no colour',
    site: { name: 'Z', colours: { accent: { fill: '#8a1f4b', text: 'plum' } } },
    says: 'colours.accent.text: expected a colour',
  },
  {
    id: 'text that cannot be read',
    site: { name: 'Z', colours: { accent: { fill: '#8a1f4b', text: '#aaa' } } },
    says: 'colours.accent.text: #aaaaaa on #ffffff has a contrast of 2.32:1',
  },
  {
    id: 'a section without a title',
    site: { name: 'Z', sections: [{ name: 'garden' }] },
    says: 'sections.0.title: expected text',
  },
  {
    id: 'a section by a wrong name',
    site: { name: 'Z', sections: [{ name: 'The Garden', title: 'Garden' }] },
    says: 'sections.0.name: expected lower-case letters',
  },
  {
    id: 'a logo that is not there',
    site: { name: 'Z', logo: { file: 'no.svg' } },
    says: 'logo.file: there is no no.svg',
  },
  {
    id: 'a logo outside',
    site: { name: 'Z', logo: { file: '../x.svg' } },
    says: 'logo.file: expected an SVG file inside the publication',
  },
  { id: 'a favicon that is not there', site: { name: 'Z', favicon: 'no.svg' }, says: 'favicon: there is no no.svg' },
  ...['Paris', '+01:00', 'Mars/Olympus', ''].map((timeZone) => ({
    id: `the time zone “${timeZone}”`,
    site: { name: 'Z', timeZone },
    says: 'timeZone: expected a time zone, such as "Europe/Paris"',
  })),
  {
    id: 'an unknown source of consent',
    site: { name: 'Z', consent: { source: 'onetrust' } },
    says: 'consent.source: expected one of own, optanon, tcf, gpp',
  },
  {
    id: 'a platform for consent on another host',
    site: { name: 'Z', consent: { source: 'tcf', script: 'https://cmp.example/tcf.js' } },
    says: 'consent.script: expected an address of this site',
  },
  {
    id: 'a script for the own choice',
    site: { name: 'Z', consent: { source: 'own', script: '/cmp.js' } },
    says: 'consent.script: expected no script',
  },
  { id: 'no JSON', site: '{ "name": ', says: 'site.json: ' },
  {
    id: 'a misspelt word of what is left out',
    site: { name: 'Z', leaveOut: ['deals', 'video'] },
    says: 'leaveOut.1: the platform has no "video"; did you mean "videos"?',
  },
  {
    id: 'an unknown word of what is left out',
    site: { name: 'Z', leaveOut: ['horoscopes'] },
    says: 'leaveOut.0: the platform has no "horoscopes"; there are news, tech, ',
  },
  {
    id: 'a section at an address that is not left out',
    site: { name: 'Z', leaveOut: ['deals'], sections: [{ name: 'shopping', title: 'Shopping' }] },
    says: 'sections.0.name: “shopping” already starts addresses of the site',
  },
])('BR-003 MV-011 a start with $id fails, and the message names the key', ({ site, says }) => {
  const faults = faultsOf(site)

  expect(faults).toContain('site.json: ')
  expect(faults).toContain(says)
})

test('BR-003 a logo with more than shapes stops the start', () => {
  const faults = faultsOf(
    { name: 'Z', logo: { file: 'mark.svg' } },
    { 'mark.svg': '<svg viewBox="0 0 4 4"><script>alert(1)</script></svg>' },
  )

  expect(faults).toContain('logo.file: contains <script>')
})

test('PG-045 the hosts whose links are marked come from the publication', () => {
  const links = { commerceHosts: ['Shop.example'], sisterHosts: ['sister.example'], newTab: true }

  expect(readFrom({ name: 'Zephyr' }).links).toEqual({ commerceHosts: COMMERCE_HOSTS, sisterHosts: [], newTab: false })
  expect(readFrom({ name: 'Zephyr', links }).links).toEqual({ ...links, commerceHosts: ['shop.example'] })
  expect(faultsOf({ name: 'Zephyr', links: { sisterHosts: ['https://a.example/'] } })).toMatch(
    /site\.json: links\.sisterHosts\.0: expected a host without scheme and path/,
  )
})

test('PG-045 the host of the site is its own with and without www', () => {
  const publication = readFrom({ name: 'Zephyr' })

  for (const siteOrigin of ['https://www.zephyr.example', 'https://zephyr.example']) {
    expect(toLinkRules(publication, { siteOrigin }, []).ownHosts).toEqual(['zephyr.example', 'www.zephyr.example'])
  }
})

test('PG-059 the display lists are four files of the publication, each of them optional', () => {
  const list = { topics: { notAllowed: ['vpn'] }, articles: { allowed: ['a'] } }
  const site = { name: 'Zephyr' }

  expect(readFrom(site).displayLists).toEqual(NO_DISPLAY_LISTS)
  expect(readFrom(site, { 'display/deal.json': JSON.stringify(list) }).displayLists).toEqual({
    ...NO_DISPLAY_LISTS,
    deal: list,
  })
})

test.each([
  ['not JSON', 'expected {topics, articles}'],
  ['[]', 'expected {topics, articles}'],
  ['{"topic": {}}', 'there is no key topic; did you mean topics?'],
  ['{"topics": {"allowed": "vpn"}}', 'topics.allowed: expected a list of texts'],
])('PG-059 a display list of %s stops the start, with its file and key', (text, message) => {
  expect(faultsOf({ name: 'Zephyr' }, { 'display/shopping-widget.json': text })).toMatch(
    `display/shopping-widget.json: ${message}`,
  )
})

test('AD-030 networks of ads need frames, and every fault of them is named at once', () => {
  const gpt = { path: '/1234/masthead', script: 'https://ads.example/gpt.js' }

  expect(readFrom({ name: 'Zephyr' }).adNetworks).toBeNull()
  expect(faultsOf({ name: 'Zephyr', ads: { gpt } })).toContain('ads: expected FRAME_ORIGIN')
  const faults = faultsOf({
    name: 'Zephyr',
    ads: {
      gpt: { path: 'masthead', script: 'http://ads.example/gpt.js' },
      prebid: { script: 'https://ads.example/prebid.js', bids: { attic: [], 'mpu-top': [] } },
      untargeted: 'all',
    },
  })
  for (const key of ['gpt.path', 'gpt.script', 'prebid.bids', 'prebid.bids.mpu-top', 'untargeted'])
    expect(faults).toContain(`ads.${key}: expected`)
})
