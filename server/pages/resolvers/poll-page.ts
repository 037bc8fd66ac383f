import { toPercent } from '../../../shared/polls/percent.ts'
import { createAddresses } from '../../addresses/routing/addresses.ts'
import { escapeText } from '../../body/escape.ts'
import type { Words } from '../../body/messages/words.ts'
import { readBody } from '../../body/read-body.ts'
import { toModelContext } from '../model/context.ts'
import { notFound } from '../outcome.ts'
import type { Resolver } from '../page-context.ts'
import { isOpen, type PollQuestion, type QuestionResult } from '../polls/poll.ts'
import type { StoryPoll } from '../polls/polls.ts'
import { toBarePage } from './own-text.ts'

/** The results of a poll or quiz, for readers without JavaScript; never cached. */
export const pollPage: Resolver = async (context, services) => {
  const { partition, facets } = context
  const { story = '', poll: id = '' } = partition.params
  const found = await services.polls.find(story, id)
  if (found === null) return notFound(`No published story names the poll ${id}`)
  const { config, router, publication } = services
  const { words, language, toLocalHref } = toModelContext(facets, services, () => {})
  const href = createAddresses(router, config.branded, publication.sections.ownNames).urlOf(found.story)
  // The reader may have voted in another process a moment ago.
  services.polls.renew(found)
  const results = await services.polls.results(found)
  const isClosed = !isOpen(found.poll, services.clock())
  const soFar = found.poll.limit === 'address' ? words.polls.soFarByNetwork : words.polls.soFar
  const note = isClosed ? words.polls.closed : soFar
  const inWords = { words: words.polls, language, isClosed }
  const body =
    `<p>${escapeText(note)}</p>` +
    found.poll.questions.map((question) => toTable(question, results, inWords)).join('') +
    `<p><a href="${escapeText(toLocalHref(href))}">${escapeText(words.polls.back)}</a></p>`
  const own = { slug: 'poll', title: toTitle(found), noIndex: true, degraded: false, tags: [] }
  const outcome = toBarePage(own, context, services)
  const { content: model } = outcome.payload
  if (model.kind !== 'generic') return outcome
  const { blocks } = readBody({ id: 'poll', body }, null)
  return { ...outcome, personal: true, payload: { ...outcome.payload, content: { ...model, body: blocks } } }
}

function toTitle({ poll, story }: StoryPoll): string {
  const [first] = poll.questions
  if (poll.questions.length === 1 && first) return first.text
  return ('headline' in story && story.headline) || ('title' in story && story.title) || poll.id
}

interface InWords {
  readonly words: Words['polls']
  readonly language: string
  readonly isClosed: boolean
}

function toTable(
  { id, text, choices }: PollQuestion,
  results: readonly QuestionResult[],
  { words, language, isClosed }: InWords,
): string {
  const result = results.find((one) => one.id === id)
  const total = result?.total ?? 0
  const number = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const rows = choices.map((choice) => {
    const count = result?.choices.find((one) => one.id === choice.id)?.count ?? 0
    const share = total === 0 ? '–' : percent.format(toPercent(count, total) / 100)
    return `<tr><th scope="row">${escapeText(choice.text)}</th><td>${share}</td><td>${number.format(count)}</td></tr>`
  })
  const noVotes = isClosed ? words.noVotes : words.noVotesYet
  const counted = total === 0 ? noVotes : `${words.votes} ${number.format(total)}`
  return `<table><caption>${escapeText(`${text} ${counted}`)}</caption><tbody>${rows.join('')}</tbody></table>`
}
