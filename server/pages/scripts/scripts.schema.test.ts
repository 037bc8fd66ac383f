import { expect, test } from 'vitest'
import { KNOWN_SCRIPTS } from './known-scripts.ts'
import { parseScripts } from './scripts.schema.ts'

const KNOWN_TAGS = [...KNOWN_SCRIPTS.keys()]
const HREF = 'https://tool.example/tool.js'
const parse = (...scripts: readonly object[]) => {
  const { faults, ...parsed } = parseScripts(scripts)
  return { faults: faults ?? [], scripts: 'scripts' in parsed ? parsed.scripts : [] }
}

test('CO-011 the known scripts have no address of their own, and need consent', () => {
  const { faults, scripts } = parse(...KNOWN_TAGS.map((tag) => ({ tag })))

  expect([faults, scripts.length]).toEqual([[], KNOWN_TAGS.length])
  for (const script of scripts)
    expect([script.tag, script.src, script.inline]).toEqual([script.tag, undefined, undefined])
  expect(KNOWN_TAGS).toHaveLength(12)
})

test.each([
  ['ads', 'C0004', ['ads'], 'demand', 'document'],
  ['push', 'C0004', ['push'], 'queue', 'document'],
  ['performance-beacon', 'C0002', [], 'queue', 'document'],
  ['errors', 'C0002', [], 'demand', 'document'],
  ['conversion-automation', 'C0004', ['conversionAutomation'], 'queue', 'page'],
])('CO-002 CO-012 the script %s needs %s and the features %j', (tag, category, features, timing, every) => {
  expect(parse({ tag, href: HREF }).scripts).toEqual([
    { tag, src: HREF, placement: 'head', priority: 100, category, features, timing, every },
  ])
})

test('CO-005 CO-010 an entry says everything that the defaults do not', () => {
  const given = {
    ...{ tag: 'survey', src: '/survey.js', placement: 'footer', timing: 'load', features: ['comscore'] },
    ...{ category: 'C0003', priority: 3, waitFor: 'surveyQueue', every: 'page' },
  }

  expect(parse(given)).toEqual({ faults: [], scripts: [given] })
})

test.each([
  [{ tag: 'A B' }, 'A B: tag: expected'],
  [{ tag: 'frame', category: 'C0002' }, 'frame: tag: expected'],
  [{ tag: 'own', href: HREF }, 'own: category: expected one of C0002'],
  [{ tag: 'own', category: 'C0001' }, 'own: category: expected one of C0002'],
  [{ tag: 'push', href: 'http://tool.example/a.js' }, 'push: href: expected'],
  [{ tag: 'push', href: 'javascript:alert(1)' }, 'push: href: expected'],
  [{ tag: 'push', src: '//tool.example/a.js' }, 'push: src: expected'],
  [{ tag: 'push', placement: 'top' }, 'push: placement: expected one of head, body, footer'],
  [{ tag: 'push', timing: 'soon' }, 'push: timing: expected one of server'],
  [{ tag: 'push', features: ['nothing'] }, 'push: features.0: expected the name of a feature'],
  [{ tag: 'push', priority: -1 }, 'push: priority: expected 0'],
  [{ tag: 'push', waitFor: 'a.b' }, 'push: waitFor: expected the name'],
  [{ tag: 'push', hreff: HREF }, 'push: there is no key hreff; did you mean href?'],
  ['push', 'script 1: expected a script'],
])('BX-038 the entry %j is refused with its tag, its field and what was expected', (entry, fault) => {
  const { faults } = parseScripts([entry])

  expect(faults).toHaveLength(1)
  expect(faults?.[0]).toContain(fault)
})

test('BX-038 all faults of a file come at once', () => {
  expect(parse({ tag: 'push', timing: 'soon', priority: 'x' }, { tag: 'ads' }, { tag: 'ads' }).faults).toEqual([
    expect.stringContaining('push: timing'),
    expect.stringContaining('push: priority'),
    expect.stringContaining('ads: tag'),
  ])
  expect(parseScripts({ ads: {} }).faults).toHaveLength(1)
})
