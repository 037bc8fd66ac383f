import type { Author } from '../../../shared/entities/author.ts'
import type { LiveEvent } from '../../../shared/live/live-update.ts'
import type { LiveAnswer } from '../content-api.ts'

/** The answer with the fields of authors that other clients know (EN-033), for the items call and the socket. */
export function toPublicAnswer(answer: LiveAnswer): LiveAnswer {
  if (answer.kind === 'missing') return answer
  return { ...answer, items: answer.items.map((item) => toPublicEvent(item, answer.authors[item.id])) }
}

function toPublicEvent(event: LiveEvent, author: Author | undefined): LiveEvent {
  if (event.deleted || author === undefined || event.author === null) return event
  const { id, username, firstName, lastName, image } = author
  const known = { id, username, firstName, lastName, image, ...event.author }
  return { ...event, author: known }
}
