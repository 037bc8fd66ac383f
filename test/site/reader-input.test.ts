import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { wordsOf } from '../../server/body/messages/words.ts'
import { buildComposedPage, buildPageDocument } from '../builders/composed-page.ts'
import { runCommand } from '../harness/content-command.ts'
import { readHtml } from '../harness/html.ts'
import type { Document } from '../harness/publish.ts'
import { answerPage, startRemoteSite } from '../harness/remote-site.ts'
import { type Site, startSite } from '../harness/site.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000

const POLL =
  '<shortcode shortcode="poll" id="hinge" question="Would you fold?" options="Yes|No" closes="2026-11-21T18:00:00Z"></shortcode>'
const QUIZ = '<shortcode shortcode="quiz" id="parts"></shortcode>'
const LETTER = '<shortcode shortcode="newsletter" letter="teardown"></shortcode>'

const story = (slug: string, body: string, fields: Readonly<Record<string, unknown>> = {}): Document => ({
  ...{ typeName: 'content_article', id: `id-${slug}`, slug, headline: slug, section: 'tech', body },
  ...fields,
})

const STORIES = [
  story('a-poll', `<p>Before.</p>${POLL}<p>After.</p>`),
  story('nobody', POLL),
  story('one-each', POLL.replace(' closes=', ' limit="address" closes=')),
  story('a-quiz', QUIZ, {
    additionalShortcodeData: {
      parts: {
        questions: [
          { question: 'Screws?', options: ['Nine', 'Ten'], right: 'Ten', explanation: 'We counted.' },
          { question: 'Glue?', options: ['Yes', 'No'], right: 'No' },
        ],
      },
    },
  }),
  story('a-letter', LETTER),
  story('a-sad-letter', LETTER, { tags: [{ slug: 'hard-news', name: 'Hard news' }] }),
  story('a-draft', POLL, { draft: true }),
]

let site: Site
let now = NOON
beforeAll(async () => {
  site = await startSite({
    ...{ content: 'none', clock: () => now, documents: STORIES },
    env: { LOCALES: 'en,fr', LOG_LEVEL: 'info', PUBLICATION_DIR: 'publication', TRUSTED_PROXIES: 'loopback' },
  })
})
afterAll(() => site.close())
beforeEach(() => {
  now = NOON
})

let clients = 0
/** A form as a browser without JavaScript sends it, from a client of its own. */
async function send(path: string, fields: string, headers: Readonly<Record<string, string>> = {}) {
  clients += 1
  const response = await site.fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `192.0.2.${clients % 250}`,
      ...headers,
    },
    body: fields,
  })
  const { status, headers: got } = response
  return { status, text: await response.text(), location: got.get('location'), cookie: got.get('set-cookie'), got }
}

const stored = async () => site.services.readers.listSubscriptions({ limit: 100 })
const JSON_CALL = { accept: 'application/json' }

test('PG-064 a sign-up is stored once, and the response is the same for a known and an unknown address', async () => {
  const first = await send('/newsletters/', 'address=Ada%40Example.com&letter=teardown&letter=long-read')
  const rows = (await stored()).filter(({ address }) => address === 'ada@example.com')
  const again = await send('/newsletters/', 'address=ada%40example.COM&letter=teardown&letter=long-read')
  const thanks = await site.fetch('/newsletters/thanks/')

  expect([first.status, first.location, first.text]).toEqual([303, '/newsletters/thanks/', again.text])
  expect([again.status, again.location]).toEqual([303, '/newsletters/thanks/'])
  expect(rows.map(({ letter, locale }) => [letter, locale])).toEqual([
    ['long-read', 'en'],
    ['teardown', 'en'],
  ])
  expect((await stored()).filter(({ address }) => address === 'ada@example.com')).toEqual(rows)
  const text = await thanks.text()
  expect([thanks.status, text]).toEqual([200, expect.stringContaining('you are signed up')])
  // The site has no mail server.
  expect(text).not.toContain(wordsOf('en').newsletters.doneText)
  expect(text).toContain(wordsOf('en').newsletterSaved)
})

test('PG-064 RT-064 the page lists the newsletters with a form for each reader alike, and is cached', async () => {
  const response = await site.fetch('/newsletters/')
  const html = await response.text()
  const form = readHtml(html).within('form', { action: '/newsletters/', method: 'post' })

  expect(form.all('input', { type: 'checkbox', name: 'letter' }).length).toBeGreaterThanOrEqual(6)
  expect(html).toContain('We use your address to send these letters and for nothing else.')
  expect(response.headers.get('cdn-cache-control')).toMatch(/^max-age=/)
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('PG-064 a refused form is shown again in its language, with what was written and the message at its field', async () => {
  const { status, text, got } = await send('/fr/newsletters/', 'address=ada%40%22%3Eexample&letter=teardown')
  const empty = await send('/newsletters/', 'address=ada%40example.com')

  expect(status).toBe(422)
  expect(got.get('cdn-cache-control')).toBe('no-store')
  const html = readHtml(text)
  const attribs = html.all('input', { 'aria-invalid': 'true' })[0]?.attribs
  expect(attribs).toMatchObject({ name: 'address', value: 'ada@">example' })
  expect(html.all('input', { checked: '', value: 'teardown' })).toHaveLength(1)
  expect(html.texts('*', { id: attribs?.['aria-describedby'] ?? null, role: 'alert' })).toEqual([
    expect.stringMatching(/^Saisissez une adresse/),
  ])
  expect(empty.text).toContain('Choose at least one newsletter.')
})

test('PG-064 with JavaScript the same form gets JSON', async () => {
  const done = await send('/newsletters/', 'address=js%40example.com&letter=teardown', JSON_CALL)
  const refused = await send('/newsletters/', 'address=js', JSON_CALL)

  expect([done.status, JSON.parse(done.text)]).toEqual([200, { data: { state: 'done' } }])
  expect(JSON.parse(refused.text).error).toMatchObject({
    code: 422,
    issues: [{ path: 'address' }, { path: 'letter' }],
  })
})

test('PG-064 forms of robots and of other sites store nothing, and those without fields are a 4xx', async () => {
  const trapped = await send('/newsletters/', 'address=bot%40example.com&letter=teardown&website=x')
  const foreign = await send('/newsletters/', 'address=foe%40example.com&letter=teardown', {
    'sec-fetch-site': 'cross-site',
  })
  const text = await send('/newsletters/', 'address', { 'content-type': 'text/plain' })
  const large = await send('/newsletters/', `address=${'a'.repeat(9000)}`)
  const elsewhere = await send('/news/', 'address=foe%40example.com')

  expect([trapped.status, trapped.location]).toEqual([303, '/newsletters/thanks/'])
  expect([foreign, text, large, elsewhere].map(({ status }) => status)).toEqual([403, 415, 413, 405])
  expect((await stored()).filter(({ address }) => /bot|foe/.test(address))).toEqual([])
})

test('SE-010 a client that sends many forms gets 429 with the time to wait', async () => {
  const client = { 'x-forwarded-for': '198.51.100.7' }
  const sent = []
  for (let count = 0; count < 21; count++) sent.push(await send('/newsletters/', 'address=x', client))

  expect(sent.slice(0, 20).every(({ status }) => status === 422)).toBe(true)
  expect([sent[20]?.status, Number(sent[20]?.got.get('retry-after')) > 0]).toEqual([429, true])
  expect(sent[20]?.text).toContain('too many attempts')
})

test('SE-013 no address of a reader is in the log', async () => {
  await send('/newsletters/', 'address=secret-ada%40example.com&letter=teardown')
  await send('/newsletters/', 'address=secret-ada%40&letter=teardown')

  expect(JSON.stringify(site.log)).not.toContain('secret-ada')
})

test('PG-064 publishers list, export and erase sign-ups on the command line', async () => {
  await send('/newsletters/', 'address=cli%40example.com&letter=teardown&letter=lights-out')
  const content = (...words: readonly string[]) =>
    runCommand({ VAR_DIR: site.services.config.varDir }, 'newsletters', ...words)

  const listed = await content('list')
  const exported = await content('export', '--newsletter', 'lights-out')
  await send('/newsletters/', 'address=%2Bcli%40example.com&letter=lights-out')
  const plus = await content('export', '--newsletter', 'lights-out')
  const quoted = await content('export', '--newsletter', 'lights-out', '--spreadsheet')
  const erased = await content('erase', 'CLI@example.com')
  const again = await content('erase', 'cli@example.com')

  expect(listed.out).toMatch(/^ +\d+ {2}lights-out$/m)
  expect(exported.out).toMatch(
    /^address,newsletter,locale,subscribed\r\ncli@example\.com,lights-out,en,2026-11-21T12:00/,
  )
  expect(plus.out).toContain('\r\n+cli@example.com,')
  expect(quoted.out).toContain("\r\n'+cli@example.com,")
  expect([erased.status, erased.out]).toEqual([0, 'erased 2\n'])
  expect([again.status, again.err]).toEqual([1, 'Nobody has signed up with this address\n'])
  expect((await stored()).some(({ address }) => address === 'cli@example.com')).toBe(false)
})

test('PG-038 PG-054 a story shows the form of a newsletter, but not where widgets are blocked', async () => {
  const letter = await (await site.fetch('/tech/a-letter/')).text()
  const sad = await (await site.fetch('/tech/a-sad-letter/')).text()

  const forms = readHtml(letter).within('main')
  expect(
    forms.within('form', { action: '/newsletters/' }).all('input', { name: 'letter', value: 'teardown' }),
  ).toHaveLength(1)
  expect(readHtml(sad).all('input', { name: 'letter' })).toHaveLength(0)
})

const VOTE = '/api/neutron/polls/cnet/id-a-poll/hinge/web'
const RESULTS = { 'content-type': 'application/json', ...JSON_CALL }

async function vote(choice: string, cookie?: string) {
  const {
    text,
    status,
    cookie: set,
  } = await send(VOTE, JSON.stringify({ choice }), {
    ...RESULTS,
    ...(cookie !== undefined && { cookie }),
  })
  return { status, data: JSON.parse(text).data, error: JSON.parse(text).error, cookie: set }
}

test('PG-032 a poll counts each browser once, and returns the votes so far', async () => {
  const before = await (await site.fetch(VOTE)).json()
  const first = await vote('Yes')
  const again = await vote('No', first.cookie?.split(';')[0])
  const other = await vote('No')
  const response = await site.fetch(VOTE)

  expect(before.data.questions[0].total).toBe(0)
  expect(first.cookie).toMatch(/^voter=[\w-]{22}; .*HttpOnly; Secure; SameSite=Lax$/)
  expect([first.data.yours, again.data.yours, other.data.yours]).toEqual(['Yes', 'Yes', 'No'])
  expect((await response.json()).data).toEqual({
    open: true,
    questions: [
      {
        id: '1',
        total: 2,
        choices: [
          { id: 'Yes', count: 1 },
          { id: 'No', count: 1 },
        ],
      },
    ],
  })
  expect([response.headers.get('cache-control'), response.headers.get('set-cookie')]).toEqual(['no-store', null])
})

test('PG-032 a poll with limit="address" counts one vote for each address, and one for each /64 of IPv6', async () => {
  const path = '/api/neutron/polls/cnet/id-one-each/hinge/web'
  const cast = async (client: string, choice: string, cookie?: string) => {
    const headers = { ...RESULTS, 'x-forwarded-for': client, ...(cookie !== undefined && { cookie }) }
    const { text, cookie: set = '' } = await send(path, JSON.stringify({ choice }), headers)
    const { yours, counted, questions } = JSON.parse(text).data
    return { yours, counted, total: questions[0].total, cookie: set?.split(';')[0] }
  }

  const first = await cast('203.0.113.7', 'Yes')
  const script = await cast('203.0.113.7', 'No')
  const mapped = await cast('::ffff:203.0.113.7', 'No')
  const same = await cast('203.0.113.7', 'No', first.cookie)
  const other = await cast('203.0.113.8', 'No')
  const network = await cast('2001:db8:5:6::1', 'No')
  const neighbour = await cast('2001:db8:5:6:ffff::2', 'No')
  const form = await send(path, 'choice=No', { 'x-forwarded-for': '203.0.113.8' })

  expect(first).toMatchObject({ yours: 'Yes', counted: undefined, total: 1 })
  expect([script, mapped]).toMatchObject(Array(2).fill({ yours: undefined, counted: false, total: 1 }))
  expect(same).toMatchObject({ yours: 'Yes', total: 1 })
  expect([other, network, neighbour].map(({ total }) => total)).toEqual([2, 3, 3])
  expect(form.status).toBe(303)
  expect(await (await site.fetch(form.location ?? '')).text()).toContain('One vote per network.')
  expect((await (await site.fetch(path)).json()).data.questions[0].total).toBe(3)
  expect(JSON.stringify(site.log)).not.toContain('203.0.113.7')
})

test('PG-032 without JavaScript a vote redirects to a page with the results, in the language of the form', async () => {
  const { status, location } = await send(VOTE, 'choice=No&locale=fr')
  const page = await site.fetch(location ?? '')
  const html = readHtml(await page.text())

  expect([status, location]).toEqual([303, '/fr/polls/id-a-poll/hinge/'])
  expect(page.headers.get('cdn-cache-control')).toBe('no-store')
  expect(html.texts('h1')).toEqual(['Would you fold?'])
  expect(html.texts('tr')).toContainEqual(expect.stringMatching(/^No\s*\d+\D*%\s*\d+$/))
  expect(html.texts('th', { scope: 'row' })).toContain('No')
  expect(html.texts('a', { href: '/fr/tech/a-poll/' })).not.toEqual([])
})

test('PG-032 a closed poll counts nothing, and still returns its results', async () => {
  now = NOON + 7 * HOUR
  const { status, error } = await vote('Yes')
  const form = await send(VOTE, 'choice=Yes')

  expect([status, error.message]).toEqual([409, 'The poll is closed'])
  expect(form.status).toBe(303)
  expect(await (await site.fetch(form.location ?? '')).text()).toContain('This poll is closed.')
  expect((await (await site.fetch(VOTE)).json()).data.open).toBe(false)
  const page = await (await site.fetch('/tech/a-poll/')).text()
  expect(page).toContain('This poll is closed.')
  expect(page).not.toContain('name="choice"')
  expect(page).toContain('href="/polls/id-a-poll/hinge/"')
})

test('PG-032 a poll without votes says so instead of shares of nothing', async () => {
  now = NOON
  const open = await (await site.fetch('/polls/id-nobody/hinge/')).text()
  now = NOON + 7 * HOUR
  const closed = await (await site.fetch('/polls/id-nobody/hinge/')).text()

  expect(readHtml(open).texts('caption')).toEqual(['Would you fold? Nobody has voted yet'])
  expect(readHtml(closed).texts('caption')).toEqual(['Would you fold? Nobody voted'])
  expect(readHtml(closed).texts('td').join()).not.toContain('%')
})

const wrong: readonly (readonly [path: string, body: string, status: number])[] = [
  [VOTE, '{"choice":"Maybe"}', 422],
  [VOTE, '{"choice":"Yes","question":"2"}', 422],
  [VOTE, '{"choice":7}', 422],
  [VOTE, '[]', 422],
  [VOTE, '{', 400],
  [VOTE, JSON.stringify({ choice: 'x'.repeat(4000) }), 413],
  ['/api/neutron/polls/cnet/id-a-poll/other/web', '{"choice":"Yes"}', 404],
  ['/api/neutron/polls/cnet/id-a-draft/hinge/web', '{"choice":"Yes"}', 404],
  ['/api/neutron/polls/cnet/nothing/hinge/web', '{"choice":"Yes"}', 404],
  ['/api/neutron/polls/other/id-a-poll/hinge/web', '{"choice":"Yes"}', 404],
]

test.each(wrong)('PG-032 a vote at %s with %s is a %i', async (path, body, status) => {
  expect((await send(path, body, RESULTS)).status).toBe(status)
})

test('PG-032 a vote from a page of another site is refused', async () => {
  expect((await send(VOTE, 'choice=Yes', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('PG-032 a quiz shows its answers without JavaScript, and counts each question', async () => {
  const html = await (await site.fetch('/tech/a-quiz/')).text()
  const path = '/api/neutron/polls/cnet/id-a-quiz/parts/web'
  const { text } = await send(path, JSON.stringify({ question: '2', choice: 'No' }), RESULTS)

  const answers = readHtml(html)
    .texts('details')
    .filter((text) => text.startsWith('Show the answer'))
  expect(answers[0]).toMatch(/^Show the answer\s*Ten\s*We counted\./)
  expect(JSON.parse(text).data.questions.map(({ total }: { total: number }) => total)).toEqual([0, 1])
})

test('PG-032 simultaneous votes are all counted', async () => {
  const path = '/api/neutron/polls/cnet/id-a-quiz/parts/web'
  const votes = Array.from({ length: 60 }, (_, index) =>
    send(path, JSON.stringify({ choice: index % 3 === 0 ? 'Nine' : 'Ten' }), RESULTS),
  )

  expect((await Promise.all(votes)).every(({ status }) => status === 200)).toBe(true)
  const { data } = await (await site.fetch(path)).json()
  expect(data.questions[0]).toMatchObject({ total: 60, choices: [{ count: 20 }, { count: 40 }] })
})

test('PG-064 PG-032 a site that shows the content of another host stores sign-ups and votes itself', async () => {
  const hosted = await startRemoteSite({ PUBLICATION_DIR: 'publication' })
  const { site: remote, host } = hosted
  onTestFinished(async () => {
    await remote.close()
    await host.close()
  })
  const content = buildPageDocument({ id: 'id-a-poll', slug: 'a-poll', body: POLL.replace(/ closes="[^"]*"/, '') })
  // The host has it as a page only, so other types are requested before.
  answerPage(hosted, 'page/id-a-poll', { ...buildComposedPage([], {}), content })
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  }

  const form = await remote.fetch('/newsletters/', { ...post, body: 'address=ada%40example.com&letter=teardown' })
  const ballot = await remote.fetch(VOTE, { ...post, body: 'choice=Yes' })
  const results = await (await remote.fetch(VOTE)).json()
  const unknown = await remote.fetch(VOTE.replace('id-a-poll', 'a-poll'))

  expect([form.status, ballot.status, unknown.status]).toEqual([200, 200, 404])
  expect(await remote.services.readers.subscriptionsOf('ada@example.com')).toMatchObject([{ letter: 'teardown' }])
  expect(results.data.questions[0].choices).toMatchObject([{ count: 1 }, { count: 0 }])
})
