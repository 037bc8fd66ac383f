import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_LINK_RULES } from '../../test/builders/link-rules.ts'
import { BodyBoundError } from './body-bounds.ts'
import { type BodyCompilerOptions, createBodyCompiler } from './body-compiler.ts'
import { runCompileJob } from './compile-job.ts'

function start(options?: BodyCompilerOptions) {
  const compiler = createBodyCompiler(options)
  onTestFinished(() => compiler.close())
  return compiler
}

const job = {
  id: 'a',
  html: '<p>Hello <b>you</b></p><shortcode shortcode="quicktake" uuid="1"></shortcode><shortcode shortcode="map" uuid="2"></shortcode>',
  shortcodeData: { 1: { text: 'It floats.' } },
}

test('SE-005 a worker gives the same result as this thread, and reports omitted shortcodes', async () => {
  const compiled = await start().compile(job)

  expect(compiled).toEqual(runCompileJob(job))
  expect(compiled.faults).toMatchObject([{ name: 'map', reason: 'no-payload' }])
})

test('PG-045 every body is compiled with the rules for links of its compiler, in a worker and on this thread', async () => {
  const links = { ...DEFAULT_LINK_RULES, sisterHosts: ['sister.example'] }
  const compiler = start({ readLinks: () => links })
  const html = '<p><a href="https://sister.example/">a</a></p>'

  const results = [
    await compiler.compile({ id: 'a', html }),
    await compiler.compile({ id: 'a', html, shortcodeData: { 1: {} } }),
  ]

  for (const { body } of results) expect(body).toEqual(runCompileJob({ id: 'a', html, links }).body)
  expect(results[0]?.body.blocks).toMatchObject([{ html: expect.stringContaining('rel="follow noopener"') }])
})

test('SE-005 a small body is compiled on this thread, under the same bounds', async () => {
  const compiler = start({ script: new URL('../../test/processes/endless-worker.ts', import.meta.url) })

  expect(await compiler.compile({ id: 'a', html: '<p>Hello</p>' })).toMatchObject({ body: { wordCount: 1 } })
  await expect(compiler.compile({ id: 'a', html: '<b>'.repeat(1000) })).rejects.toThrow(BodyBoundError)
})

test('BX-027 a body beyond a bound is refused with that bound, and the next one is compiled', async () => {
  const compiler = start()

  const results = await Promise.allSettled([
    compiler.compile({ id: 'a', html: '<b>'.repeat(400_000) }),
    compiler.compile({ id: 'a', html: '<b>x</b>'.repeat(50_001) }),
    compiler.compile(job),
  ])

  expect(results).toMatchObject([
    { status: 'rejected', reason: { message: 'expected at most 512 elements inside one another' } },
    { status: 'rejected', reason: { message: 'expected at most 50000 elements' } },
    { status: 'fulfilled', value: { body: { wordCount: 2 } } },
  ])
})

test('BX-027 a body that takes too long ends only its worker', async () => {
  const script = new URL('../../test/processes/endless-worker.ts', import.meta.url)
  const compiler = start({ maxMs: 20, script })

  // One more than there are workers.
  for (const word of ['one ', 'two ', 'three ']) {
    const compiled = compiler.compile({ id: 'a', html: word.repeat(2000) })
    await expect(compiled).rejects.toThrow(new BodyBoundError('expected HTML that is compiled within 0.02 seconds'))
  }
})

test('MV-026 a worker whose thread also gets messages of Node compiles every body, in any order of messages', async () => {
  const compiler = start({
    script: new URL('../../test/processes/watched-body-worker.ts', import.meta.url),
  })

  const jobs = ['a', 'b', 'c', 'd'].map((id) => ({ ...job, id }))

  const compiled = await Promise.all(jobs.map((each) => compiler.compile(each)))

  expect(compiled).toEqual(jobs.map(runCompileJob))
})
