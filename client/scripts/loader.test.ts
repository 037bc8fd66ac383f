import { expect, test } from 'vitest'
import { CATEGORIES, type Category } from '../../shared/consent/consent.ts'
import type { FlagName } from '../../shared/flags/flag.ts'
import type { Script } from '../../shared/scripts/script.ts'
import { buildDocument, buildScript } from '../../test/builders/scripts.ts'
import type { FrameScript, ScriptEnd } from '../frame/frame-messages.ts'
import { createLoader } from './loader.ts'
import type { LogLine } from './script-rules.ts'

/** A loader whose frame remembers what it was asked to do. Each script ends as `end` says; null: never. */
function build(scripts: readonly Script[], end: ScriptEnd | null = 'loaded') {
  const { document, elements } = buildDocument()
  const [ran, closed, lines, counted, told] = [[], [], [], [], []] as unknown as [
    FrameScript[],
    true[],
    LogLine[],
    string[],
    unknown[],
  ]
  let grants = new Set<Category>(CATEGORIES)
  let off: readonly FlagName[] = []
  const loader = createLoader({
    ...{ scripts, document },
    readAllowed: () => ({ grants, isOn: (name) => !off.includes(name) }),
    openFrame: (onEnd) => ({
      run(script) {
        ran.push(script)
        if (end !== null) queueMicrotask(() => onEnd(script.tag, end))
      },
      tell: (detail) => void told.push(detail),
      close: () => void closed.push(true),
    }),
    log: (line) => void lines.push(line),
    count: (tag, result) => void counted.push(`${tag} ${result}`),
  })
  const grant = (...granted: Category[]) => {
    grants = new Set(granted)
    loader.review()
  }
  const turnOff = (...features: FlagName[]) => {
    off = features
  }
  return { loader, ran, closed, lines, counted, told, grant, turnOff, elements }
}

test('CO-007 without consent a tag is data of a class, runs once that is granted, and ends when it is revoked', async () => {
  const { loader, ran, closed, grant, elements } = build([buildScript({ category: 'C0004' })])
  grant('C0001')

  await loader.load('beacon')
  expect([elements.map(({ type, className }) => [type, className]), ran]).toEqual([
    [['text/plain', 'optanon-category-C0004']],
    [],
  ])

  grant('C0001', 'C0004')
  expect([elements[0]?.className, ran.map(({ tag }) => tag)]).toEqual(['', ['beacon']])
  grant('C0001', 'C0004')
  expect(ran).toHaveLength(1)

  grant('C0001')
  expect([elements[0]?.className, closed, loader.loaded()]).toEqual(['optanon-category-C0004', [true], []])
})

test('CO-007 when one category is revoked, scripts of the others run on in a frame of their own', async () => {
  const scripts = [buildScript({ tag: 'a', category: 'C0002' }), buildScript({ tag: 'b', category: 'C0004' })]
  const { loader, ran, closed, grant } = build(scripts)
  await Promise.all(scripts.map(({ tag }) => loader.load(tag)))

  grant('C0001', 'C0002')

  expect([ran.map(({ tag }) => tag), closed]).toEqual([['a', 'b', 'a'], [true]])
  expect(loader.loaded()).toEqual([{ tag: 'a', priority: 100 }])
})

test('CO-003 CO-010 a script runs once, and is recorded with its priority', async () => {
  const { loader, ran, elements } = build([buildScript({ priority: 7 })])

  await Promise.all([loader.load('beacon'), loader.load('beacon')])
  await loader.load('beacon')
  loader.renew()

  expect([ran.length, elements.length]).toEqual([1, 1])
  expect(loader.loaded()).toEqual([{ tag: 'beacon', priority: 7 }])
})

test('CO-006 a script with a feature that is off is rejected with a notice, and has no tag', async () => {
  const { loader, ran, lines, counted, turnOff, elements } = build([buildScript({ features: ['comscore'] })])
  turnOff('comscore')

  await expect(loader.load('beacon')).rejects.toThrow('One or more features required for beacon are disabled')

  expect([ran, elements, counted]).toEqual([[], [], ['beacon refused']])
  expect(lines).toEqual([{ level: 'info', text: 'One or more features required for beacon are disabled' }])
})

test('CO-014 a script that fails is logged as an error, and one that is aborted as a warning', async () => {
  for (const [end, level] of [
    ['failed', 'error'],
    ['aborted', 'warn'],
  ] as const) {
    const { loader, lines, counted } = build([buildScript()], end)

    await expect(loader.load('beacon')).rejects.toThrow('beacon')
    expect([lines.map((line) => line.level), counted]).toEqual([[level], [`beacon ${end}`]])
  }
})

test('AD-029 CO-011 a script without an address in the file is logged as an error and rejected', async () => {
  for (const scripts of [[], [buildScript({ tag: 'ads', src: undefined })]]) {
    const { loader, lines, ran } = build(scripts)

    await expect(loader.load('ads')).rejects.toThrow('ads')
    expect([lines.map(({ level }) => level), ran]).toEqual([['error'], []])
  }
})

test('CO-012 what is for each page runs once on each, only while its feature is on', async () => {
  const script = buildScript({ features: ['conversionAutomation'], every: 'page' })
  const { loader, ran, turnOff } = build([script, buildScript({ tag: 'other' })])
  await Promise.all([loader.load('beacon'), loader.load('other'), loader.load('beacon')])
  expect(ran.map(({ tag }) => tag)).toEqual(['beacon', 'other'])

  loader.renew()
  loader.review()
  expect(ran.slice(2)).toEqual([{ ...ran[0], again: true }])

  turnOff('conversionAutomation')
  loader.renew()
  expect(ran).toHaveLength(3)
})

test('CO-008 data and paths of the site reach the frame as what they are', async () => {
  const scripts = [
    buildScript({ tag: 'data', src: undefined, inline: '{"a":1}', placement: 'body' }),
    buildScript({ tag: 'own', src: '/tool.js', waitFor: 'queue', placement: 'footer' }),
  ]
  const { loader, ran } = build(scripts)
  await Promise.all(scripts.map(({ tag }) => loader.load(tag)))

  expect(ran).toEqual([
    { tag: 'data', placement: 'body', inline: '{"a":1}' },
    { tag: 'own', placement: 'footer', src: 'https://www.example.com/tool.js', waitFor: 'queue' },
  ])
})

test('CO-013 what happens is told to scripts that run, also what happened before', async () => {
  const { loader, told } = build([buildScript()])

  loader.tell('before')
  expect(told).toEqual([])
  await loader.load('beacon')
  loader.tell('after')

  expect(told).toEqual(['before', 'after'])
})
