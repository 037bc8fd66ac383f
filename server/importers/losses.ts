/** The rules of one kind of loss. */
interface LossRule {
  /** What is lost, as the table at the end of an import names it. */
  readonly label: string
  /** Whether the sum has a line for each name; otherwise the names differ too much, as addresses do. */
  readonly isNamed: boolean
  /** The sentence about one item. */
  readonly sentence: (name: string, count: number, detail: string) => string
}

const rule = (label: string, isNamed: boolean, sentence: LossRule['sentence']): LossRule => ({
  label,
  isNamed,
  sentence,
})

/** Everything of a source that an import may leave out, or keep only as text or as a link (MV-014). */
const RULES = {
  block: rule('block without text', true, (name) => `the block ${name} has no text in the export and was left out`),
  blockForm: rule('block, as text', true, (name) => `the block ${name} is unknown; its text was imported`),
  shortcode: rule('shortcode', true, (name) => `the shortcode [${name}] is unknown and was left out`),
  shortcodeForm: rule(
    'shortcode, as text',
    true,
    (name) => `the shortcode [${name}] is unknown; its text was imported`,
  ),
  values: rule('values of a shortcode, block or card', true, (name, _, detail) => `left out of ${name}: ${detail}`),
  template: rule('template tag', true, (_, __, detail) => `the template tag ${detail} was left out`),
  templateForm: rule(
    'template tag, as text',
    true,
    (_, __, detail) => `the template tag ${detail} is unknown; its text was imported`,
  ),
  widget: rule('Elementor widget', true, (name) => `the Elementor widget ${name} is unknown and was left out`),
  widgetForm: rule(
    'Elementor widget, as text',
    true,
    (name) => `the Elementor widget ${name} is unknown; its text was imported`,
  ),
  builderText: rule(
    'text of a builder, at the end',
    false,
    (_, count) =>
      `${count} ${count === 1 ? 'text' : 'texts'} of the page that no widget names ${count === 1 ? 'was' : 'were'} put at its end`,
  ),
  card: rule('card', true, (name) => `the card ${name} is unknown and was left out`),
  cardForm: rule('card, as text', true, (name) => `the card ${name} is unknown; its text was imported`),
  pattern: rule('synced pattern', false, (name) => `the synced pattern ${name} is not in the export and was left out`),
  patternChange: rule(
    'change to a synced pattern',
    false,
    (name) => `the synced pattern ${name} is imported without this post’s changes to it`,
  ),
  footnotes: rule('footnotes', false, () => 'its footnotes cannot be read and were left out'),
  embed: rule('embed, as a link', true, (name) => `an embed of ${name} became a link`),
  form: rule('form, as text', false, () => 'a form became text: its labels and options'),
  script: rule('script', true, (name) => `a script was left out: ${name}`),
  picture: rule('picture not found', false, (name) => `media not found: ${name}`),
  pictureFault: rule('picture not imported', false, (name) => `media not imported: ${name}`),
  animation: rule('moving picture, as a still', false, (name) => `shown as a still picture: ${name}`),
  pictureId: rule('picture not in the export', false, (name) => `the picture ${name} is not in the export`),
  player: rule('sound or video, as a link', false, (name) => `sound and video stay on the old site: ${name}`),
  playerFault: rule('video not imported, as a link', false, (name) => `video not imported: ${name}`),
  playerOfNoSite: rule(
    'sound or video',
    false,
    (name) => `sound and video are not imported, and the export does not name its site (--old-site): ${name}`,
  ),
  file: rule('file on the old site', false, (name) => `a linked file stays on the old site: ${name}`),
  fileOfNoSite: rule(
    'file',
    false,
    (name) => `a linked file is not imported, and the export does not name its site (--old-site): ${name}`,
  ),
  link: rule(
    'link to the old site',
    false,
    (name) => `a link leads to something that is not in the export, and stays as it was: ${name}`,
  ),
  linkOfNoSite: rule(
    'link, as text',
    false,
    (name) =>
      `a link leads to something that is not in the export, and the export does not name its site (--old-site): ${name}`,
  ),
  linkOfNoFile: rule(
    'link to a file, as text',
    false,
    (name) => `a link leads to a file that is not in the folder: ${name}`,
  ),
  comments: rule('comments', false, (_, count) => `${count} ${count === 1 ? 'comment was' : 'comments were'} left out`),
  type: rule('posts of type', true, (name) => `posts of type ${name} are not supported`),
  state: rule('posts in the state', true, (name) => `its state is ${name}`),
  menu: rule(
    'entries of the menu',
    true,
    (name, count) =>
      `${name === '' ? 'a menu' : `the menu ${name}`} with ${count} ${count === 1 ? 'entry' : 'entries'} is not imported`,
  ),
} satisfies Readonly<Record<string, LossRule>>

export type LossKind = keyof typeof RULES

/** A part of an item that was not imported, or only in another form. */
export interface Loss {
  readonly kind: LossKind
  /** The block, shortcode, host, address or type; empty where the kind says all. */
  readonly name: string
  readonly count: number
  /** What exactly is lost, where the name does not say it: the values of a shortcode, the whole template tag. */
  readonly detail?: string
  /** The line in the source. */
  readonly line?: number
}

/** A remark on an item: a sentence, or a loss that becomes one. */
export type Note = string | Loss

/** Why an item without content is no story. */
export const NOTHING = 'it has no title, text or picture'

/** The longest name in a report. */
const LONGEST = 300

/** The longest detail in a report. */
const LONGEST_DETAIL = 4_000

/** Creates a loss. */
export function toLoss(kind: LossKind, name = '', count = 1): Loss {
  return { kind, name: toShort(name, LONGEST), count }
}

/** Creates a loss with what exactly is lost, and its line. */
export function toDetailedLoss(kind: LossKind, name: string, detail: string, line?: number): Loss {
  const loss = { ...toLoss(kind, name), detail: toShort(detail, LONGEST_DETAIL) }
  return line === undefined ? loss : { ...loss, line }
}

/** The values of something unknown that are not imported; none: no loss. */
export function toLostValues(name: string, values: readonly string[]): readonly Loss[] {
  return values.length === 0 ? [] : [toDetailedLoss('values', name, values.join(', '))]
}

const toShort = (text: string, longest: number): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** Merges the remarks on an item: each sentence once, in order, and each loss once, with its count. */
export function readNotes(notes: readonly Note[]): { readonly notes: string[]; readonly losses: Loss[] } {
  const merged = new Map<string, Note>()
  for (const note of notes) {
    const key = typeof note === 'string' ? note : `\0${[note.kind, note.name, note.line, note.detail].join(' ')}`
    const earlier = merged.get(key)
    const isRepeated = typeof note === 'object' && typeof earlier === 'object'
    merged.set(key, isRepeated ? { ...note, count: note.count + earlier.count } : note)
  }
  const all = [...merged.values()]
  return {
    notes: all.map((note) => (typeof note === 'string' ? note : toSentence(note))),
    losses: all.filter((note) => typeof note === 'object'),
  }
}

/** The sentence of a loss in the report of its item. */
export function toSentence({ kind, name, count, detail = '', line }: Loss): string {
  const { sentence } = RULES[kind]
  const text = sentence(name, count, detail)
  const times = count > 1 && text === sentence(name, 1, detail) ? `${text} (${count} times)` : text
  return line === undefined ? times : `line ${line}: ${times}`
}

/** One line of the sum: what, how many, in how many items. */
export interface LossLine {
  readonly kind: LossKind
  /** null: all of this kind. */
  readonly name: string | null
  readonly count: number
  readonly items: number
}

/** What a line of the sum is about, in words. */
export function toLossWords({ kind, name }: LossLine): string {
  const { label } = RULES[kind]
  return name === null || name === '' ? label : `${label}: ${name}`
}

/** The maximum number of lines of a sum; further names of a kind are counted together, so that the sum stays small. */
const MOST_LINES = 1000

export interface LossSum {
  /** Adds the losses of one item. */
  add(losses: readonly Loss[]): void
  /** The lines so far, largest first. */
  read(): readonly LossLine[]
}

/** Creates the sum of all losses of an import. */
export function createLossSum(): LossSum {
  const lines = new Map<string, { kind: LossKind; name: string | null; count: number; items: number }>()

  function findLine({ kind, name }: Loss) {
    const own = RULES[kind].isNamed ? name : null
    const isFull = lines.size >= MOST_LINES && !lines.has(`${kind} ${own}`)
    const key = isFull ? kind : `${kind} ${own}`
    const line = lines.get(key) ?? { kind, name: isFull ? null : own, count: 0, items: 0 }
    lines.set(key, line)
    return line
  }

  return {
    add(losses) {
      const seen = new Set()
      for (const loss of losses) {
        const line = findLine(loss)
        line.count += loss.count
        if (!seen.has(line)) line.items += 1
        seen.add(line)
      }
    },
    read: () =>
      [...lines.values()].sort(
        (a, b) => b.count - a.count || b.items - a.items || toLossWords(a).localeCompare(toLossWords(b), 'en'),
      ),
  }
}
