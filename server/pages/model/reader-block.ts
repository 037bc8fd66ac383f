import type { ActiveBlock, BlockData } from '../../../shared/body/blocks.ts'
import type { NewsletterModel, SignUpForm } from '../../../shared/page/model/newsletters.ts'
import type { PollForm } from '../../../shared/polls/poll-form.ts'
import { fullDateTime } from '../../body/short-date.ts'
import { pollPath } from '../polls/poll-path.ts'
import type { ModelContext } from './context.ts'
import { toNewsletterModel, toSignUpForm } from './newsletter.ts'

/** The blocks by which readers send something to this site. */
const READER_BLOCKS: Readonly<Record<string, (block: ActiveBlock, context: ModelContext) => object | null>> = {
  poll: (block, context) => ({ form: toPollForm(block, context) }),
  quiz: (block, context) => ({ form: toPollForm(block, context) }),
  newsletter: toNewsletterForm,
}

/**
 * Adds to a block what its body cannot have, because bodies are compiled once for all locales: where its form is sent, and
 * the words of the form. Null: the block is not shown.
 */
export function toReaderBlock(block: ActiveBlock, context: ModelContext): ActiveBlock | null {
  const toForm = Object.hasOwn(READER_BLOCKS, block.name) ? READER_BLOCKS[block.name] : undefined
  if (toForm === undefined) return block
  const added = toForm(block, context)
  return added && { ...block, data: { ...block.data, ...added } }
}

function toPollForm(block: ActiveBlock, context: ModelContext): PollForm {
  const { words, forms, hrefFor } = context
  // The schema with the same name has parsed the data.
  const { id, closes } = block.data as BlockData<'poll'>
  const story = block.id.replace(/-\d+$/, '')
  const end = closes === undefined ? null : Date.parse(closes)
  const isClosed = end !== null && end <= context.now
  if (end !== null && !isClosed) context.noteChange(story, end)
  return {
    action: pollPath(forms.siteKey, story, id),
    results: hrefFor('poll', { story, poll: id }),
    locale: forms.locale,
    words: words.polls,
    closes: closes === undefined ? null : fullDateTime(closes, context),
    isClosed,
  }
}

/** null: there is no such newsletter (PG-038). */
function toNewsletterForm(
  block: ActiveBlock,
  context: ModelContext,
): { readonly newsletter: NewsletterModel; readonly form: SignUpForm } | null {
  const { letter } = block.data as BlockData<'newsletter'>
  const newsletter = context.forms.newsletters.find(({ slug }) => slug === letter)
  return newsletter ? { newsletter: toNewsletterModel(newsletter, context), form: toSignUpForm(context) } : null
}
