import type { Block } from '../../shared/body/blocks.ts'
import type {
  ComponentEntry,
  ComposedPage,
  Content,
  LayoutColumn,
  LayoutComponent,
} from '../../shared/entities/composed-page.ts'
import { isPageFlag, type PageFlag } from '../../shared/flags/flag.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import type { BrandedRules } from '../process/branded.ts'
import { hasNoAds } from './content-facts.ts'
import { earliest } from './earliest.ts'
import type { Change } from './experiments/test.ts'
import type { Judgement } from './judge.ts'
import type { PageDraft, PageOutcome } from './outcome.ts'
import type { Partition } from './partition.ts'

/** The feature that a whole family is part of. */
const FAMILY_FLAGS: Readonly<Record<string, PageFlag>> = {
  Ad: 'ads',
  Seamless: 'seamless',
  Video: 'video',
  VideoList: 'video',
}

/** Applies features, promotions and the changes of the reader's bucket to the layout of a composed page. */
export function shapePage(given: ComposedPage, judged: Judgement, branded: BrandedRules): ComposedPage {
  // A page that sells nothing beside its content is one without the feature (AD-024).
  const isFree = hasNoAds(given.content, branded)
  const judgement = isFree ? { ...judged, isOn: (flag: PageFlag) => flag !== 'ads' && judged.isOn(flag) } : judged
  const { changes } = judgement
  const page = {
    ...given,
    content: withVideoPlace(withoutAds(withoutWidgets(given.content, judgement), judgement), judgement),
  }
  if (page.layout === null) return page
  const rows = page.layout.rows.map((row) => ({
    ...row,
    columns: row.columns
      .map((column) => arrange(column, judgement))
      .filter(({ components }, index) => components.length > 0 || row.columns[index]?.components.length === 0),
  }))
  return {
    ...page,
    layout: { ...page.layout, rows: rows.filter(({ columns }) => columns.length > 0) },
    components: reword(page.components, changes),
  }
}

/** The page with what browsers, headers and caches have to know of its experiments and features. */
export function toOutcome({ changesAt, ...draft }: PageDraft, judgement: Judgement, partition: Partition): PageOutcome {
  const { tests, state, isOn, browserFlags, hasAskedDevice } = judgement
  const goal = tests.find(({ id }) => id === state?.id)?.goal
  const flagged = {
    ...draft.payload,
    ...(state && { experiment: state }),
    ...(goal && { goal }),
    ...(browserFlags && { flags: browserFlags }),
  }
  const payload = withFeatures(flagged, isOn)
  return {
    ...draft,
    payload,
    tests,
    varies: [
      // After `withFeatures`, so that every value that may depend on the device has been read.
      ...(partition.device !== null && hasAskedDevice() ? (['device'] as const) : []),
      ...(tests.length === 0 ? [] : (['bucket'] as const)),
    ],
    expiresAt: earliest([partition.expiresAt, changesAt]),
  }
}

function withFeatures(given: PagePayload, isOn: Judgement['isOn']): PagePayload {
  const { facts } = given
  const payload = facts && !isOn('ads') ? { ...given, facts: { ...facts, adsOff: true as const } } : given
  const { content } = payload
  if (!('headings' in content) || content.headings.length === 0 || isOn('tableOfContents')) return payload
  return { ...payload, content: { ...content, headings: [] } }
}

/** The features that a block is part of. */
const BLOCK_FLAGS: Readonly<Record<string, PageFlag>> = { newsletter: 'newsletters' }

/** Leaves out the blocks of a story whose feature is off there, such as a form in a story without widgets (PG-054). */
function withoutWidgets(content: Content, { isOn }: Judgement): Content {
  if (!('compiledBody' in content) || !content.compiledBody) return content
  const body = content.compiledBody
  const isHidden = (block: Block) => {
    const flag = block.kind === 'active' ? BLOCK_FLAGS[block.name] : undefined
    return flag !== undefined && !isOn(flag)
  }
  if (!body.blocks.some(isHidden)) return content
  return { ...content, compiledBody: { ...body, blocks: body.blocks.filter((block) => !isHidden(block)) } }
}

/** A page without the feature is one whose editor wants no ads (AD-024). */
function withoutAds(content: Content, { isOn }: Judgement): Content {
  return 'suppressAds' in content && !isOn('ads') ? { ...content, suppressAds: true } : content
}

/** The video of a story at the place of the reader's bucket (PG-042). */
function withVideoPlace(content: Content, { video }: Judgement): Content {
  return video !== null && content.typeName === 'content_article' ? { ...content, videoPlacement: video } : content
}

function arrange(column: LayoutColumn, judgement: Judgement): LayoutColumn {
  const { changes } = judgement
  const shown = column.components.filter((place) => isShown(place, judgement))
  const placed = (where: 'first' | 'last') =>
    shown.filter(({ id }) => changes.some(({ component, place }) => component === id && place === where))
  const first = placed('first')
  const last = placed('last')
  const rest = shown.filter((place) => !first.includes(place) && !last.includes(place))
  return { ...column, components: [...first, ...rest, ...last] }
}

/** A place with an unknown feature or promotion is hidden: a mistake must not show what was meant to be off. */
function isShown(place: LayoutComponent, { changes, isOn, promotions }: Judgement): boolean {
  const { id, familyName, flag, promotion } = place
  if (changes.some(({ component, hidden }) => component === id && hidden)) return false
  const family = Object.hasOwn(FAMILY_FLAGS, familyName) ? FAMILY_FLAGS[familyName] : undefined
  if (family !== undefined && !isOn(family)) return false
  if (promotion !== undefined && !promotions.includes(promotion)) return false
  return flag === undefined || (isPageFlag(flag) && isOn(flag))
}

function reword(components: ComposedPage['components'], changes: readonly Change[]): ComposedPage['components'] {
  const wordings = changes.filter(({ title, content }) => title !== undefined || content !== undefined)
  if (wordings.length === 0) return components
  const changed = wordings.flatMap(({ component, title, content }): [string, ComponentEntry][] => {
    const entry = components[component]
    if (entry === undefined || typeof entry.data !== 'object' || entry.data === null) return []
    const text = content !== undefined && { content, compiledBody: null }
    const data = { ...entry.data, ...(title !== undefined && { title }), ...text }
    return [[component, { ...entry, data }]]
  })
  return { ...components, ...Object.fromEntries(changed) }
}
