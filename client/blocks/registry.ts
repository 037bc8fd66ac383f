import type { ComponentType } from 'react'
import type { BlockSheet } from '../../shared/body/block-sheets.ts'
import type { BlockData, BlockName } from '../../shared/body/blocks.ts'
import { type BlockView, LOADED_BLOCKS } from './loaded-blocks.ts'

type Load<Data> = () => Promise<{ readonly Block: ComponentType<{ readonly data: Data }> }>

/** The blocks with behaviour, one lazy chunk each; a missing one does not compile. Other blocks are plain HTML. */
const BLOCKS = {
  // One line for each block (docs/add-a-block.md).
  broadbandproviders: () => import('./broadbandproviders/Broadbandproviders.tsx'),
  broadbandspeed: () => import('./broadbandspeed/Broadbandspeed.tsx'),
  cdrates: () => import('./cdrates/Cdrates.tsx'),
  checkingrates: () => import('./checkingrates/Checkingrates.tsx'),
  newsletter: () => import('./newsletter/Newsletter.tsx'),
  poll: () => import('./poll/Poll.tsx'),
  privacy_choices: () => import('./privacy-choices/PrivacyChoices.tsx'),
  quiz: () => import('./quiz/Quiz.tsx'),
  reading_list: () => import('./reading-list/ReadingList.tsx'),
  savingsrates: () => import('./savingsrates/Savingsrates.tsx'),
  solarform: () => import('./solarform/Solarform.tsx'),
  video: () => import('./video/Video.tsx'),
} satisfies { readonly [Name in BlockName]: Load<BlockData<Name>> }

/** The style sheets of blocks without behaviour; a missing one does not compile. */
const SHEETS: { readonly [Name in BlockSheet]: () => Promise<unknown> } = {
  ads: () => import('./sheets/ads.css'),
  commerce: () => import('./sheets/commerce.css'),
  editorial: () => import('./sheets/editorial.css'),
  pictures: () => import('./sheets/pictures.css'),
  charts: () => import('./sheets/charts.css'),
  embeds: () => import('./sheets/embeds.css'),
  icons: () => import('./sheets/icons.css'),
}

// The schema with the same name has parsed the data of each block, so each component gets the data of its type.
const LOADS = BLOCKS as Readonly<Record<string, Load<object> | undefined>>

/**
 * Fetches the component of a block once. Null when no block has that name. Undefined when the chunk is gone:
 * the browser then loads the page from the new build (ER-019).
 */
export async function fetchBlock(name: string): Promise<BlockView | null | undefined> {
  const cached = LOADED_BLOCKS.get(name)
  if (cached) return cached
  const load = Object.hasOwn(LOADS, name) ? LOADS[name] : undefined
  if (load === undefined) return null
  // Undefined when `reloadOnChunkFailure` has handled the failure.
  const module: { readonly Block: BlockView } | undefined = await load()
  if (module) LOADED_BLOCKS.set(name, module.Block)
  return module?.Block
}

/** Fetches a style sheet of blocks once, unless the document links it already. */
export async function fetchSheet(name: BlockSheet): Promise<void> {
  await SHEETS[name]()
}
