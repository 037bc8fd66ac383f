import type { Block, HtmlBlock, ShortcodeBlock } from '../../shared/body/blocks.ts'
import { classNames } from '../design/class-names.ts'
import { warnOnce } from '../families/family.ts'
import css from './Body.module.css'
import { BLOCKS } from './registry.ts'

interface BodyProps {
  readonly blocks: readonly Block[]
  /** A large first letter, for stories long enough to carry one. */
  readonly drop?: boolean
}

/** The body of a story, block by block and in order: its HTML is read back from the page by `data-chunk`. */
export function Body({ blocks, drop = false }: BodyProps) {
  return (
    <div className={classNames(css.prose, drop && css.drop)}>
      {blocks.map((block) =>
        block.kind === 'html' ? <Chunk key={block.id} block={block} /> : <Shortcode key={block.id} block={block} />,
      )}
    </div>
  )
}

function Chunk({ block }: { block: HtmlBlock }) {
  // The HTML was sanitised when the body was compiled.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one door for editorial HTML
  return <div data-chunk={block.id} dangerouslySetInnerHTML={{ __html: block.html ?? '' }} />
}

function Shortcode({ block }: { block: ShortcodeBlock }) {
  const View = Object.hasOwn(BLOCKS, block.name) ? BLOCKS[block.name] : undefined
  if (!View) {
    warnOnce(`Nothing draws the shortcode ${block.name}`)
    return null
  }
  return <View block={block} />
}
