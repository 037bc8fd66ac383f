import { hash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Block } from '../../shared/body/blocks.ts'
import type { CardModel, ContentModel, RowModel } from '../../shared/page/model.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { serialise } from '../../shared/text/escape.ts'
import { toOwnBytes } from '../own-bytes.ts'

interface Written {
  /** JSON as bytes, in as many pieces as it was made of. */
  readonly pieces: readonly Uint8Array[]
  /** Equal for equal pages alone, head and bodies included. */
  readonly digest: string
}

const written = new WeakMap<PagePayload, Written>()

/**
 * A page as the data block has it: without its head, and without the HTML of its bodies, which stands in the document
 * already; the client refills it from there by id (decision 0002). Written once for the ETag and the document.
 */
export function toPageData(payload: PagePayload): Written {
  const known = written.get(payload)
  if (known !== undefined) return known
  const { head, content, rows, ...rest } = payload
  const cards: WrittenCard[] = []
  const parts = rows.map((row) => withPlaces(withoutTexts(row), (card) => cards.push(writeCard(card))))
  const { pieces, digests } = fillPlaces(serialise({ ...rest, content: withoutBody(content), rows: parts }), cards)
  const whole = [...digests, JSON.stringify(head), ...bodiesOf(payload)].join('\n')
  const data = { pieces, digest: hash('sha1', whole, 'base64url') }
  written.set(payload, data)
  return data
}

interface WrittenCard {
  readonly bytes: Uint8Array
  readonly digest: string
}

/** Cards are the most of a page, and stand on many: each is written once for as long as it is the same object. */
const writtenCards = new WeakMap<CardModel, WrittenCard>()

/**
 * The latest by what they say. Of another host's answers each has its own objects for stories that stand on every page: with
 * bytes of their own the cards of 800 kept answers took 60 MB.
 */
const sameCards = new LRUCache<string, WrittenCard>({ max: 2_000 })

function writeCard(card: CardModel): WrittenCard {
  const known = writtenCards.get(card)
  if (known !== undefined) return known
  const text = Buffer.from(serialise(card))
  const digest = hash('sha1', text, 'base64url')
  const made = sameCards.get(digest) ?? { bytes: toOwnBytes(text), digest }
  sameCards.set(digest, made)
  writtenCards.set(card, made)
  return made
}

/** Stands in a page's text for a card; nobody outside of this process can know it, and so write it. */
const PLACE = randomUUID()

function withPlaces({ columns, ...row }: RowModel, note: (card: CardModel) => void): unknown {
  const toPlace = (card: CardModel) => {
    note(card)
    return PLACE
  }
  return {
    ...row,
    columns: columns.map(({ components, ...column }) => ({
      ...column,
      components: components.map(({ list, ...component }) => ({
        ...component,
        list: list && { ...list, items: list.items.map(toPlace) },
      })),
    })),
  }
}

function fillPlaces(page: string, cards: readonly WrittenCard[]) {
  const texts = page.split(`"${PLACE}"`)
  const bytes = toOwnBytes(Buffer.from(texts.join('')))
  let end = 0
  const parts = texts.map((text, index) => {
    const begin = end
    end += Buffer.byteLength(text)
    const card = cards[index]
    const piece = bytes.subarray(begin, end)
    return card === undefined
      ? { pieces: [piece], digests: [text] }
      : { pieces: [piece, card.bytes], digests: [text, card.digest] }
  })
  return { pieces: parts.flatMap(({ pieces }) => pieces), digests: parts.flatMap(({ digests }) => digests) }
}

/** The HTML that is left out, in the order of the page. */
export function bodiesOf({ content, rows }: PagePayload): readonly string[] {
  const texts = rows.flatMap(({ columns }) => columns.flatMap(({ components }) => components.map(({ text }) => text)))
  const blocks = [...('body' in content ? content.body : []), ...texts.flatMap((text) => text?.blocks ?? [])]
  return blocks.flatMap((block) => (block.kind === 'html' && block.html !== null ? [block.html] : []))
}

function withoutBody(content: ContentModel): ContentModel {
  return 'body' in content ? { ...content, body: withoutHtml(content.body) } : content
}

function withoutTexts({ columns, ...row }: RowModel): RowModel {
  return {
    ...row,
    columns: columns.map(({ components, ...column }) => ({
      ...column,
      components: components.map((component) =>
        component.text === null
          ? component
          : { ...component, text: { ...component.text, blocks: withoutHtml(component.text.blocks) } },
      ),
    })),
  }
}

function withoutHtml(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) => (block.kind === 'html' ? { ...block, html: null } : block))
}
